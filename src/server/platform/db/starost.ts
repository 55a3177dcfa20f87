/** How long things have waited, counted by the database in the classes that pictures draw. */
import { type SQL, sql } from 'drizzle-orm'
import { RAZREDI_STAROSTI } from '#contract/kernel/starost.ts'
import type { Tx } from './client.ts'

/** Each class but the last ends where the next one begins. */
const GRANICE = RAZREDI_STAROSTI.slice(0, -1).map(({ doDana }) => doDana + 1)

/** How many of the moments `od` of this query lie in each class. What is to come is of today, as in `poStarosti`. */
export async function brojiPoStarosti(tx: Tx, momenti: SQL, sada: number): Promise<number[]> {
  const { rows } = await tx.execute<{ razred: number; broj: number }>(sql`
    select width_bucket(floor(extract(epoch from ${new Date(sada)}::timestamptz - od) / 86400)::int, ${sql.param(GRANICE)}::int[]) as razred,
      count(*)::int as broj from (${momenti}) cekaju group by 1`)
  return RAZREDI_STAROSTI.map((_, at) => rows.find(({ razred }) => razred === at)?.broj ?? 0)
}
