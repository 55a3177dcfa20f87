/** Goes to an exact field by its path, opening the rows it stands in. */
import { focusField } from '#app/ui/focus-field.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { type Obrazac, retciOd, vrijednost } from '#contract/modules/prijavni-obrazac/obrazac.vrijednosti.ts'

/** Frames to wait for a row or a lazily loaded control before giving up. */
const MOST_FRAMES = 40

interface Korak {
  lista: string
  redak: string
}

/** Lists and rows on the way to a path; a row that is not in the draft yet counts, because it is just being added. */
export function koraci(path: string, obrazac: Obrazac): Korak[] {
  const segments = path.split('.')
  const found: Korak[] = []
  let value: Json | undefined = obrazac
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

function focusAt(path: string, last: Korak | undefined): boolean {
  if (last !== undefined && path === `${last.lista}.${last.redak}`) return focusRow(last.lista, last.redak)
  return focusField(path)
}

/** Opens what is closed on the way and focuses the field; gives up quietly when it never appears. */
export function idiNaPolje(path: string, obrazac: Obrazac): void {
  const steps = koraci(path, obrazac)
  let frames = 0
  const tryNow = () => {
    frames += 1
    const ready = steps.every(openRow)
    if (ready && focusAt(path, steps.at(-1))) return
    if (frames < MOST_FRAMES) requestAnimationFrame(tryNow)
    else if (!focusField(path)) focusField(path.split('.').slice(0, -1).join('.'))
  }
  requestAnimationFrame(tryNow)
}
