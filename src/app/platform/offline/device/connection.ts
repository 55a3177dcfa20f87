/** The connection to a database of the device. Browsers lose it under memory pressure and after a crash; work is done again over a new one. */
import type Dexie from 'dexie'

const LOST = new Set([
  'InvalidStateError',
  'DatabaseClosedError',
  'OpenFailedError',
  'UnknownError',
  'TransactionInactiveError',
])
const LOST_TEXT = /connection to indexed database server lost|connection is closing|backing store/i

/** True for the errors after which a new connection usually works. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A bulk write wraps the errors of its rows.
  const { inner, failures } = error as { inner?: unknown; failures?: unknown }
  const causes: unknown[] = [...(inner === undefined ? [] : [inner]), ...(Array.isArray(failures) ? failures : [])]
  return LOST.has(error.name) || LOST_TEXT.test(error.message) || causes.some(isConnectionLost)
}

const RETRY_MS = [0, 200, 800, 3_000, 6_000]

export interface Connection {
  /** Does work; over a lost connection it is done again with a new one, up to five times. */
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** For good: what runs after it is refused. */
  close: () => void
}

/** Dexie itself stays closed after an opening that failed, and refuses everything until the page is loaded anew. */
export function connectionOf(
  db: Dexie,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Connection {
  let closed = false
  return {
    run: async (work) => {
      for (let attempt = 0; ; attempt++) {
        try {
          return await work()
        } catch (error) {
          const pause = RETRY_MS[attempt]
          if (closed || pause === undefined || !isConnectionLost(error)) throw error
          await wait(pause)
          if (closed) throw error
          db.close({ disableAutoOpen: false })
        }
      }
    },
    close: () => {
      closed = true
      db.close()
    },
  }
}
