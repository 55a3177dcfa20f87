/** The lists of calls: for the public and for an institution. Keyset pages over one index each, never an offset. */
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { krajDana, pocetakDana } from '#contract/kernel/datum.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { PoredakPoziva } from '#contract/modules/poziv/poziv.endpoints.ts'
import type { JavnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'
import type { Poziv, VrstaPostupka } from '#contract/modules/poziv/poziv.schema.ts'
import { SKUPINE_STATUSA, type SkupinaStatusa } from '#contract/modules/poziv/poziv.statuses.ts'
import type { Reader } from '../../platform/db/client.ts'
import { containsAll, countColumn, countOf, DEFAULT_LIMIT, decodeCursor, pageOf } from '../../platform/db/keyset.ts'
import { uPopisu } from '../../platform/search/search.ts'
import { cinjeniceSql } from './poziv.repository.ts'
import { javniRaspon, toPoziv } from './poziv.row.ts'
import { pozivScope, sudjeluje } from './poziv.scope.ts'
import { poziv } from './poziv.tables.ts'

interface Page {
  cursor?: string | undefined
  limit?: number | undefined
}

export interface JavniUpit extends Page {
  search?: string | undefined
  programId?: number | undefined
  skupina?: JavnaSkupina | undefined
  vrstaPrijavitelja?: number | undefined
  zupanijaId?: number | undefined
}

export interface PoziviUpit extends Page {
  programId: number
  search?: string | undefined
  komponentaId?: number | undefined
  skupina?: SkupinaStatusa | undefined
  vrstaPostupka?: VrstaPostupka | undefined
  drfId?: number | undefined
  selId?: number | undefined
  od?: string | undefined
  do?: string | undefined
  mojeGrupe?: 'true' | undefined
  poredak?: PoredakPoziva | undefined
  smjer?: 'asc' | 'desc' | undefined
}

/** A row of a list: the call and the names beside it. */
export interface PozivSNazivima {
  poziv: Poziv
  programNaziv: string
  komponentaNaziv: string | null
  institucijaNaziv: string
}

const columns = {
  ...getTableColumns(poziv),
  programNaziv: sql<string>`(select g.naziv from program g where g.id = poziv.program_id)`,
  komponentaNaziv: sql<string | null>`(select k.naziv from komponenta k where k.id = poziv.komponenta_id)`,
  institucijaNaziv: sql<string>`(select i.naziv from institucija i where i.id = poziv.drf_id)`,
}
const PRAZNE_CINJENICE: Poziv['cinjenice'] = {
  slobodnaAlokacijaKomponente: null,
  provoditelji: [],
  prijaviteljaNaPozivu: 0,
  sviProjektiZavrseni: false,
  zadnjaZavrsnaIsplata: null,
  dopustiDvaKoraka: false,
  parametri: {},
}

const search = (text: string | undefined): SQL[] =>
  containsAll(
    sql`poziv.trazilica`,
    fold(text ?? '')
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
const equals = (column: SQL, value: string | number | undefined): SQL[] =>
  value === undefined ? [] : [sql`${column} = ${value}`]
const memberOf = (column: SQL, value: number | undefined): SQL[] =>
  value === undefined ? [] : [sql`(${column} = '{}' or ${value} = any(${column}))`]

function inGroup(skupina: JavnaSkupina | undefined): SQL[] {
  if (skupina === undefined) return [sql`poziv.javni_red is not null`]
  const [from, to] = javniRaspon(skupina)
  return [sql`poziv.javni_red >= ${from}::bigint and poziv.javni_red < ${to}::bigint`]
}

/** Public calls, open ones closing soonest first. */
export async function javniPozivi(tx: Reader, upit: JavniUpit) {
  const limit = upit.limit ?? DEFAULT_LIMIT
  const where = and(
    ...inGroup(upit.skupina),
    ...equals(sql`poziv.program_id`, upit.programId),
    ...memberOf(sql`poziv.vrste_prijavitelja`, upit.vrstaPrijavitelja),
    ...memberOf(sql`poziv.zupanije`, upit.zupanijaId),
    ...uPopisu('poziv', sql`poziv.id`, search(upit.search), upit.search),
  )
  const after = upit.cursor === undefined ? undefined : decodeCursor(upit.cursor, ['number', 'id'])
  const counted = sql`from poziv where ${where}`
  const rows = await tx
    .select({ ...columns, broj: countColumn(counted) })
    .from(poziv)
    .where(and(where, after && sql`(poziv.javni_red, poziv.id) > (${after[0]}::bigint, ${after[1]}::int)`))
    .orderBy(sql`poziv.javni_red, poziv.id`)
    .limit(limit + 1)
  const { data, nextCursor } = pageOf(rows, limit, (row) => [row.javniRed ?? 0, row.id])
  const count = await countOf(tx, rows, counted, upit.cursor)
  const named = data.map((row): PozivSNazivima => ({ ...row, poziv: toPoziv(row, PRAZNE_CINJENICE) }))
  return { data: named, meta: { nextCursor, ...count } }
}

/** Numbers of public calls in the order of the list, for what names them all. */
export async function javniBrojevi(tx: Reader, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: poziv.id })
    .from(poziv)
    .where(sql`poziv.javni_red is not null`)
    .orderBy(sql`poziv.javni_red, poziv.id`)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** A public call and when its status last changed. */
export interface Objava extends PozivSNazivima {
  promijenjeno: Date
}

/** Public calls, the last changed first. */
export async function javneObjave(tx: Reader, programId: number | undefined, limit: number): Promise<Objava[]> {
  const rows = await tx
    .select(columns)
    .from(poziv)
    .where(and(...inGroup(undefined), ...equals(sql`poziv.program_id`, programId)))
    .orderBy(sql`poziv.status_promijenjen_at desc, poziv.id desc`)
    .limit(limit)
  return rows.map((row) => ({ ...row, poziv: toPoziv(row, PRAZNE_CINJENICE), promijenjeno: row.statusPromijenjenAt }))
}

/** What is sorted by, as SQL and as it stands in a cursor. Calls without the date or amount are later than all others. */
interface Kljuc {
  izraz: SQL
  vrsta: 'number' | 'string'
  /** The cursor's value as the expression's type. */
  usporedi: (value: string | number) => SQL
  od: (row: typeof poziv.$inferSelect) => string | number
}

const NIKAD = Date.parse('9999-12-31T00:00:00Z')
/** Above every amount that the schema lets through. */
const BEZ_IZNOSA = 1e15
const vrijeme = (value: string | number) => sql`to_timestamp(${value}::bigint / 1000.0)`
const broj = (value: string | number) => sql`${value}::bigint`

const KLJUCEVI: Record<PoredakPoziva, Kljuc> = {
  // The expression of the index `poziv_popis`.
  zatvaranje: {
    izraz: sql`coalesce(poziv.datum_zatvaranja, '9999-12-31 00:00:00+00'::timestamptz)`,
    vrsta: 'number',
    usporedi: vrijeme,
    od: ({ datumZatvaranja }) => datumZatvaranja?.getTime() ?? NIKAD,
  },
  otvaranje: {
    izraz: sql`coalesce(poziv.datum_otvaranja, '9999-12-31 00:00:00+00'::timestamptz)`,
    vrsta: 'number',
    usporedi: vrijeme,
    od: ({ datumOtvaranja }) => datumOtvaranja?.getTime() ?? NIKAD,
  },
  naziv: {
    izraz: sql`poziv.naziv collate "hr-x-icu"`,
    vrsta: 'string',
    usporedi: (value) => sql`${value}::text`,
    od: ({ naziv }) => naziv,
  },
  alokacija: {
    izraz: sql`coalesce(poziv.alokacija, ${sql.raw(String(BEZ_IZNOSA))})`,
    vrsta: 'number',
    usporedi: broj,
    od: ({ alokacija }) => alokacija ?? BEZ_IZNOSA,
  },
  trazeno: { izraz: sql`poziv.trazeno`, vrsta: 'number', usporedi: broj, od: ({ trazeno }) => trazeno },
  prijave: { izraz: sql`poziv.broj_prijava`, vrsta: 'number', usporedi: broj, od: ({ brojPrijava }) => brojPrijava },
}

function filters(upit: PoziviUpit, institucijaId: number): SQL[] {
  const statusi = upit.skupina === undefined ? undefined : [...SKUPINE_STATUSA[upit.skupina].statusi]
  return [
    ...equals(sql`poziv.program_id`, upit.programId),
    ...equals(sql`poziv.komponenta_id`, upit.komponentaId),
    ...(statusi === undefined ? [] : [sql`poziv.status_id = any(${sql.param(statusi)}::int[])`]),
    ...equals(sql`poziv.vrsta_postupka`, upit.vrstaPostupka),
    ...equals(sql`poziv.drf_id`, upit.drfId),
    ...equals(sql`poziv.sel_id`, upit.selId),
    ...(upit.od === undefined ? [] : [sql`poziv.datum_zatvaranja >= ${new Date(pocetakDana(upit.od))}`]),
    ...(upit.do === undefined ? [] : [sql`poziv.datum_zatvaranja <= ${new Date(krajDana(upit.do))}`]),
    ...(upit.mojeGrupe === undefined ? [] : [sudjeluje(institucijaId)]),
    ...search(upit.search),
  ]
}

/** Calls of a programme that this person of an institution may see, latest closing first unless told otherwise, with the facts of their rules. */
export async function poziviInstitucije(tx: Reader, actor: Actor, institucijaId: number, upit: PoziviUpit) {
  const limit = upit.limit ?? DEFAULT_LIMIT
  const where = and(pozivScope(actor), ...filters(upit, institucijaId))
  const kljuc = KLJUCEVI[upit.poredak ?? 'zatvaranje']
  const raste = upit.smjer === 'asc'
  const smjer = raste ? sql`asc` : sql`desc`
  const after = upit.cursor === undefined ? undefined : decodeCursor(upit.cursor, [kljuc.vrsta, 'id'])
  const dalje =
    after && sql`(${kljuc.izraz}, poziv.id) ${raste ? sql`>` : sql`<`} (${kljuc.usporedi(after[0])}, ${after[1]}::int)`
  const counted = sql`from poziv where ${where}`
  const rows = await tx
    .select({ ...columns, cinjenice: cinjeniceSql, broj: countColumn(counted) })
    .from(poziv)
    .where(and(where, dalje))
    .orderBy(sql`${kljuc.izraz} ${smjer}, poziv.id ${smjer}`)
    .limit(limit + 1)
  const { data, nextCursor } = pageOf(rows, limit, (row) => [kljuc.od(row), row.id])
  const count = await countOf(tx, rows, counted, upit.cursor)
  const named = data.map((row): PozivSNazivima => ({ ...row, poziv: toPoziv(row, row.cinjenice) }))
  return { data: named, meta: { nextCursor, ...count } }
}

/** Public calls by id, for devices; those that are not public are absent. */
export async function javniPoIdu(tx: Reader, ids: readonly number[]): Promise<Poziv[]> {
  const rows = await tx
    .select()
    .from(poziv)
    .where(sql`poziv.javni_red is not null and poziv.id = any(${sql.param([...ids])}::int[])`)
  return rows.map((row) => toPoziv(row, PRAZNE_CINJENICE))
}

/** All public calls, for the repair of a device. */
export async function sviJavni(tx: Reader): Promise<Poziv[]> {
  const rows = await tx.select().from(poziv).where(sql`poziv.javni_red is not null`)
  return rows.map((row) => toPoziv(row, PRAZNE_CINJENICE))
}
