/** How a table lies in its frame: how high it may be, where columns run off it, what is behind its edges. */
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useSyncExternalStore } from 'react'
import { useAbove } from './use-above.ts'

type Ref = RefObject<HTMLElement | null>

/** At most this part of the screen may stand above the table before the table is as high as the screen allows. */
const MOST_ABOVE = 0.45

/** Tells the styles how much of the screen is above the table, so that it ends where the screen does. */
export function useHeight(scroller: Ref, list: boolean): void {
  useAbove(scroller, { most: MOST_ABOVE, on: list })
}

/** Marks what something that scrolls lies in, where its content runs off an edge. */
export function useEdges(scroller: Ref): void {
  useEffect(() => {
    const element = scroller.current
    const frame = element?.parentElement
    if (element === null || frame === null || frame === undefined) return
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      frame.toggleAttribute('data-before', scrollLeft > 1)
      frame.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    update()
    element.addEventListener('scroll', update, { passive: true })
    const grown = new ResizeObserver(update)
    grown.observe(element)
    for (const child of element.children) grown.observe(child)
    return () => {
      element.removeEventListener('scroll', update)
      grown.disconnect()
    }
  }, [scroller])
}

const watchRoom = (changed: () => void) => {
  const seen = new MutationObserver(changed)
  seen.observe(document.documentElement, { attributeFilter: ['data-prostrano'] })
  return () => seen.disconnect()
}

/** Rows show all of their text, each as high as it needs. */
export const useRoomyRows = (): boolean =>
  useSyncExternalStore(watchRoom, () => document.documentElement.dataset.prostrano !== undefined)

/** Keeps the columns as wide as they first were while rows come and go; `look` says what makes them other columns. */
export function useFixedColumns(scroller: Ref, look: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns have other widths
  useEffect(() => {
    const element = scroller.current
    const table = element?.querySelector('table')
    if (element === null || table === null || table === undefined) return
    const cols = [...table.querySelectorAll('col')]
    const free = () => {
      table.style.tableLayout = ''
      for (const col of cols) col.style.width = ''
    }
    const fix = () => {
      free()
      const widths = [...table.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width)
      for (const [at, col] of cols.entries()) col.style.width = `${widths[at] ?? 0}px`
      table.style.tableLayout = 'fixed'
    }
    let width = 0
    const grown = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      fix()
    })
    grown.observe(element)
    return () => {
      grown.disconnect()
      free()
    }
  }, [scroller, look])
}

/** Room for the ring around what has the focus, in pixels. */
const RING = 8

/** What the focus comes to is scrolled out from behind the header, the sums and the first column, which stick. */
export function clearOfEdges({ currentTarget }: FocusEvent<HTMLElement>): void {
  const corner = currentTarget.querySelector<HTMLElement>('[data-corner]')
  if (corner === null) return
  const side = corner.offsetLeft - currentTarget.scrollLeft + corner.offsetWidth
  const sums = currentTarget.querySelector<HTMLElement>('tfoot')?.offsetHeight ?? 0
  currentTarget.style.scrollPadding = `${corner.offsetHeight + RING}px 0 ${sums + RING}px ${side + RING}px`
}

/** A text that was cut is shown whole to whoever points at it. */
export function showWhole({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td, th') : null
  if (cell === null || cell.title !== '') return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>(':scope > div, a > div, [data-chip]')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 4,
  )
  if (cut) cell.title = cell.textContent ?? ''
}
