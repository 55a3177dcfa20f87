import { type RefObject, useLayoutEffect } from 'react'

/** Room between a message and the buttons below it, in pixels. */
const GAP = 8

type Edges = Pick<DOMRect, 'top' | 'bottom'>

/** By how much something at the bottom must rise so that it lies over none of the bars; as they stack, from the lowest. */
export function riseOver(own: Edges, bars: readonly Edges[]): number {
  let rise = 0
  for (const { top, bottom } of [...bars].sort((one, other) => other.bottom - one.bottom))
    if (top < own.bottom - rise && bottom > own.top - rise) rise = own.bottom - top + GAP
  // Rather over the buttons than off the screen.
  return Math.min(rise, Math.max(0, own.top - GAP))
}

/** Bars of buttons that can be pressed now: those of the dialog that stands over the page, if there is one. */
function barsOnScreen(): Edges[] {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  return [...(dialog ?? document).querySelectorAll('[data-traka]')].map((one) => one.getBoundingClientRect())
}

/** Keeps what is fixed to the bottom of the screen above the buttons that stand there, while it shows something. */
export function useAboveBars(ref: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || !shown) return
    let rise = 0
    const update = () => {
      const { top, bottom } = element.getBoundingClientRect()
      rise = riseOver({ top: top + rise, bottom: bottom + rise }, barsOnScreen())
      element.style.marginBlockEnd = `${rise}px`
    }
    update()
    const grown = new ResizeObserver(update)
    grown.observe(element)
    // A dialog may open under the message, and its bar comes with it.
    const opened = new MutationObserver(update)
    opened.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'], childList: true })
    window.addEventListener('resize', update)
    window.addEventListener('scroll', update, true)
    return () => {
      grown.disconnect()
      opened.disconnect()
      window.removeEventListener('resize', update)
      window.removeEventListener('scroll', update, true)
    }
  }, [ref, shown])
}
