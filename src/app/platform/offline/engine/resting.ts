/** A store as the parts of a screen follow it. Letters come together once their author rests, everything else at once. */
import type { Clock } from '../ports/ports.ts'
import type { Store } from '../ports/store.ts'

/** A rest between two letters, after which what follows from them is worked out and drawn. */
export const REST_MS = 120
/** Whoever types on without a rest sees what follows this long after the first letter that waits. */
export const LONGEST_MS = 800

export interface Resting<T> {
  store: Store<T>
  /** A letter is about to come. */
  letter: () => void
  /** What waits is told now. */
  tell: () => void
}

/** The field itself shows each letter. Totals, errors and completeness of a long document are worth a rest of the hand. */
export function restingOver<T>(source: Store<T>, clock: Pick<Clock, 'after'>, told: () => void): Resting<T> {
  const listeners = new Set<() => void>()
  let held: { value: T } | undefined
  let stops: (() => void)[] = []
  let stopRest: () => void = () => undefined

  function tell(): void {
    if (held === undefined) return
    const before = held.value
    held = undefined
    stopRest()
    for (const stop of stops) stop()
    stops = []
    if (!Object.is(before, source.get())) for (const listener of [...listeners]) listener()
    told()
  }

  return {
    letter: () => {
      if (held === undefined) {
        held = { value: source.get() }
        stops = [clock.after(LONGEST_MS, tell)]
      }
      stopRest()
      stopRest = clock.after(REST_MS, tell)
    },
    tell,
    store: {
      get: () => (held === undefined ? source.get() : held.value),
      subscribe: (listener) => {
        const stop = source.subscribe(() => held === undefined && listener())
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
          stop()
        }
      },
    },
  }
}
