/** Goes to an exact field by its path, opening the rows it stands in. */

import { focusField } from '#app/ui/focus-field.ts'
import { retciOd, type Sadrzaj, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'

/** Frames to wait for a row or a lazily loaded control before giving up. */
const MOST_FRAMES = 40

interface Korak {
  lista: string
  redak: string
}

/** Lists and rows on the way to a path. A row that is not in the draft yet counts, because it is just being added. */
export function koraci(path: string, sadrzaj: Sadrzaj): Korak[] {
  const segments = path.split('.')
  const found: Korak[] = []
  let value: Json | undefined = sadrzaj
  for (let at = 0; at < segments.length; at += 1) {
    const key = segments[at] ?? ''
    if (!Array.isArray(value)) {
      value = vrijednost(value, key)
      continue
    }
    found.push({ lista: segments.slice(0, at).join('.'), redak: key })
    value = retciOd({ redci: value }, 'redci').find(({ id }) => id === key)
  }
  return found
}

/** True where the list draws the row because it was asked for. */
type Otkrivanje = (lista: string, redak: string) => boolean
const otkrivanja = new Set<Otkrivanje>()

/** A list that draws only the rows in sight hears which one is asked for; answers how to stop hearing. */
export function naOtkrivanje(otkrij: Otkrivanje): () => void {
  otkrivanja.add(otkrij)
  return () => otkrivanja.delete(otkrij)
}

const markOf = (lista: string, redak: string) =>
  document.querySelector<HTMLElement>(`[data-redak="${CSS.escape(`${lista}.${redak}`)}"]`)

/** Opens the row marked with its path; nested rows appear only once the outer one is open. */
function openRow({ lista, redak }: Korak): boolean {
  const mark = markOf(lista, redak)
  if (mark === null) return false
  const details = mark.closest('details')
  if (details !== null) {
    if (!details.open) details.open = true
    return details.open
  }
  if (mark.getAttribute('aria-expanded') === 'false') mark.click()
  return true
}

const FIRST = 'input:not([type=hidden]), select, textarea'

function focusRow(lista: string, redak: string): boolean {
  const row = markOf(lista, redak)?.closest<HTMLElement>('details, tr')
  const first = row?.querySelector<HTMLElement>(FIRST)
  if (!row || !first) return false
  first.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  return true
}

function focusAt(path: string, last: Korak | undefined, prefiks: string): boolean {
  if (last !== undefined && path === `${last.lista}.${last.redak}`) return focusRow(last.lista, last.redak)
  return focusField(prefiks + path)
}

/** Rows out of sight are not drawn in long lists: asks for those on the way, true where one is on its way. */
function otkrij(steps: readonly Korak[]): boolean {
  const hidden = steps.filter(({ lista, redak }) => markOf(lista, redak) === null)
  return hidden.some(({ lista, redak }) => [...otkrivanja].map((hears) => hears(lista, redak)).includes(true))
}

/** Puts the focus on the mark of a row, without opening it. */
export function idiNaOznaku(lista: string, redak: string): void {
  let frames = 0
  const tryNow = () => {
    frames += 1
    const mark = markOf(lista, redak)
    if (mark !== null) return mark.focus()
    otkrij([{ lista, redak }])
    if (frames < MOST_FRAMES) requestAnimationFrame(tryNow)
  }
  tryNow()
}

/** Opens what is closed on the way and focuses the field; gives up quietly when it never appears. */
export function idiNaPolje(path: string, sadrzaj: Sadrzaj, prefiks = ''): void {
  const steps = koraci(path, sadrzaj)
  let frames = 0
  let jumps = false
  const tryNow = () => {
    frames += 1
    jumps ||= otkrij(steps)
    // What a closed row shows too needs no opening.
    const ready = document.getElementById(prefiks + path) !== null || steps.every(openRow)
    if (ready && focusAt(path, steps.at(-1), prefiks)) {
      // A smooth way would lead past rows that are measured only as they are passed, and end beside the field.
      if (jumps) document.activeElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
      return
    }
    if (frames < MOST_FRAMES) requestAnimationFrame(tryNow)
    else if (!focusField(prefiks + path)) focusField(prefiks + path.split('.').slice(0, -1).join('.'))
  }
  requestAnimationFrame(tryNow)
}
