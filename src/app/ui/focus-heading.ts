/** Where the keyboard goes on once what it stood at is gone: the heading of the page. Nothing moves under the eyes. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The same where nobody has led the focus elsewhere within a frame: a list leads it back among its rows. */
export function focusHeadingIfLost(stillFree: () => boolean): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && stillFree()) focusHeading()
    }),
  )
}
