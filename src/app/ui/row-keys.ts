const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const EDITABLE = 'input, select, textarea, [contenteditable], [role=menu] *'

const target = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-row-link], a, button')

/** Moves focus to the next or previous row with j/k or the arrows, to an end with Home/End; true when it did. */
export function moveRow(event: KeyboardEvent, body: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  if (event.target instanceof Element && event.target.closest(EDITABLE)) return false
  const rows = [...body.children]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const step = STEPS[event.key]
  const ends: Record<string, number> = { Home: 0, End: rows.length - 1 }
  const next = ends[event.key] ?? (step === undefined ? undefined : at < 0 ? 0 : at + step)
  const element = next === undefined ? undefined : target(rows[next])
  if (!element) return false
  element.focus()
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
