/** Starts the portal: database, migrations, demo data, server, timers; and ends it in the opposite order. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import { type Config, ConfigError, isPublic, readConfig } from './config.ts'
import { BOUNDS, type ConnectionOptions, connect, type Database } from './platform/db/client.ts'
import { inContext, SUSTAV } from './platform/db/context.ts'
import { lossySettings } from './platform/db/durable.ts'
import { migrateDatabase, migrationsFolder } from './platform/db/migrate.ts'
import { checkServer } from './platform/db/posluzitelj.ts'
import { type Usluga, uslugaRadi } from './platform/http/health.ts'
import { createLog, describeError } from './platform/http/logging.ts'
import { measureLoopDelay } from './platform/http/shedding.ts'
import { closeServer, type ShutdownSteps, shutDownOnSignals } from './platform/http/shutdown.ts'
import { serverEpoch } from './platform/sync/portal-state.ts'
import { startModuleJobs } from './sklop.ts'
import { pohranaOd } from './spojevi/datoteke.ts'
import { jeStarijaOdPopisa } from './spojevi/stanje-prava.ts'
import { openDatabase, startFailure } from './start/baza.ts'
import { seedWhenEmpty } from './start/demo.ts'
import { provjeriKljuceve } from './start/kljucevi.ts'
import { upisiPocetnePodatke } from './start/pocetni-podaci.ts'
import { welcome } from './start/welcome.ts'

/** How long a portal that others reach still answers after it has said that it ends: until whoever sends them has heard it. */
const DRAIN_MS = 5_000
const VRACENA =
  'Baza je starija od popisa prava u mapi podataka: vraćena je sigurnosna kopija. Prije pokretanja izvršite „npm run db:restored”.'

type Log = ReturnType<typeof createLog>

/** How long answers under way may hold their connections once the database is to end. */
const RELEASE_MS = 2000

async function start(config: Config, log: Log): Promise<void> {
  const now = Date.now
  const steps: ShutdownSteps = { log, announce: () => undefined, close: [], last: async () => undefined }
  const isEnding = shutDownOnSignals(steps)
  const opening = openDatabase(config, log, true)
  let db: Database | undefined
  steps.last = async () => {
    const database = await opening
    await Promise.race([db?.$client.end(), sleep(RELEASE_MS, undefined, { ref: false })])
    await database.stop()
  }
  try {
    const { connection } = await opening
    db = await openPool(config, log, connection)
    await serverEpoch(db)
    // Tests start many portals on copies of one database.
    if (process.env.NODE_ENV !== 'test') await provjeriKljuceve(db, config.dataFolder)
    if (await jeStarijaOdPopisa(db, config.dataFolder)) throw new ConfigError(VRACENA)
    const portal = { db: inContext(db, SUSTAV), now, log, demoDanas: config.demoDanas, pohrana: pohranaOd(config) }
    if (config.demo) await seedWhenEmpty(portal)
    await upisiPocetnePodatke(portal.db, log)
    const loop = measureLoopDelay()
    const app = await createApp(config, { db, now, log, loopDelayMs: config.shedLoad ? loop.delayMs : undefined })
    await pregledajOkolinu(app.readiness.okolina ?? [], log)
    await app.http.listen({ port: config.port, host: config.host })
    const stopJobs = startModuleJobs(app, config, log)
    steps.announce = () => {
      app.readiness.stopping = true
    }
    steps.close.push(
      () => sleep(isPublic(config) ? DRAIN_MS : 0),
      () => closeServer(app.http),
      stopJobs,
    )
    const shell = existsSync(join(config.root, 'dist/app/index.html'))
    process.stdout.write(await welcome(db, config, { shell, port: portOf(app.http.addresses(), config.port) }))
  } catch (error) {
    // Whoever ended the portal while it started has cut this off, and waits for the end.
    if (isEnding()) return
    await steps.last().catch(() => undefined)
    throw error
  }
}

const NE_RADI = {
  pohrana:
    'Pohrana datoteka (S3_ENDPOINT) ne prima datoteke. Portal je pokrenut, ali javlja da nije spreman dok pohrana ne proradi.',
  posta: 'Poslužitelj pošte (MAIL_SMTP_URL) ne prima poruke. Portal radi, a mailovi čekaju.',
} as const

/** Says at the start what does not answer; the portal comes up all the same, because it may answer a minute later. */
async function pregledajOkolinu(okolina: readonly Usluga[], log: Log): Promise<void> {
  for (const usluga of okolina)
    if (!(await uslugaRadi(usluga))) {
      log.error({ usluga: usluga.ime }, 'usluga ne odgovara')
      process.stderr.write(`${NE_RADI[usluga.ime]}\n`)
    }
}

/** The pool of the portal: migrated by the login, worked with under the role that owns nothing. */
async function openPool(config: Config, log: Log, connection: ConnectionOptions): Promise<Database> {
  const report = (error: Error) => log.error({ err: describeError(error) }, 'veza s bazom')
  const owner = connect({ ...connection, max: 2 }, report)
  try {
    if (config.databaseUrl !== undefined) {
      await checkServer(owner.$client)
      await requireDurable(owner)
    }
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
  const known = startFailure(error)
  if (known !== undefined) process.stderr.write(`${known}\n`)
  else log.fatal({ err: describeError(error) }, 'portal se nije pokrenuo')
  process.exit(1)
}

const log = createLog(process.env.LOG_LEVEL || 'info')
try {
  await start(readConfig(process.env), log)
} catch (error) {
  failed(error, log)
}
