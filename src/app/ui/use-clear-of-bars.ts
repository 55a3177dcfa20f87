import { type RefObject, useEffect } from 'react'

/** Room for the ring around what has the focus, in pixels. */
const RING = 8

/** Height of all bars at the bottom of the screen, one over the other. */
function heightOfBars(): number {
  return [...document.querySelectorAll<HTMLElement>('main [data-traka]')]
    .filter((one) => one.closest('dialog') === null && /^(sticky|fixed)$/.test(getComputedStyle(one).position))
    .reduce((sum, one) => sum + one.offsetHeight, 0)
}

/** What the focus comes to is scrolled out from behind the bars, however high they are. */
export function useClearOfBars(): void {
  useEffect(() => {
    const { style } = document.documentElement
    const measure = ({ target }: FocusEvent) => {
      style.scrollPaddingBlockEnd = `${heightOfBars() + RING}px`
      // Of a text the browser shows the line of the caret, and leaves the rest of it behind the bar.
      if (target instanceof HTMLTextAreaElement && target.offsetHeight < innerHeight / 2)
        target.scrollIntoView?.({ block: 'nearest' })
    }
    // Before the browser scrolls to it.
    document.addEventListener('focusin', measure, true)
    return () => {
      document.removeEventListener('focusin', measure, true)
      style.removeProperty('scroll-padding-block-end')
    }
  }, [])
}

/** Says in `--traka` how much of the page's bottom this bar takes, so that another stands on it. */
export function useBarHeight(ref: RefObject<HTMLElement | null>, atEdge: boolean): void {
  useEffect(() => {
    const bar = ref.current
    if (bar === null || !atEdge) return
    const { style } = document.documentElement
    const measure = () => {
      const sticks = getComputedStyle(bar).position === 'sticky'
      style.setProperty('--traka', `${sticks ? bar.offsetHeight : 0}px`)
    }
    measure()
    const grown = new ResizeObserver(measure)
    grown.observe(bar)
    return () => {
      grown.disconnect()
      style.removeProperty('--traka')
    }
  }, [ref, atEdge])
}
