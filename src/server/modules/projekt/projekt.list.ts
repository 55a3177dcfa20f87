/** Lists of projects: keyset pages over an index, never an offset, never opening a form. */
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { isUuid } from '#contract/kernel/id.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { statusLabel } from '#contract/kernel/record-kind.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { ProjektInstitucije, ProjektPrijavitelja } from '#contract/modules/projekt/projekt.api.ts'
import type { projektiInstitucijeUpit, projektiPrijaviteljaUpit } from '#contract/modules/projekt/projekt.endpoints.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Reader } from '#server/platform/db/client.ts'
import {
  containsAll,
  countColumn,
  countOf,
  DEFAULT_LIMIT,
  decodeCursor,
  iso,
  pageOf,
  rowsFor,
} from '#server/platform/db/keyset.ts'
import { neprocitanePoruke } from './projekt.brojaci.ts'
import {
  awaitedStatuses,
  awaits,
  CALL_COLUMNS,
  type CallRow,
  callIsOver,
  ownAwaited,
  visibleCalls,
} from './projekt.vidljivost.ts'

type InstitutionQuery = z.output<typeof projektiInstitucijeUpit>
type ApplicantQuery = z.output<typeof projektiPrijaviteljaUpit>

interface Row extends CallRow {
  id: string
  sifra: string | null
  naziv: string
  statusId: number
  runda: number[]
  vrijemePodnosenja: string | null
  redniBrojZaprimanja: number | null
  poredakAt: string
  updatedAt: string
  trazenaBespovratna: number
  pozivOznaka: string | null
  pozivNaziv: string
  datumZatvaranja: string | null
  prijaviteljId: number
  prijaviteljNaziv: string
  oib: string
  broj: number
}

const COLUMNS = sql`p.id, p.sifra, p.naziv, p.status_id as "statusId", p.runda, ${iso(sql`p.vrijeme_podnosenja`)} as "vrijemePodnosenja",
  p.redni_broj_zaprimanja as "redniBrojZaprimanja", ${iso(sql`p.poredak_at`)} as "poredakAt", ${iso(sql`p.updated_at`)} as "updatedAt",
  p.trazena_bespovratna as "trazenaBespovratna", ${CALL_COLUMNS}, c.oznaka as "pozivOznaka", c.naziv as "pozivNaziv",
  ${iso(sql`c.datum_zatvaranja`)} as "datumZatvaranja", a.id as "prijaviteljId", a.naziv as "prijaviteljNaziv", a.oib`
const FROM = sql`from projekt p join poziv c on c.id = p.poziv_id join prijavitelj a on a.id = p.prijavitelj_id`

/** The key a cursor stands for. Throws `neispravan-zahtjev` on one that this list never gave out. */
function keyOf(cursor: string, isMoment: boolean): [string, string] {
  const [key, id] = decodeCursor(cursor, ['string', 'string'])
  const fits = isUuid(id) && (!isMoment || /^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/.test(key)) && !key.includes('\0')
  if (!fits || (isMoment && Number.isNaN(Date.parse(key)))) throw new Problem('neispravan-zahtjev')
  return [key, id]
}

const words = (search: string | undefined) => (search === undefined ? [] : fold(search).split(/\s+/).filter(Boolean))
const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)
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

/** A condition on `projekt p`: it waits for this person of the applicant. A draft of a call that is over waits for nobody. */
export function ownWaiting(actor: Actor, sada: number): SQL {
  const drafts = sql`p.status_id in (1, 10, 21, 22)`
  const over = sql`(p.istek_roka or exists (select from poziv c where c.id = p.poziv_id and ${callIsOver(sada)}))`
  return sql`(p.status_id = any(${sql.param(ownAwaited(actor))}::int[]) and not (${drafts} and ${over}))`
}

/** Projects of an applicant, the last changed first. A person with a right to single projects sees those. */
export async function listForApplicant(
  tx: Reader,
  prijaviteljId: number,
  actor: Actor,
  query: ApplicantQuery,
  sada: number,
) {
  const conditions = [
    sql`p.prijavitelj_id = ${prijaviteljId}`,
    sql`p.deleted_at is null`,
    ...(query.programId === undefined ? [] : [sql`p.program_id = ${query.programId}`]),
    ...(query.statusId === undefined ? [] : [sql`p.status_id = ${query.statusId}`]),
    ownOnly(actor),
    ...(query.cekaMene === undefined ? [] : [ownWaiting(actor, sada)]),
    ...containsAll(sql`p.trazilica`, words(query.search)),
  ]
  const limit = query.limit ?? DEFAULT_LIMIT
  const after = query.cursor === undefined ? undefined : keyOf(query.cursor, true)
  const page =
    after === undefined
      ? conditions
      : [...conditions, sql`(p.updated_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`]
  const counted = sql`from projekt p where ${all(conditions)}`
  const { rows } = await tx.execute<Row & { neprocitano: number }>(sql`
    select ${COLUMNS}, ${neprocitanePoruke(actor)} as neprocitano, ${countColumn(counted)} as broj
    ${FROM} where ${all(page)} order by p.updated_at desc, p.id desc limit ${rowsFor(limit)}`)
  const count = await countOf(tx, rows, counted, query.cursor)
  const { data, nextCursor } = pageOf(rows, limit, (row) => [row.updatedAt, row.id])
  return {
    data: data.map(
      (row): ProjektPrijavitelja => ({
        id: row.id,
        sifra: row.sifra,
        naziv: row.naziv,
        poziv: pozivOf(row),
        status: statusOf(row),
        rok: jeNacrt(row.statusId) ? row.datumZatvaranja : null,
        neprocitano: row.neprocitano,
        izmijenjeno: row.updatedAt,
      }),
    ),
    meta: { nextCursor, ...count },
  }
}

function filters(query: InstitutionQuery): SQL[] {
  return [
    sql`p.program_id = ${query.programId}`,
    sql`p.deleted_at is null`,
    ...(query.statusId === undefined ? [] : [sql`p.status_id = ${query.statusId}`]),
    ...(query.pozivId === undefined ? [] : [sql`p.poziv_id = ${query.pozivId}`]),
    ...(query.iznosOd === undefined ? [] : [sql`p.trazena_bespovratna >= (${query.iznosOd}::numeric * 100)`]),
    ...(query.iznosDo === undefined ? [] : [sql`p.trazena_bespovratna <= (${query.iznosDo}::numeric * 100)`]),
    ...(query.zupanijaId === undefined
      ? []
      : [
          sql`exists (select 1 from prijavitelj z where z.id = p.prijavitelj_id and z.zupanija_id = ${query.zupanijaId})`,
        ]),
    ...(query.vrstaPrijavitelja === undefined
      ? []
      : [
          sql`exists (select 1 from prijavitelj z where z.id = p.prijavitelj_id and z.vrsta_organizacije_id = ${query.vrstaPrijavitelja})`,
        ]),
    ...containsAll(sql`p.trazilica`, words(query.search)),
  ]
}

/** What an institution user sees of projects, as conditions on `projekt p` and the calls they are of. */
function seen(calls: ReturnType<typeof visibleCalls>, programId: number) {
  return {
    visible: sql`with vidljivi as materialized (
      select c.id, ${calls.submitted} as submitted, ${calls.drafts} as drafts from poziv c where c.program_id = ${programId})`,
    mine: sql`case when p.status_id not in (1, 10, 21, 22) then p.poziv_id in (select id from vidljivi where submitted)
      when p.status_id in (21, 22) then p.poziv_id in (select id from vidljivi where drafts) end`,
  }
}

/** Projects that changed last among those the institution may see. */
export async function latestForInstitution(tx: Reader, actor: Actor, programId: number, limit: number, sada: number) {
  const { visible, mine } = seen(visibleCalls(actor, programId, sada), programId)
  const { rows } = await tx.execute<{ id: string; naziv: string }>(sql`${visible}
    select p.id, p.naziv from projekt p where p.program_id = ${programId} and p.deleted_at is null and ${mine}
    order by p.updated_at desc, p.id desc limit ${limit}`)
  return rows
}

/** Projects of the calls in which the institution takes part, as far as it may see them now. */
export async function listForInstitution(tx: Reader, actor: Actor, query: InstitutionQuery, sada: number) {
  const calls = visibleCalls(actor, query.programId, sada)
  const { visible, mine } = seen(calls, query.programId)
  const waiting = query.cekaMene === undefined ? undefined : await awaitedStatuses(tx, actor, calls)
  const conditions = [
    ...filters(query),
    mine,
    ...(waiting === undefined
      ? []
      : [
          sql`exists (select from jsonb_to_recordset(${JSON.stringify(waiting)}::jsonb)
            as w("pozivId" int, "statusId" int, "cetiriOka" boolean)
            where w."pozivId" = p.poziv_id and w."statusId" = p.status_id
              and not (w."cetiriOka" and ${actor.stvarnaOsobaId} = any(p.runda)))`,
        ]),
  ]
  const limit = query.limit ?? DEFAULT_LIMIT
  const bySifra = query.sort === 'sifra'
  const key = bySifra ? sql`(coalesce(p.sifra, ''), p.id)` : sql`(p.poredak_at, p.id)`
  const order = bySifra ? sql`coalesce(p.sifra, ''), p.id` : sql`p.poredak_at, p.id`
  const after = query.cursor === undefined ? undefined : keyOf(query.cursor, !bySifra)
  const start = bySifra
    ? sql`(${after?.[0] ?? ''}, ${after?.[1] ?? ''}::uuid)`
    : sql`(${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`
  const page = after === undefined ? conditions : [...conditions, sql`${key} > ${start}`]
  const counted = sql`from projekt p where ${all(conditions)}`
  const { rows } = await tx.execute<Row>(sql`${visible}
    select ${COLUMNS}, ${countColumn(counted)} as broj ${FROM} where ${all(page)} order by ${order} limit ${rowsFor(limit)}`)
  const count = await countOf(tx, rows, counted, query.cursor, visible)
  const { data, nextCursor } = pageOf(rows, limit, (row) => [bySifra ? (row.sifra ?? '') : row.poredakAt, row.id])
  return {
    data: data.map(
      (row): ProjektInstitucije => ({
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
        vrijemePodnosenja: row.vrijemePodnosenja,
        redniBrojZaprimanja: row.redniBrojZaprimanja,
        oznake: [],
        cekaMene: awaits(row.statusId, row.runda, row, actor),
      }),
    ),
    meta: { nextCursor, ...count },
  }
}
