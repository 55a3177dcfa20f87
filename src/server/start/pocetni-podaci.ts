/** What every portal needs before its first person: code lists, programmes with their components, bodies that implement them. */
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../platform/db/client.ts'

/** Counted up with every change of the code lists: what is new is then added, what is there stays. */
const VERZIJA = '1'
const KLJUC = 'pocetniPodaci'
const LOCK = 7_302_117

/** Writes them once per version; several processes may start at once. True when something was to be written. */
export async function upisiPocetnePodatke(db: Database, log: Pick<Logger, 'info'>): Promise<boolean> {
  const done = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const { rows } = await tx.execute<{ v: string }>(
      sql`select vrijednost as v from portal_state where kljuc = ${KLJUC}`,
    )
    if (rows[0]?.v === VERZIJA) return false
    const { seedReference, sifrarnici } = await import('../seed/reference.ts')
    // Programmes and bodies are the administrators' from the first start on.
    await (rows[0] === undefined ? seedReference(tx) : sifrarnici(tx))
    await tx.execute(sql`insert into portal_state (kljuc, vrijednost) values (${KLJUC}, ${VERZIJA})
      on conflict (kljuc) do update set vrijednost = excluded.vrijednost`)
    return true
  })
  if (done) log.info('početni podaci su upisani')
  return done
}
