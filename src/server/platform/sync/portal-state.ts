/** Facts about this database as a whole, made once, by whoever asks first. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'

type StateReader = Pick<Tx, 'execute'>

async function read(tx: StateReader, kljuc: string): Promise<string | undefined> {
  const { rows } = await tx.execute<{ vrijednost: string }>(
    sql`select vrijednost from portal_state where kljuc = ${kljuc}`,
  )
  return rows[0]?.vrijednost
}

/** The fact, or what `make` gives if there is none yet. Only the first call ever writes. */
export async function portalState(tx: StateReader, kljuc: string, make: () => string): Promise<string> {
  const known = await read(tx, kljuc)
  if (known !== undefined) return known
  await tx.execute(sql`insert into portal_state (kljuc, vrijednost) values (${kljuc}, ${make()})
    on conflict (kljuc) do nothing`)
  const made = await read(tx, kljuc)
  if (made === undefined) throw new Error(`portal_state has no ${kljuc}`)
  return made
}

/** The id of this database; operators change it with every restore (`npm run db:restored`). */
export function serverEpoch(tx: StateReader): Promise<string> {
  return portalState(tx, 'serverEpoch', () => crypto.randomUUID())
}

/** The database has lost what it once acknowledged. Under another id, nothing newer is built on the gap before it is healed. */
export async function renewEpoch(tx: StateReader): Promise<string> {
  const epoch = crypto.randomUUID()
  await tx.execute(sql`insert into portal_state (kljuc, vrijednost) values ('serverEpoch', ${epoch})
    on conflict (kljuc) do update set vrijednost = excluded.vrijednost`)
  return epoch
}
