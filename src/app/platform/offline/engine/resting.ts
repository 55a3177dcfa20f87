/** A store as the parts of a screen follow it. Letters come together once their author rests, everything else at once. */
import type { Clock } from '../ports/ports.ts'
import type { Store } from '../ports/store.ts'

/**
 * A rest between two letters, after which what follows from them is worked out and drawn. Longer than people take from key to
 * key (about 200 ms), else it is drawn in front of the next letter; and than the wait of a write, so that both are drawn at once.
 */
export const REST_MS = 300
/** Whoever types on without a rest sees what follows this long after the first letter that waits. */
export const LONGEST_MS = 2_000

export interface Resting<T> {
  store: Store<T>
  /** A letter is about to come. */
  letter: () => void
  /** What waits is told now. */
  tell: () => void
  /** True while letters wait for a rest. */
  waits: () => boolean
}

/**
 * The source with its letters held back until a rest. `rested` sets the source anew, and everybody hears of it: a field
 * shows each letter itself; totals, errors and completeness of a long document are worth a rest of the hand.
 */
export function restingOver<T>(source: Store<T>, clock: Pick<Clock, 'after'>, rested: () => void): Resting<T> {
  let held: { value: T } | undefined
  let stopLongest: (() => void) | undefined
  let stopRest: (() => void) | undefined

  function tell(): void {
    if (held === undefined) return
    held = undefined
    stopRest?.()
    stopLongest?.()
    rested()
  }

  return {
    letter: () => {
      if (held === undefined) {
        held = { value: source.get() }
        stopLongest = clock.after(LONGEST_MS, tell)
      } else stopRest?.()
      stopRest = clock.after(REST_MS, tell)
    },
    tell,
    waits: () => held !== undefined,
    store: {
      get: () => (held === undefined ? source.get() : held.value),
      subscribe: (listener) => source.subscribe(() => held === undefined && listener()),
    },
  }
}
