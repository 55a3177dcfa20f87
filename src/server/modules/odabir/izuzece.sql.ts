/** Who declared a conflict of interest with an application, as other modules ask. */
import { type SQL, sql } from 'drizzle-orm'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

export const IZUZETA = sqlStatus(provjeraPrijaveStatuses, 'izuzeta')

/** Rows `x` of conflicts that were declared on an application, or on its whole call. */
export const izIzuzeca = (projektId: SQL, pozivId: SQL): SQL => sql`from provjera_prijave x
  where x.poziv_id = ${pozivId} and x.status_id = ${IZUZETA}
    and (x.projekt_id = ${projektId} or (x.izuzece ->> 'cijeliPoziv')::boolean)`

/** Numbers of those people, by application; the rows are the portal's to read. */
export async function izuzetiOdPrijava(tx: Tx, projektIds: readonly string[]): Promise<Map<string, number[]>> {
  if (projektIds.length === 0) return new Map()
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ id: string; izuzeti: number[] }>(sql`
      select p.id, array(select distinct x.ocjenjivac_id ${izIzuzeca(sql`p.id`, sql`p.poziv_id`)}) as izuzeti
      from projekt p where p.id = any(${sql.param([...projektIds])}::uuid[])`),
  )
  return new Map(rows.map(({ id, izuzeti }) => [id, izuzeti]))
}
