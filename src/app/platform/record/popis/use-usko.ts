import { useSyncExternalStore } from 'react'

const USKO = '(max-width: 79.99rem)'

const watch = (changed: () => void) => {
  const query = matchMedia(USKO)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

/** There is room for the most important columns only. */
export const useUsko = (): boolean => useSyncExternalStore(watch, () => matchMedia(USKO).matches)
