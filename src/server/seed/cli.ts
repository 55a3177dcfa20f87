/** `npm run seed`: the demo on an empty database, and as many generated applications as are asked for. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { pohranaOd } from '../datoteke.ts'
import { connect } from '../platform/db/client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { EmbeddedDatabaseError } from '../platform/db/embedded.binaries.ts'
import { startEmbedded } from '../platform/db/embedded.ts'
import { migrateDatabase, migrationsFolder } from '../platform/db/migrate.ts'
import { RoleError } from '../platform/db/role.ts'
import { createLog, describeError } from '../platform/http/logging.ts'
import { serverEpoch } from '../platform/sync/portal-state.ts'
import { seedWhenEmpty } from '../start/demo.ts'
import { seedVolume } from './volume.ts'

const NAJVISE = 2_000_000
const say = (message: string): void => void process.stdout.write(`${message}\n`)

function options(): { projekti: number; reset: boolean } {
  const { values } = parseArgs({
    options: { projects: { type: 'string' }, reset: { type: 'boolean', default: false } },
  })
  const projekti = Number(values.projects ?? 0)
  if (!Number.isInteger(projekti) || projekti < 0 || projekti > NAJVISE)
    throw new ConfigError(`--projects mora biti cijeli broj od 0 do ${NAJVISE}.`)
  return { projekti, reset: values.reset }
}

async function run(): Promise<void> {
  const { projekti, reset } = options()
  const config = readConfig(process.env)
  // Demo accounts have a password that everybody knows.
  if (!config.demo) throw new ConfigError('Pokazni podaci upisuju se samo u pokaznu bazu: postavite PORTAL_DEMO=true.')
  const log = createLog(process.env.LOG_LEVEL || 'warn')
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded({ dataDir: join(config.dataFolder, 'pg'), log }) : undefined
  const connection = embedded?.config ?? { connectionString: config.databaseUrl }
  const pool = connect(connection, (error) => log.error({ err: describeError(error) }, 'veza s bazom'))
  // The login itself, which owns the tables: generated applications end with a vacuum.
  const db = inContext(pool, SUSTAV)
  try {
    await migrateDatabase(pool.$client, migrationsFolder(config.root))
    await serverEpoch(db)
    const seeded = await seedWhenEmpty({
      db,
      now: Date.now,
      log,
      demoDanas: config.demoDanas,
      pohrana: pohranaOd(config),
    })
    say(seeded ? 'Pokazni podaci su upisani.' : 'Pokazni podaci već postoje.')
    if (projekti === 0 && !reset) return
    const started = performance.now()
    const added = await seedVolume({ db, now: Date.now(), projekti, reset, report: say })
    say(`Dodano je ${added} prijava za ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  } finally {
    await pool.$client.end()
    await embedded?.stop()
  }
}

try {
  await run()
} catch (error) {
  const known =
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError ||
    error instanceof RoleError ||
    error instanceof TypeError
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`)
  process.exitCode = 1
}
