/** `npm run first-administrator -- --oib … --ime … --prezime … --email …`: the first person of a portal in production. */
import { parseArgs } from 'node:util'
import { isEmail } from '#contract/kernel/email.ts'
import { parseOib } from '#contract/kernel/oib.ts'
import { ConfigError, readConfig } from '../config.ts'
import { SATI_POVEZNICE } from '../modules/korisnik/lozinka-poveznica.repository.ts'
import { type PrviAdministrator, prviAdministrator } from '../modules/korisnik/prvi-administrator.ts'
import { connect } from '../platform/db/client.ts'
import { inContext, SUSTAV } from '../platform/db/context.ts'
import { migrateDatabase, migrationsFolder } from '../platform/db/migrate.ts'
import { createLog } from '../platform/http/logging.ts'
import { openDatabase, program } from './baza.ts'
import { upisiPocetnePodatke } from './pocetni-podaci.ts'

const UPUTA = 'npm run first-administrator -- --oib 12345678903 --ime Ana --prezime Anić --email ana.anic@primjer.hr'

function tko(): PrviAdministrator {
  const text = { type: 'string', default: '' } as const
  const { values } = parseArgs({ options: { oib: text, ime: text, prezime: text, email: text } })
  const [ime, prezime, email] = [values.ime.trim(), values.prezime.trim(), values.email.trim()]
  const oib = parseOib(values.oib)
  if (!oib.ok) throw new ConfigError(`--oib: ${oib.poruka} Primjer: ${UPUTA}`)
  if (ime === '' || prezime === '') throw new ConfigError(`Navedite --ime i --prezime. Primjer: ${UPUTA}`)
  if (!isEmail(email)) throw new ConfigError(`--email nije ispravna adresa. Primjer: ${UPUTA}`)
  return { oib: oib.oib, ime, prezime, email }
}

async function run(): Promise<undefined> {
  const osoba = tko()
  const config = readConfig(process.env)
  const log = createLog('warn')
  const database = await openDatabase(config, log)
  const pool = connect(database.connection, () => undefined)
  const db = inContext(pool, SUSTAV)
  try {
    await migrateDatabase(pool.$client, migrationsFolder(config.root))
    await upisiPocetnePodatke(db, log)
    const tajna = await db.transaction((tx) => prviAdministrator(tx, osoba, Date.now()))
    if (tajna === undefined)
      throw new ConfigError(
        'Portal već ima superadministratora; nove dodaje on, u /administracija/superadministratori.',
      )
    const origin = config.origin ?? `http://localhost:${config.port}`
    const kako =
      tajna === null
        ? `Prijavite se na ${origin}/prijava svojom dosadašnjom lozinkom.`
        : `Lozinku odaberite na ${origin}/prijava/lozinka#${tajna} (poveznica vrijedi ${SATI_POVEZNICE} sata i jednom).`
    process.stdout.write(
      `${osoba.ime} ${osoba.prezime} je superadministrator.\n${kako}\nNakon prijave uključite drugi faktor u /korisnik/…/uredaji; bez njega administracija ostaje zatvorena.\n`,
    )
    return undefined
  } finally {
    await pool.$client.end()
    await database.stop()
  }
}

await program(run)
