/** What a part of selection asks and who does it in a call, as the body that selects has settled it (decision 0136). */
import { sql } from 'drizzle-orm'
import { type Instant, toIsoInstant } from '#contract/kernel/datum.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { listaIz, type NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import { type DioOdabira, type DioProvjere, svrhaDijela } from '#contract/modules/odabir/odabir.faze.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

const NA_SNAZI = sqlStatus(kontrolnaListaStatuses, 'naSnazi')

/** A version by its number, with what it asks. */
export interface InacicaZaPoziv {
  listaId: number
  lista: KontrolnaLista
}

/**
 * The version that the next check of a call asks: the one its part has begun with, otherwise the one in force today, the
 * call's own before the body's before the portal's.
 */
export async function inacicaZaPoziv(tx: Tx, pozivId: number, svrha: string): Promise<InacicaZaPoziv | null> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ id: number; inacica: number; sadrzaj: NacrtListe }>(sql`
      select l.id, l.inacica, l.sadrzaj from kontrolna_lista l
        join poziv z on z.id = ${pozivId}
        left join odabir_faza f on f.poziv_id = z.id and f.lista_id = l.id
      where l.svrha = ${svrha} and (f.lista_id is not null
        or l.status_id = ${NA_SNAZI} and coalesce(l.poziv_id, z.id) = z.id and coalesce(l.institucija_id, z.sel_id) = z.sel_id)
      order by f.lista_id is null, l.poziv_id nulls last, l.institucija_id nulls last, l.inacica desc limit 1`),
  )
  const [prva] = rows
  return prva === undefined ? null : { listaId: prva.id, lista: listaIz(prva.sadrzaj, svrha, prva.inacica) }
}

/** What `inacicaZaPoziv` asks, for whoever needs no number of it. */
export const listaZaPoziv = async (tx: Tx, pozivId: number, svrha: string): Promise<KontrolnaLista | null> =>
  (await inacicaZaPoziv(tx, pozivId, svrha))?.lista ?? null

/**
 * Begins a part of selection of a call with the first check of it, and keeps the version of its list from then on. Null
 * where no list is in force yet: then nothing has begun. Two who begin at once get the same version.
 */
export async function zapocniFazu(
  tx: Tx,
  pozivId: number,
  dio: DioProvjere,
  sada: Instant,
): Promise<InacicaZaPoziv | null> {
  await asPortal(tx, () =>
    tx.execute(sql`insert into odabir_faza (poziv_id, dio) values (${pozivId}, ${dio}) on conflict do nothing`),
  )
  await asPortal(tx, () =>
    tx.execute(sql`select from odabir_faza where poziv_id = ${pozivId} and dio = ${dio} for update`),
  )
  const inacica = await inacicaZaPoziv(tx, pozivId, svrhaDijela(dio))
  if (inacica === null) return null
  await asPortal(tx, () =>
    tx.execute(sql`
      update odabir_faza set lista_id = ${inacica.listaId}, zapoceta_at = ${toIsoInstant(sada)}::timestamptz
      where poziv_id = ${pozivId} and dio = ${dio} and lista_id is null`),
  )
  return inacica
}

/** Persons of the body who do a part of selection in a call. */
export async function timFaze(tx: Tx, pozivId: number, dio: DioOdabira): Promise<number[]> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ tim: number[] }>(sql`select tim from odabir_faza where poziv_id = ${pozivId} and dio = ${dio}`),
  )
  return rows[0]?.tim ?? []
}
