import { type RefObject, useCallback, useEffect, useState } from 'react'

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

/** What the keyboard comes to in a line that scrolls is seen whole: browsers are content with a part of it. */
export function useCijeliFokus(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = line
    const show = ({ target }: FocusEvent) => {
      // A press must not move what is pressed.
      if (target instanceof Element && target.matches(':focus-visible'))
        target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    current?.addEventListener('focusin', show)
    return () => current?.removeEventListener('focusin', show)
  }, [line])
}
