/** Keys that work on every screen. One-letter keys can be switched off, because speech input types letters (WCAG 2.1.4). */
import { otvoriProzor } from './prozori.ts'

const KEY = 'fondovi.tipke'
const OFF = 'ne'
const WRITING = 'input, textarea, select, [contenteditable], [role=menu] *, [role=listbox] *'

export function tipkeUkljucene(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
}

export function ukljuciTipke(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
  } catch {
    // A full or forbidden storage: the choice holds until the page is left.
  }
}

function trazi(): boolean {
  const field = [...document.querySelectorAll<HTMLElement>('main input[type=search], main [role=searchbox]')].find(
    (one) => one.checkVisibility(),
  )
  field?.focus()
  return field !== undefined
}

/** `?` shows the map of keys, `/` goes to the search field of the screen. */
export function watchTipke(): void {
  window.addEventListener('keydown', (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !tipkeUkljucene()) return
    if (event.target instanceof Element && event.target.closest(WRITING)) return
    if (document.querySelector('dialog[open]') !== null) return
    if (event.key === '?') otvoriProzor('tipke')
    else if (event.key !== '/' || !trazi()) return
    event.preventDefault()
  })
}
