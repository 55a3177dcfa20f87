const GAP = 6
const EDGE = 8

/** Puts a fixed element beside its anchor, on the other side when there is no room, never off the window. */
export function place(
  element: HTMLElement,
  anchor: HTMLElement,
  align: 'start' | 'end' | 'center',
  side: 'below' | 'above',
): void {
  const a = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = element
  const { clientWidth: full, scrollWidth, clientHeight } = document.documentElement
  // A reserved scrollbar gutter is no place to show anything.
  const clientWidth = Math.min(full, scrollWidth)
  const below = a.bottom + GAP
  const above = a.top - GAP - height
  const fitsBelow = below + height <= clientHeight - EDGE
  const top =
    side === 'below' ? (fitsBelow || above < EDGE ? below : above) : above >= EDGE || !fitsBelow ? above : below
  const left = align === 'start' ? a.left : align === 'end' ? a.right - width : a.left + (a.width - width) / 2
  element.style.left = `${Math.max(EDGE, Math.min(left, clientWidth - width - EDGE))}px`
  element.style.top = `${Math.max(EDGE, Math.min(top, clientHeight - height - EDGE))}px`
}
