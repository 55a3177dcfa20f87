/** Back in the field that was being written when the session ended. */
import type { Kraj } from './kraj.ts'

/** How long the field is held: its data may come from the network, and what was typed from the device. */
const CEKA_MS = 15_000

/** Nobody has put the focus there: it is on nothing, or where the screen itself puts it after a change. */
const nijeIzabrano = (active: Element | null): boolean =>
  active === null || active === document.body || active.matches('main, h1')

/**
 * Focuses the field once the screen has drawn it, and again where it is drawn anew. Whoever presses a key or goes elsewhere
 * is left alone from then on.
 */
export function vratiFokus({ put, polje }: Kraj): void {
  if (polje === undefined) return
  const gotovo = new AbortController()
  const pokusaj = () => {
    if (gotovo.signal.aborted) return
    if (window.location.pathname !== put) return gotovo.abort()
    const nadjeno = document.querySelector<HTMLElement>(`main ${polje}, dialog ${polje}`)
    if (nadjeno === null || nadjeno === document.activeElement || nadjeno.matches(':disabled')) return
    if (!nijeIzabrano(document.activeElement)) return gotovo.abort()
    nadjeno.focus({ preventScroll: true })
    nadjeno.scrollIntoView({ block: 'center' })
  }
  const watcher = new MutationObserver(pokusaj)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const kraj = setTimeout(() => gotovo.abort(), CEKA_MS)
  for (const vrsta of ['keydown', 'pointerdown'])
    window.addEventListener(vrsta, () => gotovo.abort(), { signal: gotovo.signal })
  // The heading takes the focus without changing the page.
  window.addEventListener('focusin', () => queueMicrotask(pokusaj), { signal: gotovo.signal })
  gotovo.signal.addEventListener('abort', () => {
    watcher.disconnect()
    clearTimeout(kraj)
  })
  pokusaj()
}
