/** Lists of projects: keyset pages over an index, never an offset, never opening a form. */
import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { toWire } from '#contract/kernel/money.ts'
import { type Actor, isWho } from '#contract/kernel/permissions.ts'
import { statusKey, statusLabel } from '#contract/kernel/record-kind.ts'
import { fold } from '#contract/kernel/tekst.ts'
import { baseStatus } from '#contract/modules/poziv/poziv.osnova.ts'
import type { ProjektInstitucije, ProjektPrijavitelja } from '#contract/modules/projekt/projekt.api.ts'
import type { projektiInstitucijeUpit, projektiPrijaviteljaUpit } from '#contract/modules/projekt/projekt.endpoints.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { jeNacrt, vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { Reader } from '#server/platform/db/client.ts'
import { cappedCount, containsAll, DEFAULT_LIMIT, decodeCursor, pageOf } from '#server/platform/db/keyset.ts'

type InstitutionQuery = z.output<typeof projektiInstitucijeUpit>
type ApplicantQuery = z.output<typeof projektiPrijaviteljaUpit>

interface Row extends Record<string, unknown> {
  id: string
  sifra: string | null
  naziv: string
  statusId: number
  vrijemePodnosenja: string | null
  redniBrojZaprimanja: number | null
  poredakAt: string
  updatedAt: string
  trazenaBespovratna: number
  pozivId: number
  pozivOznaka: string | null
  pozivNaziv: string
  datumZatvaranja: string | null
  prijaviteljId: number
  prijaviteljNaziv: string
  oib: string
}

/** Moments as ISO text with milliseconds, the form in which they travel and stand in cursors. */
const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const COLUMNS = sql`p.id, p.sifra, p.naziv, p.status_id as "statusId", ${iso(sql`p.vrijeme_podnosenja`)} as "vrijemePodnosenja",
  p.redni_broj_zaprimanja as "redniBrojZaprimanja", ${iso(sql`p.poredak_at`)} as "poredakAt", ${iso(sql`p.updated_at`)} as "updatedAt",
  p.trazena_bespovratna as "trazenaBespovratna", c.id as "pozivId", c.oznaka as "pozivOznaka", c.naziv as "pozivNaziv",
  ${iso(sql`c.datum_zatvaranja`)} as "datumZatvaranja", a.id as "prijaviteljId", a.naziv as "prijaviteljNaziv", a.oib`
const FROM = sql`from projekt p join poziv c on c.id = p.poziv_id join prijavitelj a on a.id = p.prijavitelj_id`

const words = (search: string | undefined) => (search === undefined ? [] : fold(search).split(/\s+/).filter(Boolean))
const all = (conditions: readonly SQL[]) => sql.join([...conditions], sql` and `)
const pozivOf = (row: Row) => ({
  id: row.pozivId,
  oznaka: row.pozivOznaka,
  naziv: row.pozivNaziv,
  datumZatvaranja: row.datumZatvaranja,
})
const statusOf = ({ statusId }: Row) => ({ id: statusId, naziv: statusLabel(projektKind, statusId) })

/** Projects of an applicant, the last changed first. A person with a right to single projects sees those. */
export async function listForApplicant(tx: Reader, prijaviteljId: number, actor: Actor, query: ApplicantQuery) {
  const own = actor.za.vrsta === 'prijavitelj' ? actor.za.projektIds : undefined
  const conditions = [
    sql`p.prijavitelj_id = ${prijaviteljId}`,
    sql`p.deleted_at is null`,
    ...(query.programId === undefined ? [] : [sql`p.program_id = ${query.programId}`]),
    ...(query.statusId === undefined ? [] : [sql`p.status_id = ${query.statusId}`]),
    ...(own === undefined
      ? []
      : [sql`p.id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(own)}::jsonb))`]),
    ...containsAll(sql`p.trazilica`, words(query.search)),
  ]
  const limit = query.limit ?? DEFAULT_LIMIT
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, ['string', 'string'])
  const page =
    after === undefined
      ? conditions
      : [...conditions, sql`(p.updated_at, p.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`]
  const [{ rows }, count] = await Promise.all([
    tx.execute<Row>(
      sql`select ${COLUMNS} ${FROM} where ${all(page)} order by p.updated_at desc, p.id desc limit ${limit + 1}`,
    ),
    cappedCount(tx, sql`from projekt p where ${all(conditions)}`),
  ])
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
        neprocitano: 0,
        izmijenjeno: row.updatedAt,
      }),
    ),
    meta: { nextCursor, ...count },
  }
}

interface CallRow extends Record<string, unknown> {
  id: number
  programId: number
  statusId: number
  osnovniStatusId: number | null
  datumZatvaranja: string | null
  vrstaPostupka: Projekt['poziv']['vrstaPostupka']
  modalitet: Projekt['poziv']['modalitet']
  DRF: number
  APR: number | null
  SEL: number | null
  IMP: number | null
  FIN: number | null
}

function bodiesOf(row: CallRow): Projekt['poziv']['tijela'] {
  const { DRF, APR, SEL, IMP, FIN } = row
  return Object.fromEntries(Object.entries({ DRF, APR, SEL, IMP, FIN }).filter(([, id]) => id !== null))
}

/** Calls whose submitted applications, and whose specific drafts, this institution user may list (domain rules 11). */
async function visibleCalls(
  tx: Reader,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<{ submitted: CallRow[]; drafts: CallRow[] }> {
  if (actor.za.vrsta !== 'institucija') return { submitted: [], drafts: [] }
  const { id } = actor.za
  const { rows } = await tx.execute<CallRow>(sql`
    select id, program_id as "programId", status_id as "statusId", osnovni_status_id as "osnovniStatusId", ${iso(sql`datum_zatvaranja`)} as "datumZatvaranja",
      vrsta_postupka as "vrstaPostupka", modalitet, drf_id as "DRF", apr_id as "APR", sel_id as "SEL", imp_id as "IMP", fin_id as "FIN"
    from poziv where program_id = ${programId} and ${id} in (drf_id, apr_id, sel_id, imp_id, fin_id)`)
  const sees = (statusId: number) => (row: CallRow) => {
    const { vrstaPostupka, modalitet, datumZatvaranja } = row
    const poziv = {
      id: row.id,
      baseStatus: baseStatus(row),
      datumZatvaranja,
      vrstaPostupka,
      modalitet,
      tijela: bodiesOf(row),
    } as Projekt['poziv']
    return vidljivostZaInstituciju({ statusId, programId, poziv }, actor, sada) !== 'nista'
  }
  return { submitted: rows.filter(sees(2)), drafts: rows.filter(sees(21)) }
}

const idList = (rows: readonly CallRow[]) =>
  sql`(select value::int from jsonb_array_elements_text(${JSON.stringify(rows.map(({ id }) => id))}::jsonb))`

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

/** True when some button of the kind would be this actor's in this status. */
function awaits(statusId: number, call: CallRow | undefined, actor: Actor): boolean {
  if (call === undefined) return false
  const from = statusKey(projektKind, statusId)
  const parties = { programId: call.programId, tijela: bodiesOf(call) as Record<'DRF', number> }
  return projektKind.moves.some(
    (move) => move.from.includes(from) && !move.skriveno && move.who.some((who) => isWho(who, actor, parties)),
  )
}

/** Statuses in which something waits for an institution of this call. */
function awaitedStatuses(calls: readonly CallRow[], actor: Actor): number[] {
  const ids = Object.values(projektKind.statuses).map(({ id }) => id)
  return ids.filter((id) => calls.some((call) => awaits(id, call, actor)))
}

/** Projects of the calls in which the institution takes part, as far as it may see them now. */
export async function listForInstitution(tx: Reader, actor: Actor, query: InstitutionQuery, sada: number) {
  const { submitted, drafts } = await visibleCalls(tx, actor, query.programId, sada)
  const calls = [...submitted, ...drafts]
  const waiting = query.cekaMene === undefined ? undefined : awaitedStatuses(calls, actor)
  const conditions = [
    ...filters(query),
    sql`((p.poziv_id in ${idList(submitted)} and p.status_id not in (1, 10, 21, 22)) or (p.poziv_id in ${idList(drafts)} and p.status_id in (21, 22)))`,
    ...(waiting === undefined
      ? []
      : [sql`p.status_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(waiting)}::jsonb))`]),
  ]
  const limit = query.limit ?? DEFAULT_LIMIT
  const bySifra = query.sort === 'sifra'
  const key = bySifra ? sql`(coalesce(p.sifra, ''), p.id)` : sql`(p.poredak_at, p.id)`
  const order = bySifra ? sql`coalesce(p.sifra, ''), p.id` : sql`p.poredak_at, p.id`
  const after = query.cursor === undefined ? undefined : decodeCursor(query.cursor, ['string', 'string'])
  const start = bySifra
    ? sql`(${after?.[0] ?? ''}, ${after?.[1] ?? ''}::uuid)`
    : sql`(${after?.[0] ?? ''}::timestamptz, ${after?.[1] ?? ''}::uuid)`
  const page = after === undefined ? conditions : [...conditions, sql`${key} > ${start}`]
  const [{ rows }, count] = await Promise.all([
    tx.execute<Row>(sql`select ${COLUMNS} ${FROM} where ${all(page)} order by ${order} limit ${limit + 1}`),
    cappedCount(tx, sql`from projekt p where ${all(conditions)}`),
  ])
  const { data, nextCursor } = pageOf(rows, limit, (row) => [bySifra ? (row.sifra ?? '') : row.poredakAt, row.id])
  const byId = new Map(calls.map((call) => [call.id, call]))
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
        cekaMene: awaits(row.statusId, byId.get(row.pozivId), actor),
      }),
    ),
    meta: { nextCursor, ...count },
  }
}
