/** Goes to an exact field by its path, opening the rows it stands in. */
import { focusField } from '#app/ui/focus-field.ts'
import { type Obrazac, retciOd, vrijednost } from '#contract/modules/prijavni-obrazac/obrazac.vrijednosti.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'

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

/** The closed row, marked by its id where it is drawn; nested rows appear only once the outer one is open. */
export function openRow({ lista, redak }: Korak): boolean {
  const row = document.getElementById(`${lista}.${redak}`)
  if (row === null) return false
  const toggle = row.matches('[data-otvori]') ? row : row.querySelector<HTMLElement>('[data-otvori]')
  if (toggle?.getAttribute('aria-expanded') === 'false') toggle.click()
  return toggle === null || toggle.getAttribute('aria-expanded') === 'true'
}

const FIRST = 'input:not([type=hidden]), select, textarea'

function focusAt(path: string): boolean {
  const element = document.getElementById(path)
  if (element?.matches('[data-redak]') !== true) return focusField(path)
  const first = element.querySelector<HTMLElement>(FIRST) ?? element
  first.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center', behavior: 'smooth' })
  return true
}

/** Opens what is closed on the way and focuses the field; gives up quietly when it never appears. */
export function idiNaPolje(path: string, obrazac: Obrazac): void {
  const steps = koraci(path, obrazac)
  let frames = 0
  const tryNow = () => {
    frames += 1
    const ready = steps.every(openRow)
    if (ready && focusAt(path)) return
    if (frames < MOST_FRAMES) requestAnimationFrame(tryNow)
    else if (!focusField(path)) focusField(path.split('.').slice(0, -1).join('.'))
  }
  requestAnimationFrame(tryNow)
}
