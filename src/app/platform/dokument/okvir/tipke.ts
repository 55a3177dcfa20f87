/** Keys of the form. */
import { useEffect, useRef } from 'react'

/** F8 and Shift+F8 go around the given paths; rows on the way are opened. */
export function useTipkeGresaka(paths: readonly string[], go: (path: string) => void): void {
  const at = useRef(-1)
  const last = useRef<string | undefined>(undefined)
  const list = useRef(paths)
  list.current = paths
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const all = list.current
      if (event.key !== 'F8' || all.length === 0) return
      event.preventDefault()
      const active = document.activeElement?.closest('[data-field]')?.getAttribute('data-field')
      const here = active === undefined || active === null ? -1 : all.indexOf(active)
      const step = event.shiftKey ? -1 : 1
      // Once it is mended, the one after it has come into its place.
      const mended = last.current !== undefined && !all.includes(last.current)
      const from = here !== -1 ? here : mended && step === 1 ? at.current - 1 : at.current
      at.current = from === -1 && event.shiftKey ? all.length - 1 : (from + step + all.length) % all.length
      const path = all[at.current]
      last.current = path
      if (path !== undefined) go(path)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [go])
}

/** Ctrl+Enter follows the link that is the screen's main action; without one it is left to the bar of moves. */
export function useGlavnaTipka(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return
      event.preventDefault()
      document.getElementById(id)?.click()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [id])
}
