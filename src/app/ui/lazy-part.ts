/** Parts of a page whose code comes later. */
import { type ComponentType, lazy } from 'react'

/** What becomes of code that did not come: resolves once it is worth another try, rejects when the page has to say so. */
export type MissingCode = (error: unknown) => Promise<void>

let missing: MissingCode = (error) => Promise.reject(error)

/** Set once by whoever knows the network. */
export function onMissingCode(next: MissingCode): void {
  missing = next
}

/**
 * A part of a page whose code is loaded when it is first drawn. Where that does not come because there is no line, the page
 * stands without it, with all that was typed, until the line is back: only a screen as a whole gives way to an error.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() }
      } catch (error) {
        await missing(error)
      }
    }
  })
}
