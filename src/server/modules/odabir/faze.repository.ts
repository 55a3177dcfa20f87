/** What a part of selection asks and who does it in a call, as the body that selects has settled it (decision 0136). */
import { type SQL, sql } from 'drizzle-orm'
import { type Instant, toIsoInstant } from '#contract/kernel/datum.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { listaIz, type NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import { type DioProvjere, svrhaDijela } from '#contract/modules/odabir/odabir.faze.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'

const NA_SNAZI = sqlStatus(kontrolnaListaStatuses, 'naSnazi')

/** The version in force today for the purpose and the call `z`: the call's own before the body's before the portal's. */
export const naSnaziZaPoziv = (svrha: SQL): SQL => sql`select k.id from kontrolna_lista k
  where k.svrha = ${svrha} and k.status_id = ${NA_SNAZI}
    and coalesce(k.poziv_id, z.id) = z.id and coalesce(k.institucija_id, z.sel_id) = z.sel_id
  order by k.poziv_id nulls last, k.institucija_id nulls last, k.inacica desc limit 1`

/** A purpose as a call asks it. */
export interface TrazenaLista extends Record<string, unknown> {
  pozivId: number
  svrha: string
}

/** A version by its number, with what it asks. */
export interface InacicaZaPoziv {
  listaId: number
  lista: KontrolnaLista
}

/** The versions that the next checks of calls ask: those their parts have begun with, otherwise those in force today. */
export async function inaciceZaPozive(
  tx: Tx,
  trazene: readonly TrazenaLista[],
): Promise<(TrazenaLista & InacicaZaPoziv)[]> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<TrazenaLista & { listaId: number; inacica: number; sadrzaj: NacrtListe }>(sql`
      select z.id as "pozivId", d.svrha, l.id as "listaId", l.inacica, l.sadrzaj
      from jsonb_to_recordset(${JSON.stringify(trazene)}::jsonb) d("pozivId" int, svrha text) join poziv z on z.id = d."pozivId"
        join kontrolna_lista l on l.id = coalesce(
          (select f.lista_id from odabir_faza f join kontrolna_lista b on b.id = f.lista_id
            where f.poziv_id = z.id and b.svrha = d.svrha),
          (${naSnaziZaPoziv(sql`d.svrha`)}))`),
  )
  return rows.map(({ pozivId, svrha, listaId, inacica, sadrzaj }) => {
    return { pozivId, svrha, listaId, lista: listaIz(sadrzaj, svrha, inacica) }
  })
}

export const inacicaZaPoziv = async (tx: Tx, pozivId: number, svrha: string): Promise<InacicaZaPoziv | null> =>
  (await inaciceZaPozive(tx, [{ pozivId, svrha }]))[0] ?? null

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
