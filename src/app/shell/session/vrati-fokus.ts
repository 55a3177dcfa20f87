/** Back in the field that was being written when the session ended. */
import type { Kraj } from './kraj.ts'

/** How long the field is waited for: its data may come from the network. */
const CEKA_MS = 15_000

/** Focuses the field once the screen has drawn it; whoever presses a key or goes elsewhere first is left alone. */
export function vratiFokus({ put, polje }: Kraj): void {
  if (polje === undefined || window.location.pathname !== put) return
  const gotovo = new AbortController()
  const pokusaj = () => {
    if (window.location.pathname !== put) return gotovo.abort()
    const nadjeno = document.querySelector<HTMLElement>(`main ${polje}, dialog ${polje}`)
    if (nadjeno === null || nadjeno.matches(':disabled')) return undefined
    nadjeno.focus({ preventScroll: true })
    nadjeno.scrollIntoView({ block: 'center' })
    return gotovo.abort()
  }
  const watcher = new MutationObserver(pokusaj)
  watcher.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const kraj = setTimeout(() => gotovo.abort(), CEKA_MS)
  for (const vrsta of ['keydown', 'pointerdown'])
    window.addEventListener(vrsta, () => gotovo.abort(), { signal: gotovo.signal })
  gotovo.signal.addEventListener('abort', () => {
    watcher.disconnect()
    clearTimeout(kraj)
  })
  pokusaj()
}
