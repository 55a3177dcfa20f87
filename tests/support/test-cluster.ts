/** One PostgreSQL per test run, with a migrated template from which every test file clones its own database. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/db/embedded.ts'
import { migrateDatabase, migrationsFolder } from '#server/platform/db/migrate.ts'
import { TEMPLATE, TEST_CLUSTER_VARIABLE, withDatabase } from './database.ts'

const PREFIX = 'portal-test-pg-'

/** Starts the cluster, tells the workers about it through the environment, answers how to take it down. */
export async function startTestCluster(): Promise<{ database: EmbeddedDatabase; stop: () => Promise<void> }> {
  sweepOrphans()
  const dataDir = join(tmpdir(), `${PREFIX}${process.pid}`)
  mkdirSync(dataDir, { mode: 0o755 })
  const report = (message: string): void => void process.stderr.write(`${message}\n`)
  const database = await startEmbedded({
    dataDir,
    durable: false,
    log: { info: () => undefined, warn: report, error: report },
  })
  const stop = async (): Promise<void> => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    process.env[TEST_CLUSTER_VARIABLE] = JSON.stringify(database.config)
    await makeTemplate(database)
    return { database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function makeTemplate(database: EmbeddedDatabase): Promise<void> {
  const admin = new pg.Pool({ ...database.config, max: 1 })
  await admin.query(`create database ${TEMPLATE}`)
  const pool = new pg.Pool({ ...withDatabase(database.config, TEMPLATE), max: 1 })
  try {
    const root = join(import.meta.dirname, '../..')
    await migrateDatabase(pool, migrationsFolder(root))
  } finally {
    await pool.end()
    await admin.end()
  }
}

/** Servers of runs that were killed: their process is gone, the cluster is worth nothing. */
function sweepOrphans(): void {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const maker = Number(name.slice(PREFIX.length))
    if (!maker || existsSync(`/proc/${maker}`) || (process.platform !== 'linux' && answers(maker))) continue
    try {
      const folder = join(tmpdir(), name)
      const pidFile = join(folder, 'pgdata/postmaster.pid')
      const server = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
      if (server > 0 && answers(server)) process.kill(server, 'SIGQUIT')
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // Another user's leftovers, or another run sweeping at the same moment.
    }
  }
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
