/** What the newest sealed ranking of its call says of an application, with what was answered to an offer since. */
import { type SQL, sql } from 'drizzle-orm'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import type { IshodPoretka } from '#contract/modules/odabir/poredak.ts'
import { prigovorStatuses } from '#contract/modules/odabir/prigovor.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { TrazenaPrijava } from './trazena-prijava.sql.ts'

const PRIHVACENA = sqlStatus(ponudaStatuses, 'prihvacena')
const OTKLONJENE = sqlStatus(ponudaStatuses, 'odbijena', 'istekla')

const RIJESEN = sqlStatus(prigovorStatuses, 'rijesen')

/** An application that an objection has brought back since then: it has a place in the next ranking, and none in an earlier one. */
export const vracenaPrigovorom = (projektId: SQL, od: SQL): SQL =>
  sql`exists (select from prigovor z where z.projekt_id = ${projektId} and z.status_id = ${RIJESEN}
    and z.status_promijenjen_at > ${od} and z.odluka ->> 'ishod' in ('usvojen', 'djelomicno'))`

/** An accepted offer is chosen, a refused one waits; the rest stands as it was sealed. */
const ISHOD = sql<IshodPoretka>`case
    when r.ishod = 'ponuda' and exists (select from ponuda o where o.projekt_id = r.projekt_id and o.iznos = r.iznos
      and o.status_id = ${PRIHVACENA}) then 'odabir'
    when r.ishod = 'ponuda' and exists (select from ponuda o where o.projekt_id = r.projekt_id and o.iznos >= r.iznos
      and o.status_id in (${OTKLONJENE})) then 'rezerva'
    else r.ishod end`

/** Its row `r` in the newest sealed ranking `v` of the call; none where an objection has brought it back since. */
const uZadnjem = (
  projektId: SQL,
  pozivId: SQL,
): SQL => sql`rang_lista_redak r join rang_lista v on v.id = r.rang_lista_id
  where r.projekt_id = ${projektId} and r.poziv_id = ${pozivId}
    and r.broj = (select max(l.broj) from rang_lista l where l.poziv_id = ${pozivId})
    and not ${vracenaPrigovorom(sql`r.projekt_id`, sql`v.zapecaceno_at`)}`

/** A condition on an application and its call: it stands within the allocation. */
export const odabranaPoretkom = (projektId: SQL, pozivId: SQL): SQL =>
  sql`exists (select from ${uZadnjem(projektId, pozivId)} and ${ISHOD} = 'odabir')`

export async function ishodUPoretku(tx: Tx, { id, pozivId }: TrazenaPrijava): Promise<IshodPoretka | null> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ ishod: IshodPoretka }>(
      sql`select ${ISHOD} as ishod from ${uZadnjem(sql`${id}::uuid`, sql`${pozivId}::int`)}`,
    ),
  )
  return rows[0]?.ishod ?? null
}

/** Places of these applications in the newest sealed ranking of their call. */
export async function rangoviPrijava(
  tx: Tx,
  pozivId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ id: string; rang: number }>(sql`
      select r ->> 'id' as id, (r ->> 'rang')::int as rang
      from (select sadrzaj from rang_lista where poziv_id = ${pozivId} order by broj desc limit 1) l,
        jsonb_array_elements(l.sadrzaj -> 'poredak' -> 'redci') r
      where r ->> 'rang' is not null and r ->> 'id' = any(${sql.param([...ids])}::text[])`),
  )
  return new Map(rows.map(({ id, rang }) => [id, rang]))
}
