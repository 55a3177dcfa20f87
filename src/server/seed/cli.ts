/** `npm run seed`: the demo on an empty database, and as many generated applications as are asked for. */
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { connect } from '../platform/db/client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { migrateDatabase, migrationsFolder } from '../platform/db/migrate.ts'
import { createLog, describeError } from '../platform/http/logging.ts'
import { serverEpoch } from '../platform/sync/portal-state.ts'
import { pohranaOd } from '../spojevi/datoteke.ts'
import { openDatabase, program } from '../start/baza.ts'
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

async function run(): Promise<undefined> {
  const { projekti, reset } = options()
  const config = readConfig(process.env)
  // Demo accounts have a password that everybody knows.
  if (!config.demo) throw new ConfigError('Pokazni podaci upisuju se samo u pokaznu bazu: postavite PORTAL_DEMO=true.')
  const log = createLog(process.env.LOG_LEVEL || 'warn')
  const database = await openDatabase(config, log)
  const pool = connect(database.connection, (error) => log.error({ err: describeError(error) }, 'veza s bazom'))
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
    if (projekti === 0 && !reset) return undefined
    const started = performance.now()
    const added = await seedVolume({ db, now: Date.now(), projekti, reset, report: say })
    say(`Dodano je ${added} prijava za ${((performance.now() - started) / 1000).toFixed(1)} s.`)
    return undefined
  } finally {
    await pool.$client.end()
    await database.stop()
  }
}

await program(run)
