/** When clarification requests have stopped the clock of a project, as other modules ask. */
import { type SQL, sql } from 'drizzle-orm'
import type { Zastoj } from '#contract/modules/razmjena/pojasnjenje.sat.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { milisekunde } from '../../platform/db/trenutak.ts'

/** A condition: somebody has asked for a clarification about this project. */
export const trazilaSePojasnjenja = (projektId: SQL): SQL =>
  sql`exists (select from pojasnjenje z where z.projekt_id = ${projektId})`

/** Every stop that requests about this project have made, by moments; of all but one where that is named. */
export async function zastojiPojasnjenja(tx: Tx, projektId: string, osim?: string): Promise<Zastoj[]> {
  const drugi = osim === undefined ? sql`true` : sql`id <> ${osim}::uuid`
  const { rows } = await asPortal(tx, () =>
    tx.execute<Zastoj & Record<string, unknown>>(sql`
      select ${milisekunde(sql`poslano_at`)} as od, ${milisekunde(sql`nastavljeno_at`)} as do from pojasnjenje
      where projekt_id = ${projektId}::uuid and poslano_at is not null and ${drugi} order by poslano_at`),
  )
  return rows.map(({ od, do: kraj }) => ({ od, do: kraj }))
}
