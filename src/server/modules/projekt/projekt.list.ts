/** Lists of projects: keyset pages over an index, never an offset, never opening a form. */

import { type SQL, sql } from 'drizzle-orm'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import type { ProjektInstitucije, ProjektPrijavitelja } from '#contract/modules/projekt/projekt.api.ts'
import type { UpitMojihProjekata, UpitProjekataInstitucije } from '#contract/modules/projekt/projekt.endpoints.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { rokPrijavitelja, statusiFaze } from '#contract/modules/projekt/projekt.pogled.ts'
import { POPIS_MOJIH_PROJEKATA, POPIS_PROJEKATA_INSTITUCIJE } from '#contract/modules/projekt/projekt.popis.ts'
import { NACRTI, NACRTI_SPECIFICNOG, projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { jeOdUgovaranja, jePodnesena } from '#server/modules/projekt/projekt.sql.ts'
import type { Reader } from '#server/platform/db/client.ts'
import { containsAll, iso } from '#server/platform/db/keyset.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { cekaSeRedak } from '#server/platform/popis/ceka.ts'
import {
  ako,
  type DioPoretka,
  dan,
  type IzvorPopisa,
  stranicaPopisa,
  tekst,
  trenutak,
} from '#server/platform/popis/popis.ts'
import { dijelovi, poDijelovima } from '#server/platform/popis/trazenje.ts'
import { stupacZaduzenja, uvjetZaduzenja } from '#server/platform/zaduzenje/zaduzenje.repository.ts'
import { callIsOver } from '../poziv/poziv.sql.ts'
import { neprocitanePoruke } from './projekt.brojaci.ts'
import { PO_ROKU_ODABIRA } from './projekt.tables.ts'
import {
  awaitedStatuses,
  awaits,
  CALL_COLUMNS,
  cinjeniceRetka,
  othersStatuses,
  ownAwaited,
  ownOthers,
  type RedakPrijave,
  type VidljiviPozivi,
  visibleCalls,
} from './projekt.vidljivost.ts'

interface Row extends RedakPrijave, Record<string, unknown> {
  sifra: string | null
  naziv: string
  doradaRok: string | null
  rokOdluke: IsoDatum | null
  rokStoji: boolean
  vrijemePodnosenja: string | null
  redniBrojZaprimanja: number | null
  updatedAt: string
  trazenaBespovratna: number
  pozivOznaka: string | null
  pozivNaziv: string
  datumZatvaranja: string | null
  prijaviteljNaziv: string
  oib: string
}

const COLUMNS = sql`p.id, p.sifra, p.naziv, p.status_id as "statusId", p.runda, ${iso(sql`p.vrijeme_podnosenja`)} as "vrijemePodnosenja",
  p.odabir_rok::text as "rokOdluke", (p.odabir_od is not null and p.odabir_rok is null) as "rokStoji",
  p.redni_broj_zaprimanja as "redniBrojZaprimanja", ${iso(sql`p.updated_at`)} as "updatedAt",
  p.trazena_bespovratna as "trazenaBespovratna", ${CALL_COLUMNS}, c.oznaka as "pozivOznaka", c.naziv as "pozivNaziv",
  ${iso(sql`c.datum_zatvaranja`)} as "datumZatvaranja", ${iso(sql`p.dorada_rok`)} as "doradaRok", a.id as "prijaviteljId", a.naziv as "prijaviteljNaziv", a.oib`
const FROM = sql`from projekt p join poziv c on c.id = p.poziv_id join prijavitelj a on a.id = p.prijavitelj_id`
/** Every project has one call and one applicant. */
const BROJI = sql`from projekt p`
const KLJUC: DioPoretka = { izraz: sql`p.id`, tip: 'uuid' }

const pozivOf = (row: Row) => ({
  id: row.pozivId,
  oznaka: row.pozivOznaka,
  naziv: row.pozivNaziv,
  datumZatvaranja: row.datumZatvaranja,
})
const statusOf = ({ statusId }: Row) => ({ id: statusId, naziv: statusLabel(projektKind, statusId) })

/** A condition on `projekt p`: a person with a right to single programmes or projects knows of those only. */
export function ownOnly({ za }: Actor): SQL {
  if (za.vrsta !== 'prijavitelj' || za.projektIds === undefined) return sql`true`
  return sql`(p.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(za.projektIds)}::jsonb))
    or p.program_id = any(${sql.param([...(za.programIds ?? [])])}::int[]))`
}

/**
 * A condition on `projekt p`: somebody is waited for in one of these statuses. A draft of a call that is over waits for nobody. One's own
 * are few and found as such; `+ 0` keeps the planner from fetching all projects in these statuses beside them.
 */
const ownIn = (statusi: readonly number[], sada: number): SQL => {
  const drafts = sql`p.status_id in (${sqlStatus(projektStatuses, ...NACRTI)})`
  const over = sql`(p.istek_roka or exists (select from poziv c where c.id = p.poziv_id and ${callIsOver(sada)}))`
  return sql`(p.status_id + 0 = any(${sql.param([...statusi])}::int[]) and not (${drafts} and ${over}))`
}
/** It waits for this person of the applicant. */
export const ownWaiting = (actor: Actor, sada: number): SQL => ownIn(ownAwaited(actor), sada)
/** It waits for somebody else. */
export const ownOfOthers = (actor: Actor, sada: number): SQL => ownIn(ownOthers(actor), sada)

/** Projects of an applicant, the last changed first. A person with a right to single projects sees those. */
export async function listForApplicant(
  tx: Reader,
  prijaviteljId: number,
  actor: Actor,
  query: UpitMojihProjekata,
  sada: number,
) {
  const izvor: IzvorPopisa = {
    stupci: sql`${COLUMNS}, ${neprocitanePoruke(actor)} as neprocitano`,
    iz: FROM,
    broji: BROJI,
    uvjeti: [
      sql`p.prijavitelj_id = ${prijaviteljId}`,
      sql`p.deleted_at is null`,
      ako(query.programId, (id) => sql`p.program_id = ${id}`),
      ako(query.statusId, (id) => sql`p.status_id = ${id}`),
      ownOnly(actor),
      ako(query.cekaMene, () => ownWaiting(actor, sada)),
      // One's own are few, and those that devices have just sent are among them.
      ...containsAll(sql`p.trazilica`, dijelovi(query.search)),
    ],
    poretci: { izmijenjeno: [trenutak(sql`p.updated_at`)] },
    kljuc: KLJUC,
  }
  const { data, meta } = await stranicaPopisa<Row & { neprocitano: number }>(tx, POPIS_MOJIH_PROJEKATA, izvor, query)
  return { data: data.map((row) => toPrijavitelja(row, actor)), meta }
}

const toPrijavitelja = (row: Row & { neprocitano: number }, actor: Actor): ProjektPrijavitelja => ({
  id: row.id,
  sifra: row.sifra,
  naziv: row.naziv,
  poziv: pozivOf(row),
  status: statusOf(row),
  rok: rokPrijavitelja(row.statusId, { zatvaranje: row.datumZatvaranja, dorada: row.doradaRok }),
  neprocitano: row.neprocitano,
  izmijenjeno: row.updatedAt,
  ...cekaSeRedak(projektKind, cinjeniceRetka(row), actor),
})

/** An amount of a filter in cents, as the column and its index have them; one beyond every amount is the largest number. */
const cents = (iznos: string): SQL => sql`least(${iznos}::numeric * 100, 9223372036854775807)::bigint`

function filters(query: UpitProjekataInstitucije): (SQL | undefined)[] {
  const od = (uvjet: SQL) => sql`exists (select 1 from prijavitelj z where z.id = p.prijavitelj_id and ${uvjet})`
  return [
    sql`p.program_id = ${query.programId}`,
    sql`p.deleted_at is null and p.status_id not in (${sqlStatus(projektStatuses, 'uIzradi', 'spremno')})`,
    ako(query.faza, (faza) => sql`p.status_id = any(${sql.param(statusiFaze(faza))}::int[])`),
    ako(query.statusId, (id) => sql`p.status_id = ${id}`),
    ako(query.pozivId, (id) => sql`p.poziv_id = ${id}`),
    ako(query.iznosOd, (iznos) => sql`p.trazena_bespovratna >= ${cents(iznos)}`),
    ako(query.iznosDo, (iznos) => sql`p.trazena_bespovratna <= ${cents(iznos)}`),
    ako(query.zupanijaId, (id) => od(sql`z.zupanija_id = ${id}`)),
    ako(query.vrstaPrijavitelja, (id) => od(sql`z.vrsta_organizacije_id = ${id}`)),
  ]
}

/** What an institution user sees of projects, as conditions on `projekt p` and the calls they are of. */
function seen(calls: VidljiviPozivi, ...programIds: number[]) {
  return {
    visible: sql`vidljivi as materialized (select c.id, ${calls.submitted} as submitted,
      ${calls.contracted} as contracted, ${calls.drafts} as drafts from poziv c where c.program_id = any(${sql.param(programIds)}::int[]))`,
    mine: sql`case when ${jePodnesena()} then p.poziv_id in (select id from vidljivi where submitted)
        or (${jeOdUgovaranja()} and p.poziv_id in (select id from vidljivi where contracted))
      when p.status_id in (${sqlStatus(projektStatuses, ...NACRTI_SPECIFICNOG)}) then p.poziv_id in (select id from vidljivi where drafts) end`,
  }
}

/** The same over all programmes of the person. */
export function vidljiviInstituciji(actor: Actor, sada: number) {
  const programIds = actor.za.vrsta === 'institucija' ? actor.za.programIds : []
  const calls = programIds.map((id) => visibleCalls(actor, id, sada))
  const any = (parts: readonly SQL[]) => (parts.length === 0 ? sql`false` : sql`(${sql.join([...parts], sql` or `)})`)
  const submitted = any(calls.map((one) => one.submitted))
  const contracted = any(calls.map((one) => one.contracted))
  const drafts = any(calls.map((one) => one.drafts))
  return seen({ submitted, contracted, drafts }, ...programIds)
}

/** Projects that changed last among those the institution may see. */
export async function latestForInstitution(tx: Reader, actor: Actor, programId: number, limit: number, sada: number) {
  const { visible, mine } = seen(visibleCalls(actor, programId, sada), programId)
  const { rows } = await tx.execute<{ id: string; naziv: string }>(sql`with ${visible}
    select p.id, p.naziv from projekt p where p.program_id = ${programId} and p.deleted_at is null and ${mine}
    order by p.updated_at desc, p.id desc limit ${limit}`)
  return rows
}

/** Statuses call by call. Calls that wait in the same ones are named together, so that few conditions ask the index of call and status. */
function naPozivima(statusi: readonly { pozivId: number; statusId: number }[]): SQL {
  const poPozivu = new Map<number, number[]>()
  for (const { pozivId, statusId } of statusi) poPozivu.set(pozivId, [...(poPozivu.get(pozivId) ?? []), statusId])
  const skupine = new Map<string, number[]>()
  for (const [pozivId, ids] of poPozivu) skupine.set(ids.join(), [...(skupine.get(ids.join()) ?? []), pozivId])
  const uvjeti = [...skupine].map(
    ([ids, pozivi]) => sql`p.status_id = any(${sql.param(ids.split(',').map(Number))}::int[])
      and p.poziv_id = any(${sql.param(pozivi)}::int[])`,
  )
  return uvjeti.length === 0 ? sql`false` : sql`(${sql.join(uvjeti, sql` or `)})`
}

type Cekani = Awaited<ReturnType<typeof awaitedStatuses>>

/** A condition on `projekt p`: it waits for this person in one of these statuses of its call. */
function cekaOsobu(statusi: Cekani, actor: Actor): SQL {
  return sql`(${naPozivima(statusi)} and not (${actor.stvarnaOsobaId} = any(p.runda)
    and ${naPozivima(statusi.filter(({ cetiriOka }) => cetiriOka))}))`
}

/** A condition on `projekt p`: it waits for others in one of these statuses, or for another person where this one has acted. */
function cekaDruge(statusi: Awaited<ReturnType<typeof othersStatuses>>, moji: Cekani, actor: Actor): SQL {
  const cetiriOka = naPozivima(moji.filter((one) => one.cetiriOka))
  return sql`(${naPozivima(statusi)} or (${actor.stvarnaOsobaId} = any(p.runda) and ${cetiriOka}))`
}

/** Since when projects wait for this person of an institution: the rows of `listForInstitution`. */
export async function cekajuOd(tx: Reader, actor: Actor, programId: number, sada: number): Promise<SQL> {
  const calls = visibleCalls(actor, programId, sada)
  const { visible, mine } = seen(calls, programId)
  const ceka = cekaOsobu(await awaitedStatuses(tx, actor, calls), actor)
  return sql`with ${visible} select p.status_promijenjen_at as od from projekt p
    where ${sql.join(
      filters({ programId }).filter((one) => one !== undefined),
      sql` and `,
    )} and ${mine} and ${ceka}`
}

/** Applications of a call by the county of their applicant; undefined as long as this person may not know who has applied. */
export async function poZupanijama(tx: Reader, actor: Actor, poziv: { id: number; programId: number }, sada: number) {
  const { submitted } = visibleCalls(actor, poziv.programId, sada)
  const { rows: vidi } = await tx.execute(sql`select from poziv c where c.id = ${poziv.id} and ${submitted}`)
  if (vidi.length === 0) return undefined
  const { rows } = await tx.execute<{ zupanijaId: number; broj: number }>(sql`
    select a.zupanija_id as "zupanijaId", count(*)::int as broj from projekt p join prijavitelj a on a.id = p.prijavitelj_id
    where p.poziv_id = ${poziv.id} and p.zaprimljena group by 1 order by 1`)
  return rows
}

/** Projects of the calls in which the institution takes part, as far as it may see them now. */
export async function listForInstitution(tx: Reader, actor: Actor, query: UpitProjekataInstitucije, sada: number) {
  const calls = visibleCalls(actor, query.programId, sada)
  const { visible, mine } = seen(calls, query.programId)
  const { cekaMene, kodDrugih } = query
  const waiting = (cekaMene ?? kodDrugih) ? await awaitedStatuses(tx, actor, calls) : undefined
  const others = kodDrugih && (await othersStatuses(tx, actor, calls))
  const izvor: IzvorPopisa = {
    stupci: sql`${COLUMNS}, ${stupacZaduzenja(projektKind.name, sql`p.id`, actor)} as zaduzenje`,
    iz: FROM,
    broji: BROJI,
    prije: visible,
    trazenje: poDijelovima('projekt_trazilica', { kljuc: sql`p.id`, tip: 'uuid' }, query.search),
    uvjeti: [
      ...filters(query),
      mine,
      ako(query.zaduzen, (tko) => uvjetZaduzenja(projektKind.name, sql`p.id`, 'uuid', actor, tko)),
      ako(cekaMene && waiting, (statusi) => cekaOsobu(statusi, actor)),
      ako(others, (statusi) => cekaDruge(statusi, waiting ?? [], actor)),
    ],
    poretci: {
      rok: [dan(PO_ROKU_ODABIRA)],
      vrijemePodnosenja: [trenutak(sql`p.poredak_at`)],
      sifra: [tekst(sql`coalesce(p.sifra, '')`)],
    },
    kljuc: KLJUC,
    zbrojevi: { trazeno: sql`p.trazena_bespovratna` },
  }
  const { data, meta } = await stranicaPopisa<RedakInstitucije>(tx, POPIS_PROJEKATA_INSTITUCIJE, izvor, query)
  return { data: data.map((row) => toInstitucije(row, actor)), meta }
}

type RedakInstitucije = Row & Pick<ProjektInstitucije, 'zaduzenje'>
const toInstitucije = (row: RedakInstitucije, actor: Actor): ProjektInstitucije => ({
  id: row.id,
  sifra: row.sifra,
  naziv: row.naziv,
  prijavitelj: { id: row.prijaviteljId, oib: row.oib, naziv: row.prijaviteljNaziv },
  poziv: pozivOf(row),
  status: statusOf(row),
  trazenaBespovratna: toWire(row.trazenaBespovratna),
  ugovorenaBespovratna: null,
  odobrenoZns: null,
  isplaceno: null,
  postotakOstvarenja: null,
  zavrsetakProvedbe: null,
  rokOdluke: row.rokOdluke,
  rokStoji: row.rokStoji,
  vrijemePodnosenja: row.vrijemePodnosenja,
  redniBrojZaprimanja: row.redniBrojZaprimanja,
  oznake: [],
  zaduzenje: row.zaduzenje,
  cekaMene: awaits(row.statusId, row.runda, row, actor),
  ...cekaSeRedak(projektKind, cinjeniceRetka(row), actor),
})
