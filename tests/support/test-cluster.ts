/** One PostgreSQL per test run, with a migrated template from which every test file clones its own database. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/db/embedded.ts'
import { migrateDatabase, migrationsFolder } from '#server/platform/db/migrate.ts'
import { TEMPLATE, TEST_CLUSTER_VARIABLE, withDatabase } from './database.ts'

const PREFIX = 'portal-test-pg-'

/** Starts the cluster, tells the workers about it through the environment, answers how to take it down. */
export async function startTestCluster(): Promise<{ database: EmbeddedDatabase; stop: () => Promise<void> }> {
  sweepOrphans()
  const dataDir = join(clusterFolder(), `${PREFIX}${process.pid}`)
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

const MEMORY = '/dev/shm'
/** What a run takes at most, several times over. */
const ROOM = 8 * 1024 ** 3

/** Hundreds of databases are copied and dropped there: in memory, where the machine has plenty of it. */
function clusterFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM ? MEMORY : tmpdir()
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

const ofRuns = (place: string): string[] =>
  readdirSync(place)
    .filter((entry) => entry.startsWith(PREFIX))
    .map((entry) => join(place, entry))

/** Servers of runs that were killed: their process is gone, the cluster is worth nothing. */
function sweepOrphans(): void {
  const folders = [tmpdir(), ...(existsSync(MEMORY) ? [MEMORY] : [])]
  for (const folder of folders.flatMap((place) => ofRuns(place))) {
    const name = basename(folder)
    const maker = Number(name.slice(PREFIX.length))
    if (!maker || existsSync(`/proc/${maker}`) || (process.platform !== 'linux' && answers(maker))) continue
    try {
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
