/** The heading of a record that arrives after its screen. Whoever came by a link is put there once it is drawn. */
import { useEffect } from 'react'
import { whenShown } from '../pwa/sent-page.ts'

/** Focuses the first `h1` when it is ready and can be seen, unless the person has gone somewhere else meanwhile. */
export function useFocusHeading(ready: boolean): void {
  useEffect(() => (ready ? whenShown(focusFirst) : undefined), [ready])
}

function focusFirst(): void {
  const main = document.querySelector<HTMLElement>('main')
  const heading = (main ?? document).querySelector<HTMLElement>('h1')
  const active = document.activeElement
  const waits = active === null || active === document.body || active === main
  if (heading === null || !waits) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  heading.scrollIntoView?.({ block: 'start' })
}
