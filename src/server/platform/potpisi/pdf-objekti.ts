/** The objects of a PDF as its revisions define them: strict, and without packed ones. */

/** A dictionary by its keys, each value as the text that stands there without needless blanks. */
export type Rjecnik = ReadonlyMap<string, string>

export interface Objekt {
  broj: number
  at: number
  kraj: number
  /** Undefined for any value that is no dictionary. */
  rjecnik: Rjecnik | undefined
  vrijednost: string
  tok: boolean
}

const BIJELO = /(?:[\s\0]|%[^\r\n]*[\r\n])*/y
const IME_ILI_RIJEC = /\/[^\s\0/<>[\](){}%]*|[^\s\0/<>[\](){}%]+/y
const HEX = /<[0-9A-Fa-f\s]*>/y
const NAJDUBLJE = 32
/** Additions of one document that are followed. */
export const NAJVISE_REVIZIJA = 64

/** What does not stand in the file as it must. */
export class NijeCitljivo extends Error {
  override name = 'NijeCitljivo'
}

const po = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0]
}

export const preskoci = (text: string, at: number): number => at + (po(BIJELO, text, at)?.length ?? 0)

function krajNiske(text: string, at: number): number {
  let dubina = 0
  for (let i = at; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1
    else if (text[i] === '(') dubina += 1
    else if (text[i] === ')') dubina -= 1
    if (dubina === 0) return i + 1
  }
  throw new NijeCitljivo('an open string')
}

/** One token and where it ends. */
export function token(text: string, from: number): { at: number; kraj: number; text: string } {
  const at = preskoci(text, from)
  const two = text.slice(at, at + 2)
  if (two === '<<' || two === '>>') return { at, kraj: at + 2, text: two }
  const one = text[at]
  if (one === '[' || one === ']') return { at, kraj: at + 1, text: one }
  if (one === '(') {
    const kraj = krajNiske(text, at)
    return { at, kraj, text: text.slice(at, kraj) }
  }
  const found = one === '<' ? po(HEX, text, at) : po(IME_ILI_RIJEC, text, at)
  if (!found) throw new NijeCitljivo('no token')
  return { at, kraj: at + found.length, text: found }
}

const jeBroj = (word: string) => /^\d{1,10}$/.test(word)

/** A value as normalized text; references are one value. */
function vrijednost(text: string, from: number, dubina = 0): { kraj: number; text: string } {
  if (dubina > NAJDUBLJE) throw new NijeCitljivo('too deep')
  const first = token(text, from)
  if (first.text === '[') return niz(text, first.kraj, ']', dubina)
  if (first.text === '<<') return niz(text, first.kraj, '>>', dubina)
  if (first.text === ']' || first.text === '>>') throw new NijeCitljivo('nothing to end')
  if (!jeBroj(first.text)) return first
  const reference = /(?:[\s\0]+)(\d{1,5})[\s\0]+R(?![^\s\0/<>[\](){}%])/y
  reference.lastIndex = first.kraj
  const rest = reference.exec(text)
  return rest === null ? first : { kraj: first.kraj + rest[0].length, text: `${first.text} ${rest[1]} R` }
}

function niz(text: string, from: number, end: string, dubina: number): { kraj: number; text: string } {
  const parts: string[] = []
  for (let at = from; ; ) {
    const next = token(text, at)
    if (next.text === end) return { kraj: next.kraj, text: `${end === ']' ? '[' : '<<'} ${parts.join(' ')} ${end}` }
    const value = vrijednost(text, at, dubina + 1)
    parts.push(value.text)
    at = value.kraj
  }
}

/** Names may be written in numbers, and what means the same is to look the same. */
const ime = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The keys of a normalized dictionary. Throws for one that says a key twice. */
export function citajRjecnik(text: string): Rjecnik {
  const keys = new Map<string, string>()
  let at = token(text, 0).kraj
  for (;;) {
    const key = token(text, at)
    if (key.text === '>>') return keys
    const value = vrijednost(text, key.kraj)
    if (!key.text.startsWith('/') || keys.has(ime(key.text))) throw new NijeCitljivo('a key')
    keys.set(ime(key.text), value.text)
    at = value.kraj
  }
}

function ocekuj(text: string, from: number, word: string): number {
  const next = token(text, from)
  if (next.text !== word) throw new NijeCitljivo(`no ${word}`)
  return next.kraj
}

/** The end of a stream, whose length stands in its dictionary. */
function krajToka(text: string, from: number, rjecnik: Rjecnik | undefined): number {
  const opening = /[\s\0]*stream\r?\n/y
  opening.lastIndex = from
  const length = rjecnik?.get('/Length') ?? ''
  const start = opening.exec(text)
  if (start === null || !jeBroj(length)) throw new NijeCitljivo('a stream')
  return ocekuj(text, from + start[0].length + Number(length), 'endstream')
}

/** The object that begins here. */
export function citajObjekt(text: string, from: number): Objekt {
  const number = token(text, from)
  if (!jeBroj(number.text)) throw new NijeCitljivo('no number')
  const at = ocekuj(text, ocekuj(text, number.kraj, '0'), 'obj')
  const value = vrijednost(text, at)
  const rjecnik = value.text.startsWith('<<') ? citajRjecnik(value.text) : undefined
  const tok = token(text, value.kraj).text === 'stream'
  const kraj = ocekuj(text, tok ? krajToka(text, value.kraj, rjecnik) : value.kraj, 'endobj')
  return { broj: Number(number.text), at: number.at, kraj, rjecnik, vrijednost: value.text, tok }
}

/** The table of places that begins here: where each object stands, and the dictionary that follows. */
export function citajTablicu(text: string, from: number) {
  const mjesta = new Map<number, number>()
  let at = ocekuj(text, from, 'xref')
  for (;;) {
    const first = token(text, at)
    if (first.text === 'trailer') {
      const value = vrijednost(text, first.kraj)
      return { mjesta, trailer: citajRjecnik(value.text), kraj: value.kraj }
    }
    const count = token(text, first.kraj)
    if (!jeBroj(first.text) || !jeBroj(count.text)) throw new NijeCitljivo('a table')
    at = count.kraj
    for (let i = 0; i < Number(count.text); i += 1) {
      const place = token(text, at)
      const generation = token(text, place.kraj)
      const kind = token(text, generation.kraj)
      const broj = Number(first.text) + i
      if (!jeBroj(place.text) || !/^[nf]$/.test(kind.text)) throw new NijeCitljivo('a row of a table')
      if (kind.text === 'n') mjesta.set(broj, Number(place.text))
      // An object that is taken away is a change, too.
      else if (broj !== 0) mjesta.set(broj, -1)
      at = kind.kraj
    }
  }
}

/** Where the table stands by which the first `kraj` characters are read. */
export function pocetakTablice(text: string, kraj: number): number {
  const found = /startxref\s{1,8}(\d{1,10})\s{1,8}%%EOF\s{0,8}$/.exec(text.slice(Math.max(0, kraj - 64), kraj))
  if (found === null) throw new NijeCitljivo('no startxref')
  return Number(found[1])
}

/** The document as a reader finds it: the newest place of each object. */
export function mjestaDo(text: string, kraj: number) {
  const mjesta = new Map<number, number>()
  let at: number | undefined = pocetakTablice(text, kraj)
  let trailer: Rjecnik | undefined
  for (let i = 0; at !== undefined; i += 1) {
    if (i > NAJVISE_REVIZIJA || at >= kraj) throw new NijeCitljivo('no end of tables')
    const table = citajTablicu(text, at)
    if (table.trailer.has('/XRefStm')) throw new NijeCitljivo('a packed table')
    for (const [broj, place] of table.mjesta) if (!mjesta.has(broj)) mjesta.set(broj, place)
    trailer ??= table.trailer
    const prev = table.trailer.get('/Prev')
    at = prev === undefined ? undefined : Number(prev)
  }
  if (trailer === undefined) throw new NijeCitljivo('no trailer')
  return { mjesta, trailer }
}
