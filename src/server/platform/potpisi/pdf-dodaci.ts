/**
 * Whether what came into a PDF after a signature are other signatures and what proves them. A new object is harmless until
 * something that was there before names it, so what is looked at are the objects that the addition replaces.
 */
import type { NakonPotpisa } from '#contract/kernel/potpisi.ts'
import {
  citajObjekt,
  citajRjecnik,
  citajTablicu,
  mjestaDo,
  NAJVISE_REVIZIJA,
  NijeCitljivo,
  type Objekt,
  pocetakTablice,
  preskoci,
  type Rjecnik,
  token,
} from './pdf-objekti.ts'

/** What the catalogue of a document may gain: its form, proofs of validity, and their extensions. */
const KATALOG = ['/AcroForm', '/DSS', '/Extensions', '/Perms']
const STRANICA = ['/Annots']
const OBRAZAC = ['/Fields', '/SigFlags']
const POLJE = ['/V', '/AP', '/Lock']
/** A place for a signature does nothing by itself. */
const RADNJE = ['/A', '/AA', '/Kids', '/PMD']

/** An addition that changes more than it may. */
class Izmjena extends Error {
  override name = 'Izmjena'
}

/** One addition: its objects, and a table that names these and no others. */
function citajReviziju(text: string, od: number) {
  const objekti = new Map<number, Objekt>()
  let at = preskoci(text, od)
  while (token(text, at).text !== 'xref') {
    const objekt = citajObjekt(text, at)
    if (objekti.has(objekt.broj)) throw new NijeCitljivo('an object twice')
    objekti.set(objekt.broj, objekt)
    at = preskoci(text, objekt.kraj)
  }
  const table = citajTablicu(text, at)
  if (table.trailer.has('/XRefStm')) throw new NijeCitljivo('a packed table')
  // A place inside the signed part, or inside a stream, would show a reader what nobody has looked at.
  for (const [broj, place] of table.mjesta) if (objekti.get(broj)?.at !== place) throw new Izmjena('another place')
  if (table.mjesta.size !== objekti.size) throw new NijeCitljivo('an object that no table names')
  const ending = /[\s\0]*startxref\s{1,8}(\d{1,10})\s{1,8}%%EOF[\r\n]{0,2}/y
  ending.lastIndex = table.kraj
  const end = ending.exec(text)
  if (end === null || Number(end[1]) !== at) throw new NijeCitljivo('no end')
  return { objekti, trailer: table.trailer, kraj: table.kraj + end[0].length }
}

const reference = (value: string | undefined): number | undefined => {
  const broj = /^(\d+) 0 R$/.exec(value ?? '')?.[1]
  return broj === undefined ? undefined : Number(broj)
}

/** Numbers of the objects that a list names. */
function popis(value: string): number[] {
  const inner = value.replace(/^\[ ?| ?\]$/g, '').trim()
  if (inner !== '' && !/^(?:\d+ 0 R ?)+$/.test(inner)) throw new NijeCitljivo('a list')
  return [...inner.matchAll(/(\d+) 0 R/g)].map(([, broj]) => Number(broj))
}

/** The keys in which two dictionaries differ. */
const razlike = (prije: Rjecnik, poslije: Rjecnik): string[] =>
  [...new Set([...prije.keys(), ...poslije.keys()])].filter((key) => prije.get(key) !== poslije.get(key))

function zahtijevaj(prije: Rjecnik, poslije: Rjecnik, smije: readonly string[]): void {
  const other = razlike(prije, poslije).find((key) => !smije.includes(key))
  if (other !== undefined) throw new Izmjena(other)
}

/** Reads a document before and after one addition. */
function usporedba(text: string, od: number) {
  const prije = mjestaDo(text, od)
  const revizija = citajReviziju(text, od)
  if (prije.trailer.get('/Root') !== revizija.trailer.get('/Root')) throw new Izmjena('another catalogue')
  if (razlike(prije.trailer, revizija.trailer).some((key) => !['/Size', '/Prev', '/ID'].includes(key)))
    throw new Izmjena('another trailer')
  if (Number(revizija.trailer.get('/Prev')) !== pocetakTablice(text, od)) throw new Izmjena('another beginning')
  const bilo = (broj: number): Objekt | undefined => {
    const place = prije.mjesta.get(broj)
    if (place === undefined || place < 0) return undefined
    const objekt = citajObjekt(text, place)
    if (objekt.broj !== broj || place >= od) throw new NijeCitljivo('another object')
    return objekt
  }
  const jest = (broj: number): Objekt | undefined => revizija.objekti.get(broj) ?? bilo(broj)
  /** Places of the signatures that came, by these. */
  const polja = new Map<number, number>()
  return { bilo, jest, polja, revizija, root: reference(revizija.trailer.get('/Root')) }
}
type Usporedba = ReturnType<typeof usporedba>

/** A place holds a signature that came with it, which no other place shows. */
function sPotpisom({ bilo, jest, polja }: Usporedba, broj: number, polje: Rjecnik): boolean {
  const potpis = reference(polje.get('/V'))
  if (potpis === undefined || bilo(potpis) !== undefined || jest(potpis)?.rjecnik?.has('/ByteRange') !== true)
    return false
  const prvo = polja.get(potpis) ?? broj
  polja.set(potpis, prvo)
  return prvo === broj
}

/** What a list gains are places of signatures, and it loses nothing. */
function samoPotpisi(u: Usporedba, prije: string, poslije: string): void {
  const [stari, novi] = [popis(prije), popis(poslije)]
  if (stari.some((broj) => !novi.includes(broj))) throw new Izmjena('something is gone')
  for (const broj of novi.filter((one) => !stari.includes(one))) {
    const polje = u.jest(broj)?.rjecnik
    const jeMjesto = polje?.get('/FT') === '/Sig' && polje.get('/Subtype') === '/Widget'
    if (u.bilo(broj) !== undefined || !jeMjesto || RADNJE.some((key) => polje.has(key)) || !sPotpisom(u, broj, polje))
      throw new Izmjena('something else than a signature')
  }
}

/** The dictionary that a value is or names. */
function razrijesi(value: string | undefined, find: (broj: number) => Objekt | undefined): Rjecnik {
  if (value === undefined) return new Map()
  const broj = reference(value)
  const rjecnik = broj === undefined ? (value.startsWith('<<') ? citajRjecnik(value) : undefined) : find(broj)?.rjecnik
  if (rjecnik === undefined) throw new NijeCitljivo('no dictionary')
  return rjecnik
}

/** The list that a key holds or names, as text. */
function lista(value: string | undefined, find: (broj: number) => Objekt | undefined): string {
  const broj = reference(value)
  return broj === undefined ? (value ?? '[ ]') : (find(broj)?.vrijednost ?? '[ ]')
}

/** What stands as an object of its own stays that object. */
function istoMjesto(prije: string | undefined, poslije: string | undefined): void {
  if (reference(prije) !== undefined && prije !== poslije) throw new Izmjena('another object in its place')
}

function provjeriObrazac(u: Usporedba, prije: string | undefined, poslije: string | undefined): void {
  istoMjesto(prije, poslije)
  const [stari, novi] = [razrijesi(prije, u.bilo), razrijesi(poslije, u.jest)]
  istoMjesto(stari.get('/Fields'), novi.get('/Fields'))
  zahtijevaj(stari, novi, prije === undefined ? [...OBRAZAC, '/Type', '/DA', '/DR'] : OBRAZAC)
  samoPotpisi(u, lista(stari.get('/Fields'), u.bilo), lista(novi.get('/Fields'), u.jest))
}

const jeNiz = ({ vrijednost }: Objekt) => vrijednost.startsWith('[')

function provjeriZamjenu(u: Usporedba, prije: Objekt, poslije: Objekt, obrazac: number | undefined): void {
  const [stari, novi] = [prije.rjecnik, poslije.rjecnik]
  // The form is looked at with the catalogue.
  if (prije.broj === obrazac) return
  if (jeNiz(prije) && jeNiz(poslije)) samoPotpisi(u, prije.vrijednost, poslije.vrijednost)
  else if (prije.tok || poslije.tok || stari === undefined || novi === undefined) throw new Izmjena('another value')
  else if (prije.broj === u.root) zahtijevaj(stari, novi, KATALOG)
  else if (stari.get('/Type') === '/Page') {
    zahtijevaj(stari, novi, STRANICA)
    istoMjesto(stari.get('/Annots'), novi.get('/Annots'))
    samoPotpisi(u, lista(stari.get('/Annots'), u.bilo), lista(novi.get('/Annots'), u.jest))
  }
  // An empty place for a signature is filled in.
  else if (stari.get('/FT') === '/Sig' && !stari.has('/V') && sPotpisom(u, prije.broj, novi))
    zahtijevaj(stari, novi, POLJE)
  else throw new Izmjena('another object')
}

function provjeriDodatak(text: string, od: number): number {
  const u = usporedba(text, od)
  if (u.root === undefined) throw new NijeCitljivo('no catalogue')
  const [stari, novi] = [u.bilo(u.root)?.rjecnik?.get('/AcroForm'), u.jest(u.root)?.rjecnik?.get('/AcroForm')]
  for (const [broj, poslije] of u.revizija.objekti) {
    const prije = u.bilo(broj)
    if (prije !== undefined) provjeriZamjenu(u, prije, poslije, reference(stari))
  }
  provjeriObrazac(u, stari, novi)
  return u.revizija.kraj
}

/** What stands behind the first `od` characters of a document, revision by revision. */
export function samoDodaci(text: string, od: number): NakonPotpisa {
  try {
    let at = od
    for (let i = 0; preskoci(text, at) < text.length; i += 1) {
      if (i > NAJVISE_REVIZIJA) return 'neutvrdeno'
      at = provjeriDodatak(text, at)
    }
    return 'dodaci'
  } catch (error) {
    if (error instanceof Izmjena) return 'izmjene'
    return 'neutvrdeno'
  }
}
