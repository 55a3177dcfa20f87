/** Where the keyboard goes on once what it stood at is gone: the heading of the page. Nothing moves under the eyes. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
