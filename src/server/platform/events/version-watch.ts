/**
 * Watches the versions of the records that people have open. One question for all of them every two seconds, and none
 * while nobody watches: no connection is kept for it, and it works behind a pooler of connections, which LISTEN does not.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'

export const POLL_MS = 2000

/** `poziv:12` */
export type RecordKey = string
type Told = (verzija: number) => void

export interface VersionWatch {
  /** Calls `told` with every version that differs from the last seen; the answer ends it. */
  watch: (key: RecordKey, told: Told) => () => void
  /** How many records are watched now. */
  readonly size: number
  stop: () => void
}

interface Row extends Record<string, unknown> {
  key: RecordKey
  rev: number
}

/** Versions of the given records; one that was never written through the portal is absent. */
async function versions(db: Database, keys: readonly RecordKey[]): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select k.key, r.rev from unnest(${sql.param([...keys])}::text[]) as k(key), lateral (
      select max(rev) as rev from doc_revision
      where agg_type = split_part(k.key, ':', 1) and agg_id = split_part(k.key, ':', 2)) r
    where r.rev is not null`)
  return rows
}

export function createVersionWatch(database: Database, onError: (error: unknown) => void): VersionWatch {
  // One question for everybody who watches; each is asked before being told whether they may know.
  const db = inContext(database, SUSTAV)
  const watched = new Map<RecordKey, { last: number; told: Set<Told> }>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  const ask = async (): Promise<void> => {
    try {
      for (const { key, rev } of await versions(db, [...watched.keys()])) {
        const record = watched.get(key)
        if (record === undefined || record.last === rev) continue
        record.last = rev
        for (const told of record.told) told(rev)
      }
    } catch (error) {
      onError(error)
    }
    timer = undefined
    schedule()
  }
  const schedule = (): void => {
    if (stopped || timer !== undefined || watched.size === 0) return
    timer = setTimeout(() => void ask(), POLL_MS)
    timer.unref()
  }
  return {
    watch(key, told) {
      const record = watched.get(key) ?? { last: 0, told: new Set<Told>() }
      watched.set(key, record)
      record.told.add(told)
      if (record.last > 0) told(record.last)
      schedule()
      return () => {
        record.told.delete(told)
        if (record.told.size === 0 && watched.get(key) === record) watched.delete(key)
      }
    },
    get size() {
      return watched.size
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      watched.clear()
    },
  }
}
