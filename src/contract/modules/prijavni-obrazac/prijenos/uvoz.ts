/**
 * Cells of a spreadsheet as budget lines. Pure and total: whatever stands in the cells, the result is either lines or the
 * list of everything that is wrong, each with its row, column and reason; never both, never an exception.
 */

import { toDecimalText } from '#contract/kernel/broj.ts'
import { izboriSadrzaja } from '#contract/kernel/dokument/izbori.ts'
import { mjesta } from '#contract/kernel/dokument/obilazak.ts'
import { decimaleOf, greskePolja, PRAVILO_OBVEZNO, skaliraniBroj } from '#contract/kernel/dokument/provjera-polja.ts'
import { newRow } from '#contract/kernel/dokument/putovi.ts'
import { isObject, type Redak, retciOd, type Sadrzaj, tabOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import { KATALOG_OBRASCA } from '../obrazac.katalog.ts'
import type { PoljePrijave } from '../obrazac.tab.ts'
import { PRIJAVNI_OBRAZAC } from '../prijavni-obrazac.ts'
import { jeBroj } from './izvoz.ts'
import { PORUKE_PRIJENOSA } from './prijenos.poruke.ts'
import { type Celija, izborZa, key, NAJVISE_STAVKI, type OkvirPrijenosa, STUPCI } from './stupci.ts'

const LISTA = 'proracun.stavke'

export interface GreskaUvoza {
  /** As the spreadsheet numbers it, from 1; null for what concerns the whole. */
  redak: number | null
  /** Heading of the column. */
  stupac: string | null
  poruka: string
}

export type IshodUvoza = { ok: true; stavke: Redak[] } | { ok: false; greske: GreskaUvoza[] }

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

function broj(polje: PoljePrijave, cell: Celija): Procitano {
  const text = tekst(cell)
  // A dot before three digits of a number cell is a decimal point, in a text it groups thousands.
  const machine = typeof cell === 'number' && brojKaoTekst(cell) !== undefined ? text.replace('.', ',') : text
  const scaled = skaliraniBroj(polje, machine)
  return { value: scaled === null ? machine : toDecimalText(scaled, decimaleOf(polje)) }
}

function vrijednostCelije(polje: PoljePrijave, cell: Celija, okvir: OkvirPrijenosa): Procitano {
  if (cell instanceof Date) return { poruka: PORUKE_PRIJENOSA.datum }
  const text = tekst(cell)
  if (/^#(REF!|VALUE!|N\/A|DIV\/0!|NAME\?|NUM!|NULL!)$/.test(text)) return { poruka: PORUKE_PRIJENOSA.formula }
  if (typeof cell === 'number' && cell > 0 && cell <= 1) {
    // A cell in the form of a percentage holds 0.25 for 25 %.
    if (polje.tip === 'postotak') return { poruka: PORUKE_PRIJENOSA.udio }
    if (polje.kljuc === 'stopaPdv') return vrijednostCelije(polje, String(Math.round(cell * 10_000) / 100), okvir)
  }
  if (jeBroj(polje)) return broj(polje, cell)
  if (polje.tip === 'daNe') {
    const answer = { da: true, ne: false }[key(text)]
    return answer === undefined ? { poruka: PORUKE_PRIJENOSA.daNe } : { value: answer }
  }
  if (polje.tip !== 'odabir') return { value: text }
  const value = izborZa(
    polje,
    text.replace(/\s*%$/, (sign) => (polje.kljuc === 'stopaPdv' ? '' : sign)),
    okvir,
  )
  return value === undefined ? { poruka: PORUKE_PRIJENOSA.nijeNaPopisu(text.slice(0, 60)) } : { value }
}

/** Which column stands at each place of a row; undefined where none does. */
type Raspored = readonly (PoljePrijave | undefined)[]

const poNaslovu = new Map(STUPCI.map((polje) => [key(polje.oznaka), polje]))
const OBVEZAN = STUPCI[0]

interface Zaglavlje {
  raspored: Raspored
  greske: GreskaUvoza[]
}

/** The heading, in whatever order it names the columns; undefined for a row that is a line. */
function zaglavlje(first: readonly Celija[], obvezno: boolean): Zaglavlje | undefined {
  const raspored = first.map((cell) => poNaslovu.get(key(tekst(cell))))
  const imenovani = raspored.filter((polje) => polje !== undefined)
  const ispunjeno = first.filter((cell) => !prazna(cell)).length
  // One name alone may be what a line is called.
  const prepoznato =
    imenovani.length > 0 &&
    imenovani.length * 2 >= ispunjeno &&
    (imenovani.length > 1 || (OBVEZAN !== undefined && imenovani.includes(OBVEZAN)))
  if (!prepoznato && !obvezno) return undefined
  const greska = (stupac: string, poruka: string): GreskaUvoza => ({ redak: 1, stupac, poruka })
  const nepoznati = first.flatMap((cell, i) => {
    const text = tekst(cell).slice(0, 60)
    return raspored[i] !== undefined || prazna(cell) ? [] : [greska(text, PORUKE_PRIJENOSA.nepoznatStupac(text))]
  })
  const dvaput = STUPCI.filter((polje) => imenovani.filter((one) => one === polje).length > 1)
  // A file has every column, as it was exported; whoever pastes may bring only some.
  const trazeni = obvezno ? STUPCI : STUPCI.slice(0, 1)
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
  const row = newRow(KATALOG_OBRASCA, LISTA, id)
  const greske: GreskaUvoza[] = []
  let imaNaziv = false
  for (const [i, cell] of cells.entries()) {
    if (prazna(cell)) continue
    const polje = raspored[i]
    if (polje === undefined) {
      greske.push({ redak: broj, stupac: null, poruka: visak(i + 1) })
      continue
    }
    imaNaziv ||= polje === OBVEZAN
    const read = vrijednostCelije(polje, cell, okvir)
    if ('poruka' in read) greske.push({ redak: broj, stupac: polje.oznaka, poruka: read.poruka })
    else row[polje.kljuc] = read.value
  }
  if (!imaNaziv) greske.push({ redak: broj, stupac: OBVEZAN?.oznaka ?? null, poruka: PORUKE_PRIJENOSA.bezNaziva })
  return { redak: row, broj, greske }
}

/** The form's own rules of single fields over the lines as they would stand in it; what is only missing may come later. */
function greskeObrasca(rows: readonly CitaniRedak[], { obrazac, ctx }: OkvirPrijenosa): GreskaUvoza[] {
  const tab = tabOd(obrazac, 'proracun')
  const draft: Sadrzaj = {
    ...obrazac,
    proracun: { ...(isObject(tab) ? tab : {}), stavke: rows.map((one) => one.redak) },
  }
  const numbers = new Map(rows.map((one) => [one.redak.id, one.broj]))
  const places = mjesta(KATALOG_OBRASCA, draft, ctx.definicija).filter(({ path }) => path.startsWith(`${LISTA}.`))
  const hidden = STUPCI.filter(({ kljuc }) => ctx.definicija.obrazac[`${LISTA}.${kljuc}`]?.hidden)
  return [
    ...greskePolja(places, izboriSadrzaja(PRIJAVNI_OBRAZAC, draft, ctx))
      .filter(({ pravilo }) => pravilo !== PRAVILO_OBVEZNO)
      .map(({ polje = '', poruka }) => {
        const [id = '', kljuc] = polje.split('.').slice(2)
        const stupac = STUPCI.find((one) => one.kljuc === kljuc)?.oznaka ?? null
        return { redak: numbers.get(id) ?? null, stupac, poruka }
      }),
    ...rows.flatMap((one) =>
      hidden
        .filter(({ kljuc, pocetno }) => (one.redak[kljuc] ?? null) !== (pocetno ?? null))
        .map(({ oznaka }) => ({ redak: one.broj, stupac: oznaka, poruka: PORUKE_PRIJENOSA.skriveno })),
    ),
  ]
}

/** Reads a table of cells; its first row is row 1 of the spreadsheet. */
export function uvezi(cells: readonly (readonly Celija[])[], okvir: OkvirPrijenosa, izbor: IzborUvoza): IshodUvoza {
  if (cells.length === 0) return odbijeno(PORUKE_PRIJENOSA.prazno)
  const heading = zaglavlje(cells[0] ?? [], izbor.zaglavljeObvezno)
  if (heading !== undefined && heading.greske.length > 0) return { ok: false, greske: heading.greske }
  const filled = cells
    .map((row, i) => ({ row, broj: i + 1 }))
    .slice(heading === undefined ? 0 : 1)
    .filter(({ row }) => row.some((cell) => !prazna(cell)))
  if (filled.length === 0) return odbijeno(PORUKE_PRIJENOSA.prazno)
  if (filled.length > NAJVISE_STAVKI) return odbijeno(PORUKE_PRIJENOSA.previse(filled.length, NAJVISE_STAVKI))
  const raspored = heading?.raspored ?? STUPCI
  const visak = heading === undefined ? () => PORUKE_PRIJENOSA.visakStupaca(STUPCI.length) : PORUKE_PRIJENOSA.bezNaslova
  const rows = filled.map(({ row, broj: at }) => redak(row, at, okvir, { id: izbor.noviId(), raspored, visak }))
  const readable = rows.flatMap((one) => one.greske)
  const seen = new Set(readable.map((one) => `${one.redak} ${one.stupac}`))
  const greske = [
    ...readable,
    ...greskeObrasca(rows, okvir).filter((one) => !seen.has(`${one.redak} ${one.stupac}`)),
  ].sort((a, b) => (a.redak ?? 0) - (b.redak ?? 0))
  return greske.length > 0 ? { ok: false, greske } : { ok: true, stavke: rows.map((one) => one.redak) }
}

/** How many lines may still be added to a draft. */
export function slobodnoStavki(obrazac: Sadrzaj): number {
  return Math.max(0, NAJVISE_STAVKI - retciOd(tabOd(obrazac, 'proracun'), 'stavke').length)
}
