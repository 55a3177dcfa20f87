/**
 * The queue of what people send in (decision 0048). So many at once as the database takes well, all others in the order of their
 * arrival, with a place and a time that they can be told. Nobody is turned away before the queue is longer than it can work off.
 */

/** What is at work at once; the rest of the pool is for everybody's reading. */
const AT_ONCE = 10
/** Longest wait in the queue; devices and proxies give up after a minute. */
export const HOLD_MS = 45_000
/** Longest time a call that went through the queue may take in all. */
export const QUEUED_TIMEOUT_MS = 58_000
/** Those who may wait however slowly it goes; beyond, only who is expected to have their turn in time. */
const ALWAYS = 1_500
/** Milliseconds that one takes, before any has been measured. */
const FIRST_GUESS_MS = 150
/** Share of the newest in the mean. */
const NEWEST = 0.1

export interface Mjesto {
  /** How many are before. */
  ispred: number
  /** Seconds until the turn, as it goes now. */
  sekundi: number
}

/** Said to whoever could not be taken: when it is worth coming back. */
export class RedJePun extends Error {
  readonly sekundi: number
  constructor(sekundi: number) {
    super('the queue is full')
    this.sekundi = sekundi
  }
}

interface Cekac {
  tko: number | undefined
  pusti: () => void
}

export interface Red {
  /** Resolves at the turn, with what ends it; rejects with `RedJePun`. */
  udi: (tko: number | undefined) => Promise<() => void>
  /** The place of somebody's first waiting call; undefined when none of theirs waits. */
  mjesto: (tko: number) => Mjesto | undefined
}

export interface RedOptions {
  atOnce?: number
  holdMs?: number
  always?: number
  now?: () => number
}

export function createRed({
  atOnce = AT_ONCE,
  holdMs = HOLD_MS,
  always = ALWAYS,
  now = () => performance.now(),
}: RedOptions = {}): Red {
  const waiting: Cekac[] = []
  let working = 0
  let mean = FIRST_GUESS_MS
  const secondsFor = (ahead: number) => Math.max(1, Math.ceil(((ahead / atOnce + 1) * mean) / 1000))
  const begin = () => {
    working += 1
    const started = now()
    let ended = false
    return () => {
      if (ended) return
      ended = true
      working -= 1
      mean += (now() - started - mean) * NEWEST
      waiting.shift()?.pusti()
    }
  }
  return {
    udi: (tko) => {
      if (working < atOnce && waiting.length === 0) return Promise.resolve(begin())
      const seconds = secondsFor(waiting.length)
      if (waiting.length >= always && seconds * 1000 > holdMs) return Promise.reject(new RedJePun(seconds))
      return new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(cekac), 1)
          reject(new RedJePun(secondsFor(waiting.length)))
        }, holdMs)
        const cekac: Cekac = {
          tko,
          pusti: () => {
            clearTimeout(late)
            resolve(begin())
          },
        }
        waiting.push(cekac)
      })
    },
    mjesto: (tko) => {
      const ispred = waiting.findIndex((one) => one.tko === tko)
      return ispred < 0 ? undefined : { ispred, sekundi: secondsFor(ispred) }
    },
  }
}
