/** A read that follows the database, but not more often than people can see. Every commit of a sender would repeat it. */
import Dexie from 'dexie'
import type { Clock, Storage, Transaction } from '../ports/ports.ts'
import { createSource, type Store } from '../ports/store.ts'
import type { TableName } from '../ports/tables.ts'

/** Milliseconds between two reads. */
const PACE_MS = 250

export interface PacedRead<T> {
  clock: Clock
  storage: Storage
  /** Name of the database the tables are in. */
  database: string
  tables: readonly TableName[]
  read: (tx: Transaction) => Promise<T>
  /** Whether, after this value, the next one may come later; asked after every read. */
  mayWait: (value: T) => boolean
}

/**
 * A store over a read of the tables. It reads at once, or while the last value allows it at most four times a second; always once
 * more after the last change (also of other tabs). A read that fails leaves the value as it was.
 */
export function pacedRead<T>({ clock, storage, database, tables, read, mayWait }: PacedRead<T>): Store<T | undefined> {
  const parts = tables.map((table) => `idb://${database}/${table}/`)
  const concerns = (changed: object) =>
    Object.keys(changed).some((part) => part === 'all' || parts.some((own) => part.startsWith(own)))
  return createSource<T | undefined>(undefined, (set) => {
    let stopped = false
    let reading = false
    let asked = false
    let notBefore = 0
    let cancel: (() => void) | undefined

    async function run(): Promise<void> {
      cancel = undefined
      asked = false
      reading = true
      const started = clock.now()
      try {
        const value = await storage.transaction('r', tables, read)
        notBefore = mayWait(value) ? started + PACE_MS : 0
        if (!stopped) set(value)
      } catch {
        // The next change reads again; whether the device can store is told by its writes.
      }
      reading = false
      if (asked) ask()
    }

    function ask(): void {
      asked = true
      if (stopped || reading || cancel !== undefined) return
      const wait = notBefore - clock.now()
      if (wait > 0 && wait <= PACE_MS) cancel = clock.after(wait, () => void run())
      else void run()
    }

    const onChange = (changed: object) => {
      if (concerns(changed)) ask()
    }
    Dexie.on.storagemutated.subscribe(onChange)
    ask()
    return () => {
      stopped = true
      cancel?.()
      Dexie.on.storagemutated.unsubscribe(onChange)
    }
  })
}
