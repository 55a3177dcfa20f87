/**
 * Keys that every process of one portal must share: with a folder of its own a second process would sign the log with another
 * key, and could not read second factors. The database knows a mark of each, so a foreign key stops the start (decision 0048).
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ConfigError } from '../config.ts'
import { openAuditKey } from '../platform/audit/key.ts'
import { FILE as FAKTOR, openSecretBox } from '../platform/auth/secret-box.ts'
import type { Database } from '../platform/db/client.ts'
import { readSecret } from '../platform/own-secret.ts'
import { portalState } from '../platform/sync/portal-state.ts'

const DNEVNIK = 'dnevnik.kljuc.pem'
const KLJUCEVI: readonly [name: string, make: (folder: string) => unknown][] = [
  [DNEVNIK, openAuditKey],
  // The box opens when it is first needed.
  [FAKTOR, (folder) => openSecretBox(folder)().nameOf('')],
]

const oznaka = (name: string) => `kljuc:${name}`

async function poznat(db: Database, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from portal_state where kljuc = ${oznaka(name)}`)
  return rows.length > 0
}

function tudi(name: string, folder: string): never {
  throw new ConfigError(
    `Ključ ${name} u mapi ${folder} nije onaj s kojim ova baza već radi. Svi procesi jednog portala dijele mapu podataka (PORTAL_DATA) ` +
      'ili kopiju njezinih ključeva. Ako je ključ izgubljen, izvršite „npm run db:restored -- --novi-kljucevi”.',
  )
}

/** Makes what is missing for a new database, and throws `ConfigError` where the keys are those of another. */
export async function provjeriKljuceve(db: Database, folder: string): Promise<void> {
  for (const [name, make] of KLJUCEVI) {
    if (readSecret(folder, name) === undefined && (await poznat(db, name))) tudi(name, folder)
    make(folder)
    const mark = createHash('sha256')
      .update(`kljuc ${readSecret(folder, name)}`)
      .digest('hex')
    // Of two that start at once, the first says which key it is.
    if ((await portalState(db, oznaka(name), () => mark)) !== mark) tudi(name, folder)
  }
}

/** The next start says which keys they are. */
export async function zaboraviKljuceve(db: Database): Promise<void> {
  for (const [name] of KLJUCEVI) await db.execute(sql`delete from portal_state where kljuc = ${oznaka(name)}`)
}
