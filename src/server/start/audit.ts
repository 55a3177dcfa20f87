/** `npm run audit:verify`: tells whether the log is what was sealed. Ends with 0, with 1 on any finding, with 2 when it could not look. */
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { readAuditKey } from '../platform/audit/key.ts'
import { type Finding, type KnownHead, type Verdict, verifyLog } from '../platform/audit/verify.ts'
import { connect } from '../platform/db/client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { createLog } from '../platform/http/logging.ts'
import { openDatabase, program } from './baza.ts'

const OPIS: Record<Finding['vrsta'], (id: number) => string> = {
  izmijenjen: (id) => `Redak ${id} nije onakav kakav je zapečaćen, ili pred njim nedostaje redak.`,
  izbrisan: (id) => `Redak ${id} je izbrisan.`,
  umetnut: (id) => `Redak ${id} upisan je naknadno među zapečaćene retke.`,
  lanac: (id) => `Lanac se ne slaže s pečatom ${id}.`,
  potpis: (id) => `Potpis pečata ${id} nije ispravan.`,
  glava: (id) => `Poznata glava ${id} nije u lancu: kraj dnevnika je odrezan ili zamijenjen.`,
}

function knownHead(): KnownHead | undefined {
  const { values } = parseArgs({ options: { glava: { type: 'string' } } })
  if (values.glava === undefined) return undefined
  const [, broj, sha256] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(values.glava) ?? []
  if (broj === undefined || sha256 === undefined) throw new ConfigError('--glava se piše kao broj:sha256.')
  return { broj: Number(broj), sha256 }
}

function report({ redaka, pecata, nezapecaceno, glava, nalazi }: Verdict): string {
  const head = glava === undefined ? '' : ` Glava: ${glava.broj}:${glava.sha256}.`
  const found = nalazi.map(({ vrsta, id }) => OPIS[vrsta](id))
  const end = nalazi.length === 0 ? 'Dnevnik je cjelovit.' : 'Dnevnik NIJE cjelovit.'
  return [`Provjereno redaka: ${redaka}, pečata: ${pecata}, još nezapečaćeno: ${nezapecaceno}.${head}`, ...found, end]
    .map((line) => `${line}\n`)
    .join('')
}

async function run(): Promise<number> {
  const known = knownHead()
  const config = readConfig(process.env)
  const key = readAuditKey(config.dataFolder)
  if (key === undefined)
    throw new ConfigError(`U mapi ${config.dataFolder} nema ključa dnevnika; portal još nije pečatio.`)
  const log = createLog('warn')
  const database = await openDatabase(config, log)
  const db = connect(database.connection, () => undefined)
  try {
    const moment = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
    const verdict = await inContext(db, SUSTAV).transaction((tx) => verifyLog(tx, key, known), moment)
    process.stdout.write(report(verdict))
    return verdict.nalazi.length === 0 ? 0 : 1
  } finally {
    await db.$client.end()
    await database.stop()
  }
}

await program(run, 2)
