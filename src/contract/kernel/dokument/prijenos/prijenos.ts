/** A table of a document that travels to and from a spreadsheet. Its columns are the fields of its rows, in the catalogue's order. */
import type { Greska } from '../../record-kind.ts'
import { fold } from '../../tekst.ts'
import type { Dokument, Kontekst } from '../dokument.ts'
import { izboriSadrzaja, opcijePolja } from '../izbori.ts'
import { isHidden } from '../katalog.ts'
import { mjesta } from '../obilazak.ts'
import type { Opcija, Polje } from '../polje.ts'
import { greskePolja } from '../provjera-polja.ts'
import { newRow, resolvePath } from '../putovi.ts'
import { isObject, okvirKartice, type Redak, retciOd, type Sadrzaj } from '../vrijednosti.ts'

/** What a spreadsheet may hold in a cell. */
export type Celija = string | number | boolean | Date | null
export type Stupac = Polje<never>

/** Reasons of a refusal that name what the rows are. */
export interface PorukeTablice {
  prazno: string
  previse: (n: number, najvise: number) => string
  nemaMjesta: (slobodno: number) => string
  nepoznatStupac: (naslov: string) => string
  bezNaziva: string
  /** Something stands in a column that the circumstances do not ask for. */
  skriveno: string
}

interface OpisPrijenosa<T extends string, U extends object, K extends Kontekst, R> {
  dokument: Dokument<T, U, K, R>
  /** Path of the table. */
  lista: string
  poruke: PorukeTablice
  /** Choices whose values are whole per cents: „25 %” means 25. */
  postotci?: readonly string[]
  /** The row that a text means by another name than its own; the text is folded. */
  poOznaci?: (polje: Stupac, text: string, sadrzaj: Sadrzaj) => string | undefined
}

/** A table against one draft, as reading and writing of cells need it. */
export interface OkvirPrijenosa {
  stupci: readonly Stupac[]
  najvise: number
  poruke: PorukeTablice
  retci: readonly Redak[]
  noviRedak: (id: string) => Redak
  opcije: (polje: Stupac) => readonly Opcija[]
  jePostotak: (polje: Stupac) => boolean
  poOznaci: (polje: Stupac, text: string) => string | undefined
  /** Columns that the circumstances do not ask for. */
  skriveni: readonly Stupac[]
  /** Errors of single fields in these rows as they would stand in the draft; paths begin with the row's id. */
  greske: (retci: readonly Redak[]) => Greska[]
}

export interface Prijenos<K> {
  lista: string
  stupci: readonly Stupac[]
  za: (sadrzaj: Sadrzaj, ctx: K) => OkvirPrijenosa
}

export function definePrijenos<T extends string, U extends object, K extends Kontekst, R>(
  opis: OpisPrijenosa<T, U, K, R>,
): Prijenos<K> {
  const { dokument, lista, poruke, postotci = [], poOznaci } = opis
  const found = resolvePath(dokument, lista)
  const kartica = dokument.kartice.find(({ kljuc }) => kljuc === found?.tab)
  if (found?.vrsta !== 'lista' || kartica === undefined) throw new RangeError(`The document has no table ${lista}`)
  const { polje: tablica, put } = found
  const stupci = tablica.polja?.filter(({ tip }) => tip !== 'izracun') ?? []
  const withRows = (sadrzaj: Sadrzaj, rows: readonly Redak[]): Sadrzaj => {
    const okvir = okvirKartice(sadrzaj, kartica)
    const changed = { ...(isObject(okvir) ? okvir : {}), [tablica.kljuc]: [...rows] }
    return kartica.uKorijenu ? changed : { ...sadrzaj, [kartica.kljuc]: changed }
  }
  const za: Prijenos<K>['za'] = (sadrzaj, ctx) => {
    const uvjeti = dokument.uvjeti(ctx)
    const hidden = isHidden(dokument, uvjeti)
    return {
      stupci,
      najvise: tablica.maxRedaka ?? Number.POSITIVE_INFINITY,
      poruke,
      retci: retciOd(okvirKartice(sadrzaj, kartica), tablica.kljuc),
      noviRedak: (id) => newRow(dokument, lista, id),
      opcije: (polje) => opcijePolja(dokument, polje, sadrzaj, ctx) ?? [],
      jePostotak: ({ kljuc }) => postotci.includes(kljuc),
      poOznaci: (polje, text) => poOznaci?.(polje, text, sadrzaj),
      skriveni: stupci.filter(({ kljuc }) => hidden(`${put}.${kljuc}`)),
      greske: (rows) => {
        const draft = withRows(sadrzaj, rows)
        const places = mjesta(dokument, draft, uvjeti).filter(({ path }) => path.startsWith(`${lista}.`))
        const izbori = izboriSadrzaja(dokument, draft, ctx)
        return greskePolja(places, izbori).map((one) => ({ ...one, polje: one.polje?.slice(lista.length + 1) ?? '' }))
      },
    }
  }
  return { lista, stupci, za }
}

/** One text whatever the case, diacritics and blanks. */
export const key = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

/** Choices under names that are all different, so that a name says which one is meant. */
export function izbori(polje: Stupac, { opcije }: OkvirPrijenosa): Opcija[] {
  const all = opcije(polje)
  const count = new Map<string, number>()
  for (const { label } of all) count.set(key(label), (count.get(key(label)) ?? 0) + 1)
  return all.map(({ value, label }) => ({
    value,
    label: label.trim() === '' || (count.get(key(label)) ?? 0) > 1 ? `${label} [${value}]`.trim() : label.trim(),
  }))
}

/** The choice a text means: its name, its value, or another name of it; undefined when there is no such. */
export function izborZa(polje: Stupac, text: string, okvir: OkvirPrijenosa): string | undefined {
  const options = izbori(polje, okvir)
  const wanted = key(text)
  const found = options.find(({ value }) => value === text.trim()) ?? options.find(({ label }) => key(label) === wanted)
  return found?.value ?? okvir.poOznaci(polje, wanted)
}

/** How many rows may still be added. */
export const slobodnoRedaka = ({ najvise, retci }: OkvirPrijenosa): number => Math.max(0, najvise - retci.length)
