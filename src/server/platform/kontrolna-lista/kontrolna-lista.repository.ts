/** Which version of a check-list a process asks. A body's own in force comes before the portal's (decision 0128). */
import { sql } from 'drizzle-orm'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { listaIz, type NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import { sqlStatus } from '../db/sql-status.ts'

const NA_SNAZI = sqlStatus(kontrolnaListaStatuses, 'naSnazi')

/** Numbers of the versions in force for a body, by purpose. Whoever reads the record of a process need not know of the lists. */
export async function inaciceNaSnazi(
  tx: Tx,
  svrhe: readonly string[],
  institucijaId: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ svrha: string; id: number }>(sql`
      select distinct on (svrha) svrha, id from kontrolna_lista
      where svrha = any(${sql.param([...svrhe])}::text[]) and status_id = ${NA_SNAZI}
        and (institucija_id = ${institucijaId} or institucija_id is null)
      order by svrha, institucija_id nulls last, inacica desc`),
  )
  return new Map(rows.map(({ svrha, id }) => [svrha, id]))
}

/** Versions that were in force, by their numbers, as they are asked. */
export async function listeInacica(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, KontrolnaLista>> {
  if (ids.length === 0) return new Map()
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ id: number; svrha: string; inacica: number; sadrzaj: NacrtListe }>(sql`
      select id, svrha, inacica, sadrzaj from kontrolna_lista
      where id = any(${sql.param([...new Set(ids)])}::int[]) and inacica is not null`),
  )
  return new Map(rows.map(({ id, svrha, inacica, sadrzaj }) => [id, listaIz(sadrzaj, svrha, inacica)]))
}
