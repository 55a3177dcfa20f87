/** How far the applications of calls are in each part of selection, as their checks have left them. */
import { sql } from 'drizzle-orm'
import type { DioOdabira, StanjeFaze } from '#contract/modules/odabir/odabir.faze.ts'
import type { Tx } from '../../platform/db/client.ts'
import { prijaveSProvjerama, tijekPrijave } from './provjera-prijave.sql.ts'

/** States by the part, of one application. */
export type StanjaDijelova = Partial<Readonly<Record<DioOdabira, StanjeFaze>>>

/** By the ids of applications; one that no check has begun on is in none. */
export async function stanjaDijelova(tx: Tx, pozivId: number): Promise<ReadonlyMap<string, StanjaDijelova>> {
  const prijave = await prijaveSProvjerama(
    tx,
    sql`p.poziv_id = ${pozivId} and exists (select from provjera_prijave z where z.projekt_id = p.id)`,
  )
  return new Map(
    prijave.map((prijava) => [
      prijava.id,
      Object.fromEntries(tijekPrijave(prijava).map(({ dio, stanje }) => [dio, stanje])),
    ]),
  )
}
