/** Lists of one shape. A source says where rows come from and what orders them, the rest is the same for all (decision 0006). */
import { type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import { citajPoredak, type Popis, zbrojeniStupci } from '#contract/kernel/popis.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Reader } from '../db/client.ts'
import {
  COUNT_CAP,
  capped,
  countColumn,
  DEFAULT_LIMIT,
  decodeCursor,
  encodeCursor,
  isMoment,
  rowsFor,
} from '../db/keyset.ts'
import { type Trazenje, uvjetPitanja } from './trazenje.ts'
import { zbrojZapisan } from './zbroj.ts'

/** A part of an order: an expression that is never null, with the type its value is compared as. */
export interface DioPoretka {
  izraz: SQL
  tip: 'text' | 'int' | 'bigint' | 'timestamptz' | 'date' | 'uuid'
}
export const tekst = (izraz: SQL): DioPoretka => ({ izraz, tip: 'text' })
export const cijeli = (izraz: SQL): DioPoretka => ({ izraz, tip: 'int' })
export const velik = (izraz: SQL): DioPoretka => ({ izraz, tip: 'bigint' })
export const uuid = (izraz: SQL): DioPoretka => ({ izraz, tip: 'uuid' })
export const dan = (izraz: SQL): DioPoretka => ({ izraz, tip: 'date' })
export const trenutak = (izraz: SQL): DioPoretka => ({ izraz, tip: 'timestamptz' })

export interface IzvorPopisa {
  /** Columns of a row under the names it travels with. */
  stupci: SQL
  /** `from …` without `where`. */
  iz: SQL
  /** The same for the count. It may leave out joins that neither add a row nor take one, and that no condition asks. */
  broji?: SQL | undefined
  /** What conditions refer to: `vidljivi as (select …)`. */
  prije?: SQL
  uvjeti: readonly (SQL | undefined)[]
  trazenje?: Trazenje
  /** Orders by column; where values may repeat, what parts them follows. */
  poretci: Readonly<Record<string, readonly DioPoretka[]>>
  /** The number or uuid that parts all rows. */
  kljuc: DioPoretka
  /** The id of the record that a row is, where the key is none. */
  zapis?: DioPoretka
  /** What is summed, by column: amounts in cents. */
  zbrojevi?: Readonly<Record<string, SQL>>
}

/** The condition of a filter, when it is set. */
export const ako = <V>(vrijednost: V | undefined, uvjet: (vrijednost: V) => SQL): SQL | undefined =>
  vrijednost === undefined ? undefined : uvjet(vrijednost)

/** What a list is asked besides its own filters: its sums, records with flags, chosen records. */
export type UzPopis = {
  /** The sums of all rows, beside the page. */
  zbroji?: boolean | undefined
  /** Conditions on the record that a row is. */
  zapisi?: readonly UvjetZapisa[] | undefined
}
export type UvjetZapisa = (zapis: DioPoretka) => SQL

const OBLIK = { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, broj: /^[1-9][0-9]{0,15}$/ }

/** Only records with one of these ids; what cannot be an id of the list is none of its rows. */
export const medu =
  (ids: readonly string[]): UvjetZapisa =>
  ({ izraz, tip }) => {
    const oblik = tip === 'uuid' ? OBLIK.uuid : OBLIK.broj
    const moguci = ids.filter((id) => oblik.test(id))
    return sql`${izraz} = any(${sql.param(`{${moguci.join(',')}}`)}::${sql.raw(tip === 'uuid' ? 'uuid' : 'bigint')}[])`
  }

type Upit = UzPopis & {
  sort?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

const RED = sql.raw(' and ')
const uvjet = (uvjeti: readonly (SQL | undefined)[]) => {
  const given = uvjeti.filter((one) => one !== undefined)
  return given.length === 0 ? sql`true` : sql.join(given, RED)
}

/** Where the last page ended, and how many rows its list was told to have. */
interface Mjesto {
  values: readonly (string | number)[]
  broj: number
}

function mjestoOd(cursor: string, dijelovi: readonly DioPoretka[]): Mjesto {
  const kinds = dijelovi.map(({ tip }) => (tip === 'int' || tip === 'bigint' ? 'number' : 'string'))
  const [broj, ...values] = decodeCursor(cursor, ['number', ...kinds])
  if (Number(broj) < 0 || Number(broj) > COUNT_CAP + 1) throw new Problem('neispravan-zahtjev')
  return { values, broj: Number(broj) }
}

/** Rows after the last one seen: the whole key is compared at once, so that an index of the same order is walked. */
function iza(dijelovi: readonly DioPoretka[], silazno: boolean, { values }: Mjesto): SQL {
  const last = dijelovi.map(({ tip }, i) => {
    const value = values[i] as string | number
    if (tip === 'timestamptz' && !isMoment(String(value))) throw new Problem('neispravan-zahtjev')
    if (tip === 'date' && !isMoment(`${value}T00:00:00Z`)) throw new Problem('neispravan-zahtjev')
    if (tip === 'uuid' && !isUuid(String(value))) throw new Problem('neispravan-zahtjev')
    if (tip === 'int' && Math.abs(Number(value)) > 2_147_483_647) throw new Problem('neispravan-zahtjev')
    return sql`${value}::${sql.raw(tip)}`
  })
  const key = sql.join(
    dijelovi.map(({ izraz }) => izraz),
    sql`, `,
  )
  return sql`(${key}) ${sql.raw(silazno ? '<' : '>')} (${sql.join(last, sql`, `)})`
}

const uJson = ({ izraz, tip }: DioPoretka) =>
  tip === 'timestamptz' ? sql`to_char(${izraz} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00"')` : izraz

export interface StranicaPopisa<R> {
  data: R[]
  meta: { nextCursor: string | null; ukupno: number; ukupnoNajmanje: boolean; zbrojevi?: Record<string, string> }
}

/** One page of a list, with its count up to the cap. A search that finds nothing by its narrower question asks the wider one. */
export async function stranicaPopisa<R extends Record<string, unknown>>(
  tx: Reader,
  popis: Pick<Popis<never>, 'stupci' | 'poredak'>,
  { trazenje, uvjeti: svoji, ...ostalo }: IzvorPopisa,
  upit: Upit,
): Promise<StranicaPopisa<R>> {
  const zapis = ostalo.zapis ?? ostalo.kljuc
  const izvor = { ...ostalo, uvjeti: [...svoji, ...(upit.zapisi ?? []).map((uvjet) => uvjet(zapis))] }
  if (trazenje === undefined || trazenje.pitanja.length === 0) return saZbrojevima(tx, popis, izvor, upit)
  let stranica: StranicaPopisa<R> | undefined
  for (const pitanje of trazenje.pitanja) {
    const uvjeti = [await uvjetPitanja(tx, pitanje, trazenje), ...izvor.uvjeti]
    stranica = await saZbrojevima<R>(tx, popis, { ...izvor, uvjeti }, upit)
    if (stranica.data.length > 0) break
  }
  return stranica as StranicaPopisa<R>
}

async function saZbrojevima<R extends Record<string, unknown>>(
  tx: Reader,
  popis: Pick<Popis<never>, 'stupci' | 'poredak'>,
  izvor: Omit<IzvorPopisa, 'trazenje'>,
  upit: Upit,
): Promise<StranicaPopisa<R>> {
  const { data, meta } = await procitajStranicu<R>(tx, popis, izvor, upit)
  if (upit.zbroji !== true) return { data, meta }
  return { data, meta: { ...meta, zbrojevi: await zbroji(tx, popis, izvor) } }
}

/** Every row once, exact: sums of whole cents stay whole, however many there are. */
async function zbroji(
  tx: Reader,
  popis: Pick<Popis<never>, 'stupci'>,
  { iz, broji = iz, prije, uvjeti, zbrojevi = {} }: Omit<IzvorPopisa, 'trazenje'>,
): Promise<Record<string, string>> {
  const ids = zbrojeniStupci(popis)
  if (ids.length === 0) return {}
  const sums = ids.map((id) => {
    const izraz = zbrojevi[id]
    if (izraz === undefined) throw new Error(`No sum for ${id}`)
    return sql`coalesce(sum(${izraz}), 0)::text as ${sql.identifier(id)}`
  })
  const { rows } = await tx.execute<Record<string, string>>(
    sql`${prije === undefined ? sql`` : sql`with ${prije} `}select ${sql.join(sums, sql`, `)} ${broji} where ${uvjet(uvjeti)}`,
  )
  const [found = {}] = rows
  return Object.fromEntries(ids.map((id) => [id, zbrojZapisan(popis.stupci[id]?.tip, BigInt(found[id] ?? 0))]))
}

/** One page of records that are read whole, each by its number: `citaj` answers them in any order. */
export async function stranicaZapisa<K extends string | number, R>(
  tx: Reader,
  popis: Pick<Popis<never>, 'stupci' | 'poredak'>,
  { id, ...izvor }: Omit<IzvorPopisa, 'stupci'> & { id: SQL },
  upit: Upit,
  citaj: (ids: K[]) => Promise<{ id: K; zapis: R }[]>,
): Promise<StranicaPopisa<R>> {
  const { data, meta } = await stranicaPopisa<{ id: K }>(tx, popis, { ...izvor, stupci: sql`${id} as id` }, upit)
  const ids = data.map((redak) => redak.id)
  const poBroju = new Map(ids.length === 0 ? [] : (await citaj(ids)).map((one) => [one.id, one.zapis]))
  return { data: ids.flatMap((one) => poBroju.get(one) ?? []), meta }
}

/** The longest page that somebody looks at; of a file, which is read in longer ones, nobody looks at the count. */
const NAJDULJA_STRANICA = 100

/**
 * One statement: the rows, and beside them the count, which is only made for a first page that does not say it by itself. The
 * cursor takes it along: whoever goes on is told the number they have seen, and nothing is counted twice.
 */
async function procitajStranicu<R extends Record<string, unknown>>(
  tx: Reader,
  popis: Pick<Popis<never>, 'stupci' | 'poredak'>,
  izvor: IzvorPopisa,
  { sort, cursor, limit = DEFAULT_LIMIT }: Upit,
): Promise<StranicaPopisa<R>> {
  const { stupci, iz, broji = iz, prije, uvjeti, poretci, kljuc } = izvor
  const { dijelovi, silazno } = poredakOd(popis, sort, poretci, kljuc)
  const where = uvjet(uvjeti)
  const od = cursor === undefined ? undefined : mjestoOd(cursor, dijelovi)
  const after = od === undefined ? sql`true` : iza(dijelovi, silazno, od)
  const smjer = sql.raw(silazno ? ' desc' : ' asc')
  const parts = (part: (dio: DioPoretka) => SQL) => sql.join(dijelovi.map(part), sql`, `)
  const before = sql`with ${prije === undefined ? sql`` : sql`${prije}, `}`
  const isCounted = od === undefined && limit <= NAJDULJA_STRANICA
  const full = sql`(select count(*) from stranica) > ${sql.raw(String(limit))}`
  const broj = isCounted ? sql`case when ${full} then ${countColumn(sql`${broji} where ${where}`)} end` : sql`null::int`
  const { rows } = await tx.execute<Redak>(sql`${before}stranica as materialized (
      select ${stupci}, json_build_array(${parts(uJson)}) as mjesto
      ${iz} where ${where} and ${after}
      order by ${parts(({ izraz }) => sql`${izraz}${smjer}`)} limit ${rowsFor(limit)})
    select stranica.*, ${broj} as broj from stranica`)
  const data = rows.slice(0, limit).map(({ mjesto: _, broj: __, ...redak }) => redak as unknown as R)
  const ukupno = od?.broj ?? rows[0]?.broj ?? Math.min(rows.length, COUNT_CAP)
  const last = rows[limit - 1]
  const nextCursor = rows.length > limit && last !== undefined ? encodeCursor([ukupno, ...last.mjesto]) : null
  return { data, meta: { nextCursor, ...capped(ukupno) } }
}
type Redak = { mjesto: (string | number)[]; broj: number | null } & Record<string, unknown>

function poredakOd(
  popis: Pick<Popis<never>, 'stupci' | 'poredak'>,
  sort: string | undefined,
  poretci: IzvorPopisa['poretci'],
  kljuc: DioPoretka,
) {
  const poredak = citajPoredak(popis, sort) ?? citajPoredak(popis, popis.poredak)
  if (poredak === undefined) throw new Error(`The list cannot be sorted by ${popis.poredak}`)
  const own = poretci[poredak.stupac]
  if (own === undefined) throw new Error(`No order for ${poredak.stupac}`)
  return { dijelovi: [...own, kljuc], silazno: poredak.silazno }
}
