import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/**
 * The feed is read below the oldest open transaction of the whole cluster, and the files of a run share one: waits until
 * whatever the others had open when it was called has ended. Open transactions of the own database are the test's matter.
 */
export async function othersDone(pool: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await pool.query<{ xid: string }>('select pg_current_xact_id()::xid::text as xid')
  const older = `select 1 from pg_stat_activity
    where datname is distinct from current_database() and age(backend_xid) >= age($1::xid)`
  while ((await pool.query(older, [rows[0]?.xid])).rowCount !== 0) await sleep(5)
}
