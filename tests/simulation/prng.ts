/** Seeded chance. `fork` gives an actor its own stream, so that one more actor does not shift the others. */
export interface Prng {
  next: () => number
  /** Integer, 0 ≤ x < bound. */
  int: (bound: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T | undefined
  fork: () => Prng
}

export function createPrng(seed: number): Prng {
  let a = seed >>> 0
  const next = () => {
    a = (a + 0x6d2b79f5) >>> 0
    let t = a
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (bound: number) => Math.floor(next() * bound)
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(items.length)],
    fork: () => createPrng(int(2 ** 31)),
  }
}
