/**
 * Cells of a spreadsheet as rows of a table. Pure and total: whatever stands in the cells, the result is either rows or the
 * list of everything that is wrong, each with its row, column and reason; never both, never an exception.
 */

import { toDecimalText } from '../../broj.ts'
import { mjesecDatuma, parseMjesec } from '../../mjesec.ts'
import type { Json } from '../../sync/patch.ts'
import { decimaleOf, PRAVILO_OBVEZNO, skaliraniBroj } from '../provjera-polja.ts'
import type { Redak } from '../vrijednosti.ts'
import { IZMEDU_IZBORA, jeBroj } from './izvoz.ts'
import { PORUKE_PRIJENOSA } from './prijenos.poruke.ts'
import { type Celija, izborZa, key, type OkvirPrijenosa, type Stupac } from './prijenos.ts'

export interface GreskaUvoza {
  /** As the spreadsheet numbers it, from 1; null for what concerns the whole. */
  redak: number | null
  /** Heading of the column. */
  stupac: string | null
  poruka: string
}

export type IshodUvoza = { ok: true; retci: Redak[] } | { ok: false; greske: GreskaUvoza[] }

export interface IzborUvoza {
  /** A paste may leave the heading out; a file may not. */
  zaglavljeObvezno: boolean
  noviId: () => string
}

/** A refusal of the whole, for one reason. */
export const odbijeno = (poruka: string): IshodUvoza => ({
  ok: false,
  greske: [{ redak: null, stupac: null, poruka }],
})

function tekst(cell: Celija): string {
  if (typeof cell === 'number') return brojKaoTekst(cell) ?? String(cell)
  if (typeof cell === 'boolean') return cell ? 'Da' : 'Ne'
  return typeof cell === 'string' ? cell.replace(/\r\n?/g, '\n').trim() : ''
}

/** Fifteen digits, as a spreadsheet shows them: 0.1 + 0.2 is 0.3. Undefined for what has no plain decimal form. */
function brojKaoTekst(value: number): string | undefined {
  const text = String(Number(value.toPrecision(15)))
  return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined
}

const prazna = (cell: Celija) => !(cell instanceof Date) && tekst(cell) === ''

type Procitano = { value: Json } | { poruka: string }

function broj(polje: Stupac, cell: Celija): Procitano {
  const text = tekst(cell)
  // A dot before three digits of a number cell is a decimal point, in a text it groups thousands.
  const machine = typeof cell === 'number' && brojKaoTekst(cell) !== undefined ? text.replace('.', ',') : text
  const scaled = skaliraniBroj(polje, machine)
  return { value: scaled === null ? machine : toDecimalText(scaled, decimaleOf(polje)) }
}

function vrijednostCelije(polje: Stupac, cell: Celija, okvir: OkvirPrijenosa): Procitano {
  // A spreadsheet makes a day out of „4/2026”.
  if (cell instanceof Date)
    return polje.tip === 'mjesec' ? { value: mjesecDatuma(cell) } : { poruka: PORUKE_PRIJENOSA.datum }
  const text = tekst(cell)
  if (/^#(REF!|VALUE!|N\/A|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text)) return { poruka: PORUKE_PRIJENOSA.formula }
  if (typeof cell === 'number' && cell > 0 && cell <= 1) {
    // A cell in the form of a percentage holds 0.25 for 25 %.
    if (polje.tip === 'postotak') return { poruka: PORUKE_PRIJENOSA.udio }
    if (okvir.jePostotak(polje)) return vrijednostCelije(polje, String(Math.round(cell * 10_000) / 100), okvir)
  }
  if (jeBroj(polje)) return broj(polje, cell)
  if (polje.tip === 'daNe') {
    const answer = { da: true, ne: false }[key(text)]
    return answer === undefined ? { poruka: PORUKE_PRIJENOSA.daNe } : { value: answer }
  }
  if (polje.tip === 'mjesec') return { value: parseMjesec(text) ?? text }
  if (polje.tip === 'visestrukiOdabir') return vise(polje, text, okvir)
  if (polje.tip !== 'odabir') return { value: text }
  const value = izborZa(
    polje,
    text.replace(/\s*%$/, (sign) => (okvir.jePostotak(polje) ? '' : sign)),
    okvir,
  )
  return value === undefined ? { poruka: PORUKE_PRIJENOSA.nijeNaPopisu(text.slice(0, 60)) } : { value }
}

/** Choices of several stand in one cell, apart by semicolons or lines. */
function vise(polje: Stupac, text: string, okvir: OkvirPrijenosa): Procitano {
  const values: string[] = []
  for (const part of text.split(new RegExp(`${IZMEDU_IZBORA.trim()}|\n`))) {
    const name = part.trim()
    const value = name === '' ? undefined : izborZa(polje, name, okvir)
    if (value === undefined && name !== '') return { poruka: PORUKE_PRIJENOSA.nijeNaPopisu(name.slice(0, 60)) }
    if (value !== undefined && !values.includes(value)) values.push(value)
  }
  return { value: values }
}

/** Which column stands at each place of a row; undefined where none does. */
type Raspored = readonly (Stupac | undefined)[]

interface Zaglavlje {
  raspored: Raspored
  greske: GreskaUvoza[]
}

/** The heading, in whatever order it names the columns; undefined for a row of the table. */
function zaglavlje(
  first: readonly Celija[],
  obvezno: boolean,
  { stupci, poruke }: OkvirPrijenosa,
): Zaglavlje | undefined {
  const poNaslovu = new Map(stupci.map((polje) => [key(polje.oznaka), polje]))
  const [obvezan] = stupci
  const raspored = first.map((cell) => poNaslovu.get(key(tekst(cell))))
  const imenovani = raspored.filter((polje) => polje !== undefined)
  const ispunjeno = first.filter((cell) => !prazna(cell)).length
  // One name alone may be what a line is called.
  const prepoznato =
    imenovani.length > 0 &&
    imenovani.length * 2 >= ispunjeno &&
    (imenovani.length > 1 || (obvezan !== undefined && imenovani.includes(obvezan)))
  if (!prepoznato && !obvezno) return undefined
  const greska = (stupac: string, poruka: string): GreskaUvoza => ({ redak: 1, stupac, poruka })
  const nepoznati = first.flatMap((cell, i) => {
    const text = tekst(cell).slice(0, 60)
    return raspored[i] !== undefined || prazna(cell) ? [] : [greska(text, poruke.nepoznatStupac(text))]
  })
  const dvaput = stupci.filter((polje) => imenovani.filter((one) => one === polje).length > 1)
  // A file has every column, as it was exported; whoever pastes may bring only some.
  const trazeni = obvezno ? stupci : stupci.slice(0, 1)
  const nema = trazeni.filter((polje) => !imenovani.includes(polje))
  const greske = [
    ...nema.map(({ oznaka }) => greska(oznaka, PORUKE_PRIJENOSA.nemaStupca(oznaka))),
    ...dvaput.map(({ oznaka }) => greska(oznaka, PORUKE_PRIJENOSA.dvaput(oznaka))),
    ...nepoznati,
  ]
  return { raspored, greske }
}

interface CitaniRedak {
  redak: Redak
  broj: number
  greske: GreskaUvoza[]
}

function redak(
  cells: readonly Celija[],
  broj: number,
  okvir: OkvirPrijenosa,
  { id, raspored, visak }: { id: string; raspored: Raspored; visak: (redniBroj: number) => string },
): CitaniRedak {
  const row = okvir.noviRedak(id)
  const [obvezan] = okvir.stupci
  const greske: GreskaUvoza[] = []
  let imaNaziv = false
  for (const [i, cell] of cells.entries()) {
    if (prazna(cell)) continue
    const polje = raspored[i]
    if (polje === undefined) {
      greske.push({ redak: broj, stupac: null, poruka: visak(i + 1) })
      continue
    }
    imaNaziv ||= polje === obvezan
    const read = vrijednostCelije(polje, cell, okvir)
    if ('poruka' in read) greske.push({ redak: broj, stupac: polje.oznaka, poruka: read.poruka })
    else row[polje.kljuc] = read.value
  }
  if (!imaNaziv) greske.push({ redak: broj, stupac: obvezan?.oznaka ?? null, poruka: okvir.poruke.bezNaziva })
  return { redak: row, broj, greske }
}

/** The document's own rules of single fields over the rows as they would stand in it; what is only missing may come later. */
function greskePolja(
  rows: readonly CitaniRedak[],
  { stupci, skriveni, greske, poruke }: OkvirPrijenosa,
): GreskaUvoza[] {
  const numbers = new Map(rows.map((one) => [one.redak.id, one.broj]))
  return [
    ...greske(rows.map((one) => one.redak))
      .filter(({ pravilo }) => pravilo !== PRAVILO_OBVEZNO)
      .map(({ polje = '', poruka }) => {
        const [id = '', kljuc] = polje.split('.')
        const stupac = stupci.find((one) => one.kljuc === kljuc)?.oznaka ?? null
        return { redak: numbers.get(id) ?? null, stupac, poruka }
      }),
    ...rows.flatMap((one) =>
      skriveni
        .filter(({ kljuc, pocetno }) => (one.redak[kljuc] ?? null) !== (pocetno ?? null))
        .map(({ oznaka }) => ({ redak: one.broj, stupac: oznaka, poruka: poruke.skriveno })),
    ),
  ]
}

/** As an eye goes through the table: row by row, in the order of its columns, and what is of no column last. */
function redoslijed(raspored: Raspored): (a: GreskaUvoza, b: GreskaUvoza) => number {
  const mjesta = new Map(raspored.map((polje, i) => [polje?.oznaka, i]))
  const mjesto = ({ stupac }: GreskaUvoza) => (stupac === null ? undefined : mjesta.get(stupac)) ?? raspored.length
  const broj = ({ redak: row }: GreskaUvoza) => row ?? 0
  return (a, b) => broj(a) - broj(b) || mjesto(a) - mjesto(b)
}

/** Reads a table of cells; its first row is row 1 of the spreadsheet. */
export function uvezi(cells: readonly (readonly Celija[])[], okvir: OkvirPrijenosa, izbor: IzborUvoza): IshodUvoza {
  if (cells.length === 0) return odbijeno(okvir.poruke.prazno)
  const heading = zaglavlje(cells[0] ?? [], izbor.zaglavljeObvezno, okvir)
  if (heading !== undefined && heading.greske.length > 0) return { ok: false, greske: heading.greske }
  const filled = cells
    .map((row, i) => ({ row, broj: i + 1 }))
    .slice(heading === undefined ? 0 : 1)
    .filter(({ row }) => row.some((cell) => !prazna(cell)))
  if (filled.length === 0) return odbijeno(okvir.poruke.prazno)
  if (filled.length > okvir.najvise) return odbijeno(okvir.poruke.previse(filled.length, okvir.najvise))
  const raspored = heading?.raspored ?? okvir.stupci
  const visak =
    heading === undefined ? () => PORUKE_PRIJENOSA.visakStupaca(okvir.stupci.length) : PORUKE_PRIJENOSA.bezNaslova
  const rows = filled.map(({ row, broj: at }) => redak(row, at, okvir, { id: izbor.noviId(), raspored, visak }))
  const readable = rows.flatMap((one) => one.greske)
  const seen = new Set(readable.map((one) => `${one.redak} ${one.stupac}`))
  const greske = [
    ...readable,
    ...greskePolja(rows, okvir).filter((one) => !seen.has(`${one.redak} ${one.stupac}`)),
  ].sort(redoslijed(raspored))
  return greske.length > 0 ? { ok: false, greske } : { ok: true, retci: rows.map((one) => one.redak) }
}
