/** What a part of selection asks and who does it in a call, as the body that selects has settled it. */
import { sql } from 'drizzle-orm'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { listaIz, type NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

const NA_SNAZI = sqlStatus(kontrolnaListaStatuses, 'naSnazi')

/** The version that a check begins with today: of the body that selects, otherwise of the portal. */
export async function listaZaPoziv(tx: Tx, pozivId: number, svrha: string): Promise<KontrolnaLista | null> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ inacica: number; sadrzaj: NacrtListe }>(sql`
      select l.inacica, l.sadrzaj from kontrolna_lista l join poziv z on z.id = ${pozivId}
      where l.svrha = ${svrha} and l.status_id = ${NA_SNAZI} and (l.institucija_id = z.sel_id or l.institucija_id is null)
      order by l.institucija_id nulls last, l.inacica desc limit 1`),
  )
  const [prva] = rows
  return prva === undefined ? null : listaIz(prva.sadrzaj, svrha, prva.inacica)
}
