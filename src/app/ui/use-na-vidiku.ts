import { useCallback, useState } from 'react'

/** How far below the screen a part is already fetched. */
const UNAPRIJED = '300px'

/** Says once that a part of the page has come near the screen; at once where the browser cannot tell. */
export function useNaVidiku(): [ref: (element: Element | null) => (() => void) | undefined, vidi: boolean] {
  const [vidi, setVidi] = useState(typeof IntersectionObserver === 'undefined')
  const ref = useCallback((element: Element | null) => {
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setVidi(true), {
      rootMargin: UNAPRIJED,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, vidi]
}
