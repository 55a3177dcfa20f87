/** What the newest sealed ranking of its call says of an application, with what was answered to an offer since. */
import { sql } from 'drizzle-orm'
import { ponudaStatuses } from '#contract/modules/odabir/ponuda.statuses.ts'
import type { IshodPoretka } from '#contract/modules/odabir/poredak.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import type { TrazenaPrijava } from './trazena-prijava.sql.ts'

const PRIHVACENA = sqlStatus(ponudaStatuses, 'prihvacena')
const OTKLONJENE = sqlStatus(ponudaStatuses, 'odbijena', 'istekla')

/** An accepted offer is chosen, a refused one waits; the rest stands as it was sealed. */
export async function ishodUPoretku(tx: Tx, { id, pozivId }: TrazenaPrijava): Promise<IshodPoretka | null> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ ishod: IshodPoretka }>(sql`
      select case
          when r.ishod = 'ponuda' and exists (select from ponuda o where o.projekt_id = r.projekt_id and o.iznos = r.iznos
            and o.status_id = ${PRIHVACENA}) then 'odabir'
          when r.ishod = 'ponuda' and exists (select from ponuda o where o.projekt_id = r.projekt_id and o.iznos >= r.iznos
            and o.status_id in (${OTKLONJENE})) then 'rezerva'
          else r.ishod end as ishod
      from rang_lista_redak r
      where r.projekt_id = ${id}::uuid and r.poziv_id = ${pozivId}
        and r.broj = (select max(l.broj) from rang_lista l where l.poziv_id = ${pozivId})`),
  )
  return rows[0]?.ishod ?? null
}
