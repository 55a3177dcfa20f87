const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const EDITABLE = 'input:not([type=checkbox]), select, textarea, [contenteditable], [role=menu] *'
const BOX = '[data-row-box]'

/** A row that stands on the screen, by its place in the list. */
export const rowAt = (body: Element, at: number) => body.querySelector<HTMLElement>(`:scope > [data-at="${at}"]`)

/** What takes the focus of a row: its box while boxes have it, otherwise its link or first control. */
const target = (row: Element | null, box: boolean) =>
  (box ? row?.querySelector<HTMLElement>(BOX) : null) ??
  row?.querySelector<HTMLElement>('[data-row-link], a, button') ??
  row?.querySelector<HTMLElement>(BOX)

/** The place in the list of the row that has the focus; -1 when none has. */
export function focusedRow(body: Element): number {
  const row = document.activeElement?.closest('[data-at]')
  return row?.parentElement === body ? Number(row.getAttribute('data-at')) : -1
}

export interface RowKeys {
  body: Element
  count: number
  /** Brings a row that is out of sight onto the screen. */
  show: (at: number) => void
  /** Given where rows can be chosen. */
  choose?: { toggle: (at: number) => void; all: () => void; range: (from: number, to: number) => void } | undefined
}

/** Keys of rows. j/k and arrows go on, Home/End to the ends, Space chooses, Shift with an arrow chooses on the way, Ctrl+A all. */
export function rowKey(event: KeyboardEvent, rows: RowKeys): boolean {
  if (event.altKey || (event.target instanceof Element && event.target.closest(EDITABLE))) return false
  const at = focusedRow(rows.body)
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'a' || rows.choose === undefined || at < 0) return false
    rows.choose.all()
    return true
  }
  const onLink = event.target instanceof Element && event.target.matches('[data-row-link]')
  if (event.key === ' ' && rows.choose !== undefined && onLink) {
    rows.choose.toggle(at)
    return true
  }
  return move(event, at, rows)
}

function move(event: KeyboardEvent, at: number, rows: RowKeys): boolean {
  const step = STEPS[event.key]
  const ends: Record<string, number> = { Home: 0, End: rows.count - 1 }
  const next = ends[event.key] ?? (step === undefined ? undefined : at < 0 ? 0 : at + step)
  if (next === undefined || next < 0 || next >= rows.count) return false
  if (event.shiftKey && at >= 0) rows.choose?.range(at, next)
  const box = document.activeElement?.matches(BOX) === true
  const there = target(rowAt(rows.body, next), box)
  if (there) there.focus()
  else {
    rows.show(next)
    // The row is drawn first, then it can have the focus.
    requestAnimationFrame(() => requestAnimationFrame(() => target(rowAt(rows.body, next), box)?.focus()))
  }
  return true
}

/** A press anywhere on a row follows its link, unless it hit a control or people select text. */
export function openRow(row: Element, event: MouseEvent): void {
  const hit = event.target
  if (!(hit instanceof Element)) return
  if (
    hit.closest('a, button, input, label, select, summary, [popover]') ||
    window.getSelection()?.isCollapsed === false
  )
    return
  const link = row.querySelector<HTMLElement>('[data-row-link]')
  // Ctrl and Shift must keep their meaning, so the link gets a click of the same kind.
  link?.dispatchEvent(
    new MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
    }),
  )
}
