/**
 * Watches the versions of what people have open. One question for all of them twice a second, and none
 * while nobody watches: no connection is kept for it, and it works behind a pooler of connections, which LISTEN does not.
 */
import { sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { inContext, SUSTAV } from '../db/context.ts'
import type { PortalApp } from '../http/portal-app.ts'

export const POLL_MS = 500

type Told<V> = (version: V) => void
/** The versions of the given keys, in one question; one that has none is absent. */
export type AskVersions<V> = (db: Database, keys: readonly string[]) => Promise<readonly { key: string; rev: V }[]>

export interface VersionWatch<V> {
  /** Calls `told` with every version that differs from the last seen; the answer ends it. */
  watch: (key: string, told: Told<V>) => () => void
  /** How many keys are watched now. */
  readonly size: number
}

/** Versions of records such as `poziv:12`; one that was never written through the portal is absent. */
export const recordVersions: AskVersions<number> = async (db, keys) => {
  const { rows } = await db.execute<{ key: string; rev: number }>(sql`
    select k.key, r.rev from unnest(${sql.param([...keys])}::text[]) as k(key), lateral (
      select max(rev) as rev from doc_revision
      where agg_type = split_part(k.key, ':', 1) and agg_id = split_part(k.key, ':', 2)) r
    where r.rev is not null`)
  return rows
}

/** Ends with the server. */
export function createVersionWatch<V extends string | number>(
  app: PortalApp,
  versions: AskVersions<V>,
): VersionWatch<V> {
  // One question for everybody who watches; each is asked before being told whether they may know.
  const db = inContext(app.db, SUSTAV)
  const watched = new Map<string, { last: V | undefined; told: Set<Told<V>> }>()
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
      app.http.log.warn({ err: error }, 'praćenje verzija')
    }
    timer = undefined
    schedule()
  }
  const schedule = (): void => {
    if (stopped || timer !== undefined || watched.size === 0) return
    timer = setTimeout(() => void ask(), POLL_MS)
    timer.unref()
  }
  app.http.addHook('preClose', async () => {
    stopped = true
    clearTimeout(timer)
    watched.clear()
  })
  return {
    watch(key, told) {
      const record = watched.get(key) ?? { last: undefined, told: new Set<Told<V>>() }
      watched.set(key, record)
      record.told.add(told)
      if (record.last !== undefined) told(record.last)
      schedule()
      return () => {
        record.told.delete(told)
        if (record.told.size === 0 && watched.get(key) === record) watched.delete(key)
      }
    },
    get size() {
      return watched.size
    },
  }
}
