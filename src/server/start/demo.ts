/** Fills an empty database with the demo, once. */
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../platform/db/client.ts'
import type { Pohrana } from '../spojevi/datoteke.ts'

export interface SeedDeps {
  db: Database
  now: () => number
  log: Logger
  /** Day on which the demo plays, `2026-04-15`; today when absent. */
  demoDanas: string | undefined
  pohrana: Pohrana
}

const SEED_LOCK = 7_302_116

/** Several processes may start at once; they queue, and all but the first find the data there. */
export async function seedWhenEmpty(deps: SeedDeps): Promise<boolean> {
  const client = await deps.db.$client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [SEED_LOCK])
    const { rows } = await deps.db.execute<{ empty: boolean }>(
      sql`select not exists (select from fizicka_osoba) as empty`,
    )
    if (rows[0]?.empty !== true) return false
    const { seedDemo } = await import('../seed/seed.ts')
    await seedDemo(deps)
    return true
  } finally {
    await client.query('select pg_advisory_unlock($1)', [SEED_LOCK]).catch(() => undefined)
    client.release()
  }
}
