import { useCallback, useSyncExternalStore } from 'react'

/** Under this width a list has room for its most important columns only, and the header keeps its links in the menu. */
export const NARROW = '(max-width: 79.99rem)'
export const PHONE = '(max-width: 40rem)'

/** Whether the window is as the media query says, now and when it changes. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
