/** One timer for the wishes of many: the earliest is kept, so nobody's later one puts it off. */
import type { Clock } from '../ports/ports.ts'

export interface WakeUp {
  /** Runs after `ms` milliseconds at the latest; 0 is as soon as possible. */
  after: (ms: number) => void
  cancel: () => void
}

export function createWakeUp(clock: Pick<Clock, 'now' | 'after'>, run: () => void): WakeUp {
  let due = Number.POSITIVE_INFINITY
  let cancel: () => void = () => undefined
  return {
    after: (ms) => {
      const at = clock.now() + ms
      // At once is never too late: after a clock was put forward `due` may lie behind it while its timer still waits.
      if (ms > 0 && at >= due) return
      cancel()
      due = at
      cancel = clock.after(ms, () => {
        due = Number.POSITIVE_INFINITY
        run()
      })
    },
    cancel: () => cancel(),
  }
}
