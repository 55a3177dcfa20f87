/** SQL behind the log of drafting: what its last minutes name, and the people it tells of. */
import { sql } from 'drizzle-orm'
import type { Reader } from '../db/client.ts'

/** Names of fields that entries of this person name since the moment, by record. */
export async function nedavnoUredeno(
  tx: Reader,
  { vrsta, uredeno }: { vrsta: string; uredeno: string },
  ids: readonly string[],
  { osobaId, od }: { osobaId: number; od: number },
): Promise<Map<string, Set<string>>> {
  const { rows } = await tx.execute<{ id: string; komentar: string }>(sql`
    select entitet_id as id, komentar from dnevnik
    where entitet_vrsta = ${vrsta} and entitet_id = any(${sql.param([...ids])}::text[]) and akcija = ${uredeno}
      and osoba_id = ${osobaId} and vrijeme > ${new Date(od)} and komentar is not null`)
  const named = new Map<string, Set<string>>()
  for (const { id, komentar } of rows) named.set(id, new Set([...(named.get(id) ?? []), ...komentar.split('\n')]))
  return named
}

/** Addresses and names of people by their id. */
export async function imenaOsoba(
  tx: Reader,
  ids: readonly number[],
): Promise<Map<number, { osobaId: number; email: string; ime: string }>> {
  const { rows } = await tx.execute<{ osobaId: number; email: string; ime: string }>(sql`
    select id as "osobaId", email, ime || ' ' || prezime as ime from fizicka_osoba
    where id = any(${sql.param([...new Set(ids)])}::int[])`)
  return new Map(rows.map((row) => [row.osobaId, row]))
}
