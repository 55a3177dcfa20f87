/** All SQL of calls in selection: how many applications they have, their parts with lists and teams, who may be in a team. */
import { type SQL, sql } from 'drizzle-orm'
import { type Instant, toIsoInstant } from '#contract/kernel/datum.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import type { DioOdabira } from '#contract/modules/odabir/odabir.faze.ts'
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { nazivInstitucije } from '#server/modules/institucija/institucija.sql.ts'
import { imeOsobe } from '#server/modules/korisnik/korisnik.sql.ts'
import { jePodnesena } from '#server/modules/projekt/projekt.sql.ts'
import { iso } from '#server/platform/db/keyset.ts'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { naSnaziZaPoziv } from './faze.repository.ts'
import { PISE_SE } from './provjera-prijave.scope.ts'

const U_PROVJERI = sqlStatus(projektStatuses, 'podnesen', 'vracen', 'doradaSpremna', 'doradaPodnesena')
const PRIHVACENE = sqlStatus(projektStatuses, 'prihvacena')

export interface PozivURedu extends Record<string, unknown> {
  id: number
  programId: number
  naziv: string
  oznaka: string | null
  statusId: number
  modalitet: string
  datumZatvaranja: string | null
  definicija: PozivDefinicija
  selId: number | null
  tijelo: string | null
  prijava: number
  zaProvjeru: number
  prihvaceno: number
}

/** Calls that were opened, whose submitted applications may be known (`vidljivi`, on `poziv c`). All of these are counted in one pass. */
export async function poziviUOdabiru(tx: Tx, vidljivi: SQL, sada: Instant): Promise<PozivURedu[]> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<PozivURedu>(sql`
      with vidljiv as materialized (select c.* from poziv c
          where ${vidljivi} and c.javni_red is not null and c.datum_otvaranja <= ${toIsoInstant(sada)}::timestamptz),
        broj as (select p.poziv_id, count(*)::int as prijava,
            (count(*) filter (where p.status_id in (${U_PROVJERI})))::int as "zaProvjeru",
            (count(*) filter (where p.status_id in (${PRIHVACENE})))::int as prihvaceno
          from vidljiv c join projekt p on p.poziv_id = c.id
          where p.deleted_at is null and ${jePodnesena()} group by p.poziv_id)
      select c.id, c.program_id as "programId", c.naziv, c.oznaka, c.status_id as "statusId", c.modalitet,
        ${iso(sql`c.datum_zatvaranja`)} as "datumZatvaranja", c.definicija, c.sel_id as "selId", ${nazivInstitucije(sql`c.sel_id`)} as tijelo,
        coalesce(b.prijava, 0) as prijava, coalesce(b."zaProvjeru", 0) as "zaProvjeru", coalesce(b.prihvaceno, 0) as prihvaceno
      from vidljiv c left join broj b on b.poziv_id = c.id`),
  )
  return rows
}

/** A part as it is kept, with the version that its checks ask. */
export interface DioURedu extends Record<string, unknown> {
  dio: DioOdabira
  tim: number[]
  zapocetaAt: string | null
  verzija: number
  listaId: number | null
  listaNaziv: string | null
  inacica: number | null
  institucijaId: number | null
  pozivId: number | null
  imaNovija: boolean
  nacrtId: number | null
}

const NACRT = sqlStatus(kontrolnaListaStatuses, 'uIzradi')

/** The parts named by `svrhe`, each with its purpose or null. A body that only reads the call may see what its lists are called. */
export async function dijeloviPoziva(
  tx: Tx,
  pozivId: number,
  svrhe: readonly { dio: DioOdabira; svrha: string | null }[],
): Promise<DioURedu[]> {
  const { rows } = await asPortal(tx, () =>
    tx.execute<DioURedu>(sql`
      select d.dio, coalesce(f.tim, '{}') as tim, ${iso(sql`f.zapoceta_at`)} as "zapocetaAt",
        coalesce(f.verzija_retka, 0)::int as verzija, l.id as "listaId", l.sadrzaj ->> 'naziv' as "listaNaziv", l.inacica,
        l.institucija_id as "institucijaId", l.poziv_id as "pozivId",
        f.lista_id is not null and l.id is distinct from v.id as "imaNovija",
        (select n.id from kontrolna_lista n where n.svrha = d.svrha and n.poziv_id = z.id and n.status_id = ${NACRT}) as "nacrtId"
      from jsonb_to_recordset(${JSON.stringify(svrhe)}::jsonb) d(dio text, svrha text)
        join poziv z on z.id = ${pozivId}
        left join odabir_faza f on f.poziv_id = z.id and f.dio = d.dio
        left join lateral (${naSnaziZaPoziv(sql`d.svrha`)}) v on true
        left join kontrolna_lista l on l.id = coalesce(f.lista_id, v.id)`),
  )
  return rows
}

/** Persons by their numbers, with how many checks of the body's each has open now. */
export async function imenaOsoba(tx: Tx, ids: readonly number[], institucijaId: number) {
  const { rows } = await asPortal(tx, () =>
    tx.execute<{ id: number; naziv: string; otvoreno: number }>(sql`
      select o.id, ${imeOsobe(sql`o.id`)} as naziv, (select count(*)::int from provjera_prijave z
        where z.ocjenjivac_id = o.id and z.institucija_id = ${institucijaId} and z.status_id in (${PISE_SE})) as otvoreno
      from unnest(${sql.param([...ids])}::int[]) o(id)`),
  )
  return new Map(rows.map((one) => [one.id, one]))
}

/** Submitted applications of the call with what their status says. */
export async function statusiPrijava(tx: Tx, pozivId: number) {
  const { rows } = await tx.execute<{ id: string; statusId: number }>(sql`
    select p.id, p.status_id as "statusId" from projekt p
    where p.poziv_id = ${pozivId} and p.deleted_at is null and ${jePodnesena()}`)
  return rows
}

/** Puts these persons in the team of a part; false where somebody has changed it meanwhile. */
export async function upisiTim(
  tx: Tx,
  { pozivId, dio, tim, verzija }: { pozivId: number; dio: DioOdabira; tim: readonly number[]; verzija: number },
): Promise<boolean> {
  const osobe = sql`${sql.param([...tim])}::int[]`
  const { rows } = await tx.execute(
    verzija === 0
      ? sql`insert into odabir_faza (poziv_id, dio, tim) values (${pozivId}, ${dio}, ${osobe}) on conflict do nothing returning dio`
      : sql`update odabir_faza set tim = ${osobe}, verzija_retka = verzija_retka + 1
          where poziv_id = ${pozivId} and dio = ${dio} and verzija_retka = ${verzija} returning dio`,
  )
  return rows.length === 1
}
