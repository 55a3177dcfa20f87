/** Virtual time: events in order of time, then of chance. All waiting between events is microtasks, so a seed gives one run. */
import type { Prng } from './prng.ts'

interface Entry {
  at: number
  priority: number
  serial: number
  run: () => void
}

export interface World {
  now: () => number
  /** Runs later; returns how to cancel. */
  at: (delay: number, run: () => void) => () => void
  /** Milliseconds since the beginning. */
  elapsed: () => number
  /** Runs events up to a time since the beginning, or until `stop` says so. */
  run: (until: number, stop?: () => boolean) => Promise<void>
  note: (line: string) => void
  trace: () => string
}

const START = Date.UTC(2026, 10, 21, 8)

function isBefore(a: Entry, b: Entry): boolean {
  if (a.at !== b.at) return a.at < b.at
  return a.priority !== b.priority ? a.priority < b.priority : a.serial < b.serial
}

/** Lets every promise that can go on go on: a tick queued from a microtask runs when no microtask is left. */
function drain(): Promise<void> {
  return new Promise((done) => process.nextTick(done))
}

export function createWorld(rng: Prng): World {
  const queue: Entry[] = []
  let time = START
  let serial = 0
  let hash = 0x811c9dc5
  let lines = 0

  function insert(entry: Entry): void {
    let low = 0
    let high = queue.length
    while (low < high) {
      const middle = (low + high) >> 1
      const other = queue[middle]
      if (other !== undefined && isBefore(entry, other)) low = middle + 1
      else high = middle
    }
    queue.splice(low, 0, entry)
  }

  return {
    now: () => Math.floor(time),
    elapsed: () => time - START,
    at: (delay, run) => {
      const entry = { at: time + Math.max(0, delay), priority: rng.next(), serial: serial++, run }
      insert(entry)
      return () => {
        const index = queue.indexOf(entry)
        if (index !== -1) queue.splice(index, 1)
      }
    },
    run: async (until, stop) => {
      await drain()
      for (;;) {
        const next = queue.at(-1)
        if (stop?.()) return
        if (next === undefined || next.at > START + until) break
        queue.pop()
        time = next.at
        next.run()
        await drain()
      }
      if (Number.isFinite(until)) time = Math.max(time, START + until)
    },
    note: (line) => {
      lines++
      for (const char of `${time} ${line}`) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193) >>> 0
    },
    trace: () => `${lines}:${hash.toString(16)}`,
  }
}
