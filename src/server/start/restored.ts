/**
 * `npm run db:restored`: after a backup was put back or a standby took over, before the portal starts again. Devices then offer
 * again what was forgotten (offline.md c.4, S5, S6), and nobody goes on with rights that were taken away since (decision 0047).
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { connect } from '../platform/db/client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { createLog } from '../platform/http/logging.ts'
import { citajPopisPrava, zapisiPopisPrava } from '../spojevi/stanje-prava.ts'
import { opisIshoda, oznaciVracenu } from '../spojevi/vracena-kopija.ts'
import { openDatabase, program } from './baza.ts'
import { zaboraviKljuceve } from './kljucevi.ts'

async function run(): Promise<undefined> {
  const { values } = parseArgs({ options: { popis: { type: 'string' }, 'novi-kljucevi': { type: 'boolean' } } })
  const config = readConfig(process.env)
  const database = await openDatabase(config, createLog('warn'))
  const pool = connect(database.connection, () => undefined)
  const db = inContext(pool, SUSTAV)
  try {
    const ishod = await oznaciVracenu(db, citajPopisPrava(config.dataFolder, values.popis), Date.now())
    if (values['novi-kljucevi'] === true) await zaboraviKljuceve(db)
    await zapisiPopisPrava(db, config.dataFolder, Date.now())
    process.stdout.write(`${opisIshoda(ishod)}\n`)
    return undefined
  } finally {
    await pool.$client.end()
    await database.stop()
  }
}

await program(run)
