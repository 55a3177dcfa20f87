import { type RefObject, useLayoutEffect } from 'react'

/**
 * Says in `--above` how far from the top of the page an element begins, in pixels, at most `most` of the screen's height.
 * What stands above has no height that a style sheet could know: a long name takes another line, a lost network a bar.
 */
export function useAbove(ref: RefObject<HTMLElement | null>, { most = 1, on = true } = {}): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || !on) return
    const update = () => {
      const above = element.getBoundingClientRect().top + window.scrollY
      element.style.setProperty('--above', `${Math.round(Math.min(above, window.innerHeight * most))}px`)
    }
    update()
    const moved = new ResizeObserver(update)
    moved.observe(document.body)
    window.addEventListener('resize', update)
    return () => {
      moved.disconnect()
      window.removeEventListener('resize', update)
    }
  }, [ref, most, on])
}
