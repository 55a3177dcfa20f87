/** What the browser tells about network, visibility and the end of a page, in the words of the engine. */
import { reachability } from '#app/platform/api/reachability.ts'
import type { EngineEvent } from '../core/state.ts'

/** Starts listening; returns how to stop. `flush` writes what is typed to the device; `hidden` may be the last that is heard. */
export function watchBrowser(
  dispatch: (event: EngineEvent) => void,
  flush: () => Promise<void>,
  hidden: () => void,
): () => void {
  const save = () => void flush().catch(() => undefined)
  const onVisibility = () => {
    const visible = document.visibilityState === 'visible'
    if (!visible) save()
    dispatch({ kind: visible ? 'visible' : 'hidden' })
    if (!visible) hidden()
  }
  const onLeaving = () => {
    save()
    dispatch({ kind: 'frozen' })
  }
  const onBack = (event: PageTransitionEvent) => {
    if (event.persisted) dispatch({ kind: 'visible' })
  }
  const onReachability = () => dispatch({ kind: reachability.isOnline() ? 'reachable' : 'unreachable' })
  const stopReachability = reachability.subscribe(onReachability)
  const stopEchoes = reachability.onEcho(() => dispatch({ kind: 'echoed' }))
  document.addEventListener('visibilitychange', onVisibility)
  document.addEventListener('focusout', save)
  document.addEventListener('freeze', onLeaving)
  window.addEventListener('pagehide', onLeaving)
  window.addEventListener('pageshow', onBack)
  return () => {
    stopReachability()
    stopEchoes()
    document.removeEventListener('visibilitychange', onVisibility)
    document.removeEventListener('focusout', save)
    document.removeEventListener('freeze', onLeaving)
    window.removeEventListener('pagehide', onLeaving)
    window.removeEventListener('pageshow', onBack)
  }
}
