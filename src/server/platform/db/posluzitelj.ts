/** What the portal asks of a PostgreSQL server before it works with it. Failures are told in words a person can act on. */
import type pg from 'pg'
import { isUnavailable } from './unavailable.ts'

/** The oldest version under test; newer than the newest one under test are let in. */
const OLDEST = 150_000
export const OLDEST_NAME = '15'

/** A sentence for whoever starts the portal; not a fault of the program. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/**
 * Refuses a server that is too old, and a pooler that gives every transaction another connection. Prepared statements, the role
 * of the connection and its settings would be those of somebody else.
 */
export async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ broj: number; inacica: string }>(
    `select current_setting('server_version_num')::int as broj, current_setting('server_version') as inacica`,
  )
  const [server] = rows
  if (server !== undefined && server.broj < OLDEST)
    throw new DatabaseError(
      `PostgreSQL ${server.inacica} je prestar. Portal traži PostgreSQL ${OLDEST_NAME} ili noviji; nadogradite poslužitelj baze.`,
    )
  if (await sharesConnections(pool)) throw new DatabaseError(POOLER)
}

const POOLER =
  'Posrednik ispred baze (npr. PgBouncer) dijeli veze po transakciji. Postavite ga na pool_mode = session ili portal spojite izravno na PostgreSQL.'

/** Two connections at once: a server process that both have seen was passed from one to the other. */
async function sharesConnections(pool: pg.Pool): Promise<boolean> {
  const process = async (client: pg.PoolClient): Promise<number | undefined> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const first = await pool.connect()
  try {
    const seen = await process(first)
    const second = await pool.connect()
    try {
      await second.query('begin')
      const other = await process(second)
      await second.query('rollback')
      return other === seen
    } finally {
      second.release()
    }
  } finally {
    first.release()
  }
}

const SENTENCES: readonly [RegExp, string][] = [
  [
    /^28P01$/,
    'Baza je odbila prijavu: korisnik ili lozinka u DATABASE_URL nisu ispravni. Ispravite ih ili postavite lozinku (ALTER ROLE … PASSWORD …).',
  ],
  [/^28000$/, 'Baza ne dopušta ovu prijavu. Provjerite korisnika u DATABASE_URL i pravila u pg_hba.conf.'],
  [
    /^3D000$/,
    'Na poslužitelju nema baze iz DATABASE_URL. Stvorite je (CREATE DATABASE … OWNER …) ili ispravite naziv.',
  ],
  [
    /^42501$/,
    'Prijava iz DATABASE_URL nema prava koja portal treba. Baza i njezine tablice moraju pripadati toj prijavi (ALTER DATABASE … OWNER TO …).',
  ],
  [/^25006$/, 'Baza je samo za čitanje (pričuvni poslužitelj?). Postavite DATABASE_URL na glavni poslužitelj.'],
  [/^53100$|^ENOSPC$/, 'Disk baze je pun. Oslobodite prostor pa ponovno pokrenite portal.'],
  [/^53300$/, 'Baza nema slobodnih veza. Povećajte max_connections ili zaustavite druge korisnike baze.'],
  [/^57P03$/, 'Baza se još pokreće ili zaustavlja. Pričekajte pa ponovno pokrenite portal.'],
  [
    /^ERR_INVALID_URL$/,
    'DATABASE_URL nije adresa baze. Piše se kao postgresql://korisnik:lozinka@posluzitelj:5432/portal.',
  ],
]
const TLS = /SSL|TLS|certificate|self-signed/i
/** What PgBouncer says to settings and statements that outlive a transaction. */
const POOLED = /unsupported startup parameter|prepared statement ".*" (?:does not exist|already exists)/

const UNREACHABLE =
  'Baza nije dostupna na adresi iz DATABASE_URL. Provjerite adresu i port, radi li PostgreSQL i propušta li ga vatrozid.'
const AWAY = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ECONNREFUSED'])

/** What a failure of the database means and what to do about it; undefined for anything else. */
export function databaseFailure(error: unknown): string | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if (at instanceof DatabaseError) return at.message
    const code = 'code' in at && typeof at.code === 'string' ? at.code : ''
    const sentence = SENTENCES.find(([pattern]) => pattern.test(code))?.[1]
    if (sentence !== undefined) return sentence
    if (POOLED.test(at.message)) return POOLER
    if (TLS.test(at.message))
      return `Šifrirana veza s bazom (TLS) nije uspostavljena. Provjerite sslmode u DATABASE_URL i certifikat poslužitelja.`
    if (AWAY.has(code)) return UNREACHABLE
  }
  return isUnavailable(error) ? UNREACHABLE : undefined
}
