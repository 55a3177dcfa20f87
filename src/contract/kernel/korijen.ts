/**
 * Search that speaks Croatian. Diacritics do not matter („č” and „c”, „đ”, „dj” and „d”), nor does the case a noun or an
 * adjective stands in („potpora”, „potporama”). Both sides use the same stem: the server for its index, for finding and for
 * marking what was found.
 */
import { fold } from './tekst.ts'

/** Grows when the rules below change: what was indexed by older ones is indexed again. */
export const INACICA_KORIJENA = 2

/** The longest query in words, and the longest word, that a search looks at. */
const NAJVISE_RIJECI = 10
const NAJDULJA_RIJEC = 40
const NAJKRACI_KORIJEN = 4

/** Endings of cases, genders and infinitives without diacritics, the longest first; what stands before one is the stem. */
const NASTAVAK = /(?:ama|ima|oga|omu|ome|ega|emu|iti|ati|eti|og|om|em|eg|oj|ih|im|[aeiou])$/
/** The long plural: „troškovi”, „krajevi”. */
const DUGA_MNOZINA = /(?:ov|ev)$/
const NEPOSTOJANO_A = /([^aeiou])a([^aeiou])$/

/** „radnici” and „radnik”, „razlozi” and „razlog”, „uspjesi” and „uspjeh”, „obrasci” and „obrazac” end alike. */
const GLASOVNE_PROMJENE: readonly (readonly [RegExp, string])[] = [
  [/c$/, 'k'],
  [/z$/, 'g'],
  [/s$/, 'h'],
  [/zk$/, 'sk'],
]

const DUZE = (word: string) => word.length >= NAJKRACI_KORIJEN

function shorten(word: string): string {
  for (const ending of [NASTAVAK, DUGA_MNOZINA]) {
    const shorter = word.replace(ending, '')
    if (shorter !== word && DUZE(shorter)) return shorten(shorter)
  }
  return word
}

/** „đ” as people write it without diacritics. */
const DJ = /dj+/g

/** A word as the index holds it: lower case, Latin letters without diacritics and digits alone. */
export function slova(word: string): string {
  return fold(word)
    .replace(/[^a-z0-9]/g, '')
    .replace(DJ, 'd')
}

function oneStep(word: string): string {
  const short = shorten(word)
  const without = short.replace(NEPOSTOJANO_A, '$1$2').replace(DJ, 'd')
  return GLASOVNE_PROMJENE.reduce((stem, [from, to]) => stem.replace(from, to), DUZE(without) ? without : short)
}

/** What the forms of a word have in common: „prijavi”, „prijava” and „prijavama” give `prijav`. Numbers stay as they are. */
export function korijen(word: string): string {
  const plain = slova(word).replace(/oscu$/, 'osti')
  if (/\d/.test(plain)) return plain
  let stem = plain
  for (let next = oneStep(stem); next !== stem; next = oneStep(stem)) stem = next
  return stem
}

const RIJEC = /[\p{L}\p{M}\p{N}]+/gu
/** Words that every text has; they are looked for only when there is nothing else. */
const VEZNICI = new Set('a ali bez do i ili iz je kao ko na ne nije o od pa po pri s sa se su te u uz za'.split(' '))

/** Words of a text as the index holds them. Each by its stem and by its letters, so that the beginning of a word finds it too. */
export function rijeciZaIndeks(text: string): string {
  const words = text.match(RIJEC) ?? []
  return words
    .flatMap((word) => {
      const [stem, letters] = [korijen(word), slova(word).slice(0, NAJDULJA_RIJEC)]
      return stem === letters ? [stem] : [stem.slice(0, NAJDULJA_RIJEC), letters]
    })
    .filter((word) => word !== '')
    .join(' ')
}

/** One word that is looked for. */
export interface Pojam {
  korijen: string
  slova: string
}

/** The words of a query. Empty when there is nothing in it that a text could hold. */
export function pojmovi(query: string): Pojam[] {
  const known = new Map<string, Pojam>()
  for (const word of query.match(RIJEC) ?? []) {
    const letters = slova(word).slice(0, NAJDULJA_RIJEC)
    if (letters !== '') known.set(letters, { korijen: korijen(letters), slova: letters })
  }
  const all = [...known.values()]
  const telling = all.filter(({ slova: letters }) => !VEZNICI.has(letters))
  return (telling.length > 0 ? telling : all).slice(0, NAJVISE_RIJECI)
}

/** The words as a query of PostgreSQL: every one of them, in any form or as a beginning. Only letters and digits are in it. */
export function tsUpit(words: readonly Pojam[]): string {
  return words.map(({ korijen: stem, slova: letters }) => `(${stem} | ${letters}:*)`).join(' & ')
}

/** A piece of text; `pogodak` says that it is what was looked for. */
export interface Odsjecak {
  tekst: string
  pogodak: boolean
}

function isHit(word: string, words: readonly Pojam[]): boolean {
  const [stem, letters] = [korijen(word), slova(word)]
  return words.some((one) => one.korijen === stem || letters.startsWith(one.slova))
}

/** The text in pieces with what was found marked; the pieces together are the text. */
export function istakni(text: string, words: readonly Pojam[]): Odsjecak[] {
  const pieces: Odsjecak[] = []
  const add = (tekst: string, pogodak: boolean) => {
    const last = pieces.at(-1)
    if (tekst === '') return
    if (last?.pogodak === pogodak) last.tekst += tekst
    else pieces.push({ tekst, pogodak })
  }
  let end = 0
  for (const { 0: word, index } of text.matchAll(RIJEC)) {
    add(text.slice(end, index), false)
    add(word, isHit(word, words))
    end = index + word.length
  }
  add(text.slice(end), false)
  return pieces
}

/** True when every word of the query stands in the text. */
export function sadrziSve(text: string, words: readonly Pojam[]): boolean {
  const found = text.match(RIJEC) ?? []
  return words.every((one) => found.some((word) => isHit(word, [one])))
}

const OKOLINA = 60
const ISJECAK = 220

/** About two lines of the text around the first thing found, cut between words and marked. */
export function isjecak(text: string, words: readonly Pojam[]): Odsjecak[] {
  const flat = text.replace(/\s+/g, ' ').trim()
  const first = [...flat.matchAll(RIJEC)].find(({ 0: word }) => isHit(word, words))?.index ?? 0
  const from = first <= OKOLINA ? 0 : flat.indexOf(' ', first - OKOLINA) + 1
  const start = from > first ? first : from
  const whole = flat.length - start <= ISJECAK
  const cut = flat.slice(start, start + ISJECAK)
  const shown = whole ? cut : cut.replace(/\s\S*$/, '')
  return istakni(`${start > 0 ? '… ' : ''}${shown}${whole ? '' : ' …'}`, words)
}
