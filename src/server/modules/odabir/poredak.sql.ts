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

/** An objection has brought the application back since then: it has a place in the next ranking, and none in this one. */
const VRACENA_PRIGOVOROM = sql`exists (select from prigovor z where z.projekt_id = r.projekt_id and z.status_id = ${RIJESEN}
  and z.status_promijenjen_at > v.zapecaceno_at and z.odluka ->> 'ishod' in ('usvojen', 'djelomicno'))`

/** Rows `r` of the newest sealed ranking of a call, of those applications that still have their place in it. */
export const izZadnjeRangListe = (
  pozivId: SQL,
): SQL => sql`from rang_lista_redak r join rang_lista v on v.id = r.rang_lista_id
  where r.poziv_id = ${pozivId} and r.broj = (select max(l.broj) from rang_lista l where l.poziv_id = ${pozivId})
    and not ${VRACENA_PRIGOVOROM}`

/** An accepted offer is chosen, a refused one waits; the rest stands as it was sealed. */
const ISHOD = sql<IshodPoretka>`case
    when r.ishod = 'ponuda' and exists (select from ponuda o where o.projekt_id = r.projekt_id and o.iznos = r.iznos
      and o.status_id = ${PRIHVACENA}) then 'odabir'
    when r.ishod = 'ponuda' and exists (select from ponuda o where o.projekt_id = r.projekt_id and o.iznos >= r.iznos
      and o.status_id in (${OTKLONJENE})) then 'rezerva'
    else r.ishod end`

/** A condition on an application and its call: it stands within the allocation. */
export const odabranaPoretkom = (projektId: SQL, pozivId: SQL): SQL =>
  sql`exists (select ${izZadnjeRangListe(pozivId)} and r.projekt_id = ${projektId} and ${ISHOD} = 'odabir')`

export async function ishodUPoretku(tx: Tx, { id, pozivId }: TrazenaPrijava): Promise<IshodPoretka | null> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ ishod: IshodPoretka }>(
      sql`select ${ISHOD} as ishod ${izZadnjeRangListe(sql`${pozivId}::int`)} and r.projekt_id = ${id}::uuid`,
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
      select r.projekt_id as id, r.rang ${izZadnjeRangListe(sql`${pozivId}`)}
        and r.rang is not null and r.projekt_id = any(${sql.param([...ids])}::uuid[])`),
  )
  return new Map(rows.map(({ id, rang }) => [id, rang]))
}
