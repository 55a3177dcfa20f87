import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { prepareRole } from './role.ts'

const MIGRATION_LOCK = 7_302_115

/** The folder of the migrations: they stay beside the sources, the bundle of the server reads them from the project. */
export function migrationsFolder(projectRoot = process.env.PORTAL_ROOT ?? process.cwd()): string {
  return join(projectRoot, 'src/server/platform/db/migrations')
}

/**
 * Brings the database to the newest migration. Several processes may start at once: they queue on one lock of the
 * server, and all but the first find nothing left to do. Lock and migrations share one connection, so a process that
 * dies lets go of both. Answers the role under which the portal then works; undefined when it is the login itself.
 */
export async function migrateDatabase(pool: pg.Pool, folder = migrationsFolder()): Promise<string | undefined> {
  if (!existsSync(join(folder, 'meta/_journal.json'))) {
    throw new Error(
      `Nema migracija baze u mapi ${folder}. Pokrenite portal iz mape projekta ili postavite PORTAL_ROOT.`,
    )
  }
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    // A large table may take its time.
    await client.query("set statement_timeout = 0; set portal.kontekst = 'sustav'")
    await migrate(drizzle({ client }), { migrationsFolder: folder })
    const role = await prepareRole(client)
    await client.query('reset statement_timeout; reset portal.kontekst')
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    return role
  } catch (error) {
    failure = error as Error
    throw error
  } finally {
    // A connection that failed is closed, which frees the lock as well.
    client.release(failure)
  }
}
