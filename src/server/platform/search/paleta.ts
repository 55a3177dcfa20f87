/** The palette's search. A kind says where its records stand, who may know of them and what finds them; the rest is here. */
import { type SQL, sql } from 'drizzle-orm'
import { isUuid } from '#contract/kernel/id.ts'
import { korijen, pojmovi, sadrziSve, slova } from '#contract/kernel/korijen.ts'
import { NAJKRACI_POJAM, type VrstaPalete } from '#contract/kernel/paleta.endpoints.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { idFrom } from '#contract/kernel/record-number.ts'
import { fold } from '#contract/kernel/tekst.ts'
import type { Tx } from '../db/client.ts'
import { dijelovi, type Trazenje, uvjetPitanja } from '../popis/trazenje.ts'

/** Where records of a kind stand for one actor, and what they are called. */
export interface IzvorPalete {
  id: SQL
  tip: Trazenje['tip']
  naslov: SQL
  /** Number or code that people say. */
  broj?: SQL
  /** Whose or of what it is. */
  opis?: SQL
  statusId?: SQL
  /** What else the address names, as JSON. */
  veze?: SQL
  /** `from …` without `where`. */
  iz: SQL
  /** What conditions refer to: `vidljivi as (select …)`. */
  prije?: SQL
  /** Which of the rows the actor may know of; none where that is all of them. */
  uvjeti: readonly SQL[]
  /** The latest first. */
  poredak: SQL
  /** By a text: questions to what is indexed, or conditions on rows that are few. */
  poTekstu: (search: string) => Trazenje | readonly SQL[]
  /** By the number that people say, where it stands in no text. */
  poBroju?: (broj: number) => SQL
}

export interface RedakPalete extends Record<string, unknown> {
  id: string
  naslov: string
  broj: string | null
  opis: string
  statusId: number | null
  veze: Readonly<Record<string, string | number | null>> | null
}

/** A kind as the palette finds it. */
export interface PaletaVrste {
  vrsta: VrstaPalete
  /** Undefined where the actor may know of none: another context, a permission that is missing. */
  izvor: (actor: Actor, sada: number) => IzvorPalete | undefined
  adresa: (redak: RedakPalete, actor: Actor) => string
}

/** Rows that words by their stems are looked for in, before those are kept that hold every word. */
const ZA_KORIJENE = 60

async function redci(tx: Tx, izvor: IzvorPalete, uvjet: SQL, limit: number): Promise<RedakPalete[]> {
  const { id, naslov, broj, opis, statusId, veze, iz, prije, uvjeti, poredak } = izvor
  const where = sql.join([...uvjeti, uvjet], sql` and `)
  const { rows } = await tx.execute<RedakPalete>(sql`${prije === undefined ? sql`` : sql`with ${prije} `}
    select ${id}::text as id, ${naslov} as naslov, ${broj ?? sql`null`}::text as broj, coalesce(${opis ?? sql`null`}, '') as opis,
      ${statusId ?? sql`null`}::int as "statusId", ${veze ?? sql`null`}::json as veze
    ${iz} where ${where} order by ${poredak} limit ${sql.raw(String(limit))}`)
  return rows
}

/** Of records that all may be seen so many are sorted: whoever has found more goes on typing. */
const DOSTA = 1000

/** The conditions of a text, the narrowest first. */
async function* uvjetiTeksta(tx: Tx, izvor: IzvorPalete, search: string): AsyncGenerator<SQL> {
  const nacin = izvor.poTekstu(search)
  if (!('pitanja' in nacin)) yield sql.join([...nacin], sql` and `)
  else
    for (const pitanje of nacin.pitanja)
      yield izvor.uvjeti.length === 0
        ? sql`${nacin.kljuc} = any(array(${pitanje} limit ${sql.raw(String(DOSTA))}))`
        : await uvjetPitanja(tx, pitanje, nacin)
}

async function poTekstu(tx: Tx, izvor: IzvorPalete, search: string, limit: number): Promise<RedakPalete[]> {
  for await (const uvjet of uvjetiTeksta(tx, izvor, search)) {
    const found = await redci(tx, izvor, uvjet, limit)
    if (found.length > 0) return found
  }
  return []
}

/** What every form of a word begins with: „radnici” and „radnik” have „radni”. Numbers stay as they are. */
function pocetak(word: string): string {
  const [letters, stem] = [slova(word), korijen(word)]
  const differ = [...letters].findIndex((letter, at) => letter !== stem[at])
  const common = differ === -1 ? letters : letters.slice(0, differ)
  return common.length < NAJKRACI_POJAM ? letters : common
}

/** Any form of the words: rows that hold their beginnings, of which those stay that hold every word. */
async function poKorijenima(tx: Tx, izvor: IzvorPalete, search: string, limit: number): Promise<RedakPalete[]> {
  const words = pojmovi(search)
  const poceci = words.map((one) => pocetak(one.slova)).join(' ')
  if (poceci === '' || !jeDovoljno(poceci) || poceci === fold(search).trim()) return []
  const found = await poTekstu(tx, izvor, poceci, ZA_KORIJENE)
  return found.filter(({ naslov, broj, opis }) => sadrziSve(`${naslov} ${broj ?? ''} ${opis}`, words)).slice(0, limit)
}

/** An index of threes of letters answers no shorter word. */
const jeDovoljno = (search: string) => dijelovi(search).some((word) => word.length >= NAJKRACI_POJAM)

/** Those called just so before others. */
function poTocnosti(found: readonly RedakPalete[], search: string): RedakPalete[] {
  const typed = fold(search).trim()
  const udaljenost = ({ broj, naslov }: RedakPalete) => {
    const texts = [broj ?? '', naslov].map(fold)
    return texts.includes(typed) ? 0 : texts.some((one) => one.startsWith(typed)) ? 1 : 2
  }
  return [...found].sort((a, b) => udaljenost(a) - udaljenost(b))
}

/** Records of one kind by what was typed: letter for letter, then in any form of its words. */
export async function nadiUpisano(tx: Tx, izvor: IzvorPalete, search: string, limit: number): Promise<RedakPalete[]> {
  const broj = idFrom(search.trim())
  const found = broj === undefined || !izvor.poBroju ? [] : await redci(tx, izvor, izvor.poBroju(broj), limit)
  if (!jeDovoljno(search)) return found
  const literal = await poTekstu(tx, izvor, search, limit)
  const texts = literal.length > 0 ? literal : await poKorijenima(tx, izvor, search, limit)
  const known = new Set(found.map(({ id }) => id))
  return poTocnosti([...found, ...texts.filter(({ id }) => !known.has(id))], search).slice(0, limit)
}

/** The same by their numbers; what the actor may not see is absent. */
export async function nadiPoBrojevima(tx: Tx, izvor: IzvorPalete, ids: readonly string[]): Promise<RedakPalete[]> {
  const { id, tip } = izvor
  const valid = ids.filter((one) => (tip === 'uuid' ? isUuid(one) : idFrom(one) !== undefined))
  if (valid.length === 0) return []
  return redci(tx, izvor, sql`${id} = any(${sql.param(valid)}::${sql.raw(tip)}[])`, valid.length)
}
