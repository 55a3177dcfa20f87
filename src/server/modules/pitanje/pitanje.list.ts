/** The lists of questions: published ones for everyone, a person's own, and those a body answers. */

import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { sanitizeHtml } from '#contract/kernel/html/sanitize.ts'
import { pojmovi } from '#contract/kernel/korijen.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import type { ZaduzenjeRetka } from '#contract/kernel/zaduzenje.popis.ts'
import type { JavniUpit, MojUpit, RadniUpit } from '#contract/modules/pitanje/pitanje.endpoints.ts'
import { pitanjeKind } from '#contract/modules/pitanje/pitanje.kind.ts'
import {
  POPIS_JAVNIH_PITANJA,
  POPIS_MOJIH_PITANJA_NA_POZIVE,
  POPIS_PITANJA_INSTITUCIJE,
} from '#contract/modules/pitanje/pitanje.popis.ts'
import type {
  JavnaNadopuna,
  JavnoPitanje,
  Kategorija,
  MojePitanje,
  Pitanje,
  PozivPitanja,
} from '#contract/modules/pitanje/pitanje.schema.ts'
import { pitanjeStatuses, statusPostavljenog } from '#contract/modules/pitanje/pitanje.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import type { Tx } from '../../platform/db/client.ts'
import { folded } from '../../platform/db/folded.ts'
import { containsAll } from '../../platform/db/keyset.ts'
import { cekaSeRedak } from '../../platform/popis/ceka.ts'
import { ako, cijeli, stranicaZapisa, trenutak } from '../../platform/popis/popis.ts'
import { dijelovi, poDijelovima } from '../../platform/popis/trazenje.ts'
import { nadeno } from '../../platform/search/search.ts'
import { stupacZaduzenja, uvjetZaduzenja } from '../../platform/zaduzenje/zaduzenje.repository.ts'
import { imaNadopunuUTijeku, javneNadopune, type NadopunaUTijeku, nadopuneUTijeku } from './nadopuna.repository.ts'
import { pozivSql, toPitanje, VRSTA_PRETRAGE } from './pitanje.repository.ts'
import { pitanjeScope } from './pitanje.scope.ts'
import { javnoPitanje, pitanje } from './pitanje.tables.ts'

export const imePoziva = sql<{ id: number; oznaka: string | null; naziv: string }>`
  json_build_object('id', z.id, 'oznaka', z.oznaka, 'naziv', z.naziv)`
/** The call of a published question is public too; one that is not takes its questions along. */
export const javno = sql`z.javni_red is not null`

type JavniRedak = typeof javnoPitanje.$inferSelect & { poziv: JavnoPitanje['poziv']; nadopune: JavnaNadopuna[] }

export function toJavno(row: JavniRedak): JavnoPitanje {
  const { id, poziv, naslov, tekst, kategorija, objavljenoAt, povucenoAt, razlogPovlacenja } = row
  return {
    id,
    poziv,
    naslov,
    tekst,
    odgovor: sanitizeHtml(row.odgovor),
    kategorija: kategorija as Kategorija,
    objavljenoAt: objavljenoAt.toISOString(),
    nadopune: row.nadopune.map(({ tekst: html, ...one }) => ({
      ...one,
      tekst: html === null ? null : sanitizeHtml(html),
    })),
    povuceno: povucenoAt && { at: povucenoAt.toISOString(), razlog: razlogPovlacenja ?? '' },
  }
}

function trazeno(search: string | undefined): SQL[] {
  if (search === undefined || search.trim() === '') return []
  const words = pojmovi(search)
  if (words.length === 0) return [sql`false`]
  return [sql`exists (select from pretraga p where p.id = ${javnoPitanje.id} and ${nadeno(VRSTA_PRETRAGE, words)})`]
}

const javniStupci = {
  ...getTableColumns(javnoPitanje),
  poziv: imePoziva,
  nadopune: javneNadopune(sql`${javnoPitanje.id}`),
}

/** Published questions of a call, the newest first. */
export function javnaPitanja(tx: Tx, pozivId: number, upit: JavniUpit) {
  const izvor = {
    id: sql`${javnoPitanje.id}`,
    iz: sql`from javno_pitanje join poziv z on z.id = ${javnoPitanje.pozivId}`,
    uvjeti: [
      sql`${javnoPitanje.pozivId} = ${pozivId}`,
      javno,
      ...trazeno(upit.search),
      ako(upit.kategorija, (kategorija) => sql`${javnoPitanje.kategorija} = ${kategorija}`),
    ],
    poretci: { objavljeno: [trenutak(sql`${javnoPitanje.objavljenoAt}`)] },
    kljuc: cijeli(sql`${javnoPitanje.id}`),
  }
  return stranicaZapisa(tx, POPIS_JAVNIH_PITANJA, izvor, upit, async (ids: number[]) => {
    const rows = await tx
      .select(javniStupci)
      .from(javnoPitanje)
      .innerJoin(sql`poziv z`, sql`z.id = ${javnoPitanje.pozivId}`)
      .where(inArray(javnoPitanje.id, ids))
    return rows.map((row) => ({ id: row.id, zapis: toJavno(row) }))
  })
}

/** Name of a public call; undefined when there is none with this number. */
export async function imeJavnogPoziva(tx: Tx, pozivId: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ naziv: string }>(
    sql`select z.naziv from poziv z where z.id = ${pozivId} and ${javno}`,
  )
  return rows[0]?.naziv
}

/** One published question of a call; undefined when there is none with these numbers. */
export async function jednoJavno(tx: Tx, pozivId: number, id: number): Promise<JavnoPitanje | undefined> {
  const [row] = await tx
    .select(javniStupci)
    .from(javnoPitanje)
    .innerJoin(sql`poziv z`, sql`z.id = ${javnoPitanje.pozivId}`)
    .where(and(sql`${javnoPitanje.id} = ${id} and ${javnoPitanje.pozivId} = ${pozivId}`, javno))
  return row && toJavno(row)
}

/** A question and its call, `z`. */
export const IZ = sql`from pitanje join poziv z on z.id = ${pitanje.pozivId}`
export const KLJUC = cijeli(sql`${pitanje.id}`)

/** What a person has asked, the newest first. */
export function mojaPitanja(tx: Tx, actor: Actor, upit: MojUpit) {
  const izvor = {
    id: sql`${pitanje.id}`,
    iz: IZ,
    uvjeti: [
      sql`${pitanje.postavioId} = ${actor.osobaId}`,
      ako(upit.status, (stanje) => (stanje === 'ceka' ? sql`not exists (${objavljen})` : sql`exists (${objavljen})`)),
      ...containsAll(folded(sql`${pitanje.naslov}`), dijelovi(upit.search)),
    ],
    // Numbers are given as questions arrive.
    poretci: { postavljeno: [] },
    kljuc: KLJUC,
  }
  return stranicaZapisa(tx, POPIS_MOJIH_PITANJA_NA_POZIVE, izvor, upit, async (ids: number[]) => {
    const rows = await tx
      .select({ pitanje, poziv: imePoziva, objavljeno: sql<boolean>`exists (${objavljen})` })
      .from(pitanje)
      .innerJoin(sql`poziv z`, sql`z.id = ${pitanje.pozivId}`)
      .where(inArray(pitanje.id, ids))
    return rows.map((row) => ({
      id: row.pitanje.id,
      zapis: { ...toMoje(row), ...cekaSePostavljenog(row.pitanje, actor) },
    }))
  })
}

export const objavljen = sql`select from javno_pitanje j where j.id = ${pitanje.id}`

/** On whom a question waits, for those who have asked: the body as a whole, whoever of it has the question. */
export const cekaSePostavljenog = ({ statusId, postavioId: osobaId }: typeof pitanje.$inferSelect, actor: Actor) =>
  cekaSeRedak(pitanjeKind, { statusId, parties: { osobaId } }, actor)

export function toMoje(row: {
  pitanje: typeof pitanje.$inferSelect
  poziv: MojePitanje['poziv']
  objavljeno: boolean
}): MojePitanje {
  const { id, naslov, pitanje: tekst, postavljenoAt, rok, statusId } = row.pitanje
  return {
    id,
    naslov,
    pitanje: tekst,
    poziv: row.poziv,
    objavljeno: row.objavljeno,
    postavljenoAt: postavljenoAt.toISOString(),
    rok: rok.toISOString(),
    status: statusPostavljenog(statusId),
  }
}

/** A question with the names beside it. */
export interface PitanjeSNazivima {
  pitanje: Pitanje
  oznaka: string | null
  zaduzenje: ZaduzenjeRetka
  objavljeno: boolean
  /** Supplements that somebody leads on. */
  nadopune: NadopunaUTijeku[]
}

const radniStupci = (actor: Actor) => ({
  pitanje,
  poziv: pozivSql,
  oznaka: sql<string | null>`z.oznaka`,
  zaduzenje: stupacZaduzenja(pitanjeKind.name, sql`${pitanje.id}`, actor),
  objavljeno: sql<boolean>`exists (${objavljen})`,
  nadopune: nadopuneUTijeku,
})
interface RadniRedak extends Omit<PitanjeSNazivima, 'pitanje'> {
  pitanje: typeof pitanje.$inferSelect
  poziv: PozivPitanja
}
const named = ({ pitanje: row, poziv, ...rest }: RadniRedak): PitanjeSNazivima => ({
  ...rest,
  pitanje: toPitanje(row, poziv, rest.zaduzenje.zaduzen?.id ?? null),
})

/** Published and withdrawn questions wait for nobody and stand last, unless a supplement of theirs does. */
const gotovo = sql`(case when ${pitanje.statusId} in (${sqlStatus(pitanjeStatuses, 'objavljeno', 'povuceno')}) and not ${imaNadopunuUTijeku} then 1 else 0 end)`

function filtri({ status, pozivId, programId, zaduzen }: RadniUpit, actor: Actor): (SQL | undefined)[] {
  return [
    ako(status, (kljuc) => sql`${pitanje.statusId} = ${pitanjeKind.statuses[kljuc].id}`),
    ako(pozivId, (id) => sql`${pitanje.pozivId} = ${id}`),
    ako(programId, (id) => sql`z.program_id = ${id}`),
    ako(zaduzen, (tko) => uvjetZaduzenja(pitanjeKind.name, sql`${pitanje.id}`, 'int', actor, tko)),
  ]
}

/** Questions of the body's calls, those that wait first and the nearest deadline before others. */
export function radniPopis(tx: Tx, actor: Actor, upit: RadniUpit) {
  const izvor = {
    id: sql`${pitanje.id}`,
    iz: IZ,
    trazenje: poDijelovima('pitanje_trazilica', { kljuc: sql`${pitanje.id}`, tip: 'int' }, upit.search),
    uvjeti: [pitanjeScope(actor), ...filtri(upit, actor)],
    poretci: { rok: [cijeli(gotovo), trenutak(sql`${pitanje.rok}`)] },
    kljuc: KLJUC,
  }
  return stranicaZapisa(tx, POPIS_PITANJA_INSTITUCIJE, izvor, upit, async (ids: number[]) => {
    const rows = await radnaPitanja(tx, actor, inArray(pitanje.id, ids))
    return rows.map((zapis) => ({ id: zapis.pitanje.id, zapis }))
  })
}

/** Questions of a body under a condition on the table and its call `z`, the nearest deadline first; all of them unless told. */
export async function radnaPitanja(
  tx: Tx,
  actor: Actor,
  where: SQL | undefined,
  najvise?: number,
): Promise<PitanjeSNazivima[]> {
  const query = tx
    .select(radniStupci(actor))
    .from(pitanje)
    .innerJoin(sql`poziv z`, sql`z.id = ${pitanje.pozivId}`)
    .where(where)
    .orderBy(sql`${pitanje.rok}, ${pitanje.id}`)
    .$dynamic()
  return (await (najvise === undefined ? query : query.limit(najvise))).map(named)
}

/** One question that this person works on. */
export async function radnoPitanje(tx: Tx, actor: Actor, id: number): Promise<PitanjeSNazivima | undefined> {
  const [row] = await tx
    .select(radniStupci(actor))
    .from(pitanje)
    .innerJoin(sql`poziv z`, sql`z.id = ${pitanje.pozivId}`)
    .where(and(sql`${pitanje.id} = ${id}`, pitanjeScope(actor)))
  return row && named(row)
}
