/** When documents that were typed into are written whole. Once their author has paused, and the page has nothing else to do. */
import { writeTyped } from '../core/typed-docs.ts'
import type { Context } from '../ports/ports.ts'

export const REST_MS = 1_000
/** A page that is always busy writes them after so long all the same. */
const LATEST_MS = 2_000

/** Runs when the page is idle; a browser that does not tell runs it at once. */
function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'undefined') run()
  else requestIdleCallback(run, { timeout: LATEST_MS })
}

export function createTyped(ctx: Pick<Context, 'storage' | 'clock'>) {
  let cancel: (() => void) | undefined
  // What fails is tried again after the next edit, and by whoever opens the device next.
  const write = () => writeTyped(ctx).catch(() => undefined)
  return {
    /** Something was typed: the pause begins anew. */
    changed: (): void => {
      cancel?.()
      cancel = ctx.clock.after(REST_MS, () => {
        cancel = undefined
        whenIdle(() => void write())
      })
    },
    /** Writes what is still to be written. */
    stop: async (): Promise<void> => {
      if (cancel === undefined) return
      cancel()
      cancel = undefined
      await write()
    },
  }
}
