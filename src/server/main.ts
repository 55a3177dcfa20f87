/** Starts the portal: database, migrations, demo data, server, timers; and ends it in the opposite order. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { pohranaOd } from './datoteke.ts'
import { startModuleJobs } from './modules.ts'
import { BOUNDS, type ConnectionOptions, connect, type Database } from './platform/db/client.ts'
import { inContext, SUSTAV } from './platform/db/context.ts'
import { lossySettings } from './platform/db/durable.ts'
import { EmbeddedDatabaseError } from './platform/db/embedded.binaries.ts'
import { startEmbedded } from './platform/db/embedded.ts'
import { migrateDatabase, migrationsFolder } from './platform/db/migrate.ts'
import { RoleError } from './platform/db/role.ts'
import { createLog, describeError } from './platform/http/logging.ts'
import { measureLoopDelay } from './platform/http/shedding.ts'
import { closeServer, shutDownOnSignals } from './platform/http/shutdown.ts'
import { serverEpoch } from './platform/sync/portal-state.ts'
import { seedWhenEmpty } from './start/demo.ts'
import { welcome } from './start/welcome.ts'

type Log = ReturnType<typeof createLog>

async function openDatabase(
  config: Config,
  log: Log,
): Promise<{ connection: ConnectionOptions; stop: () => Promise<void> }> {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined }
  }
  const embedded = await startEmbedded({ dataDir: join(config.dataFolder, 'pg'), log })
  return { connection: embedded.config, stop: () => embedded.stop() }
}

async function start(config: Config, log: Log): Promise<void> {
  const now = Date.now
  const database = await openDatabase(config, log)
  let db: Database | undefined
  const closeDatabase = async (): Promise<void> => {
    await db?.$client.end()
    await database.stop()
  }
  try {
    db = await openPool(config, log, database.connection)
    await serverEpoch(db)
    const portal = { db: inContext(db, SUSTAV), now, log, demoDanas: config.demoDanas, pohrana: pohranaOd(config) }
    if (config.demo) await seedWhenEmpty(portal)
    const loop = measureLoopDelay()
    const app = await createApp(config, { db, now, log, loopDelayMs: config.shedLoad ? loop.delayMs : undefined })
    await app.http.listen({ port: config.port, host: config.host })
    const stopJobs = startModuleJobs(app, config, log)
    shutDownOnSignals({
      log,
      announce: () => {
        app.readiness.stopping = true
      },
      close: [() => closeServer(app.http), stopJobs, closeDatabase],
    })
    const shell = existsSync(join(config.root, 'dist/app/index.html'))
    process.stdout.write(await welcome(db, config, { shell, port: portOf(app.http.addresses(), config.port) }))
  } catch (error) {
    await closeDatabase().catch(() => undefined)
    throw error
  }
}

/** The pool of the portal: migrated by the login, worked with under the role that owns nothing. */
async function openPool(config: Config, log: Log, connection: ConnectionOptions): Promise<Database> {
  const report = (error: Error) => log.error({ err: describeError(error) }, 'veza s bazom')
  const owner = connect({ ...connection, max: 1 }, report)
  try {
    if (config.databaseUrl !== undefined) await requireDurable(owner)
    const role = await migrateDatabase(owner.$client, migrationsFolder(config.root))
    return connect({ ...connection, ...BOUNDS }, report, role)
  } finally {
    await owner.$client.end()
  }
}

/** A test may trade safety for speed; the embedded database checks itself. */
async function requireDurable(db: Database): Promise<void> {
  const lossy = process.env.NODE_ENV === 'test' ? [] : await lossySettings(db)
  if (lossy.length > 0)
    throw new ConfigError(`Baza može izgubiti potvrđene zapise: ${lossy.join(', ')}. Uključite te postavke.`)
}

function portOf(addresses: readonly (string | { port: number })[], configured: number): number {
  const [first] = addresses
  return typeof first === 'object' ? first.port : configured
}

/** What a person can act on is said in one sentence; the rest goes to the log. */
function failed(error: unknown, log: Log): never {
  const known = error instanceof ConfigError || error instanceof EmbeddedDatabaseError || error instanceof RoleError
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (busy) process.stderr.write('Vrata su zauzeta. Zaustavite drugi proces ili postavite PORT.\n')
  else if (known) process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: describeError(error) }, 'portal se nije pokrenuo')
  process.exit(1)
}

const log = createLog(process.env.LOG_LEVEL || 'info')
try {
  await start(readConfig(process.env), log)
} catch (error) {
  failed(error, log)
}
