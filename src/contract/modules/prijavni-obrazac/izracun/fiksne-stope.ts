/** Simplified cost options (domain rules 2.2): bases of flat rates, what excludes what, hourly rate. Amounts in cents. */
import { multiplyFloor, share } from '#contract/kernel/money.ts'
import type { FiksnaStopa, OznakaFiksneStope, PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import { najvisaStopa, parametriOd } from '#contract/modules/poziv/poziv.parametri.ts'
import { GRADENJE, NEIZRAVNI_TROSKOVI, OSOBLJE, VANJSKE_USLUGE } from '../obrazac.sifrarnici.ts'

/** What a base needs to know of a line that is not itself a flat rate. */
export interface OsnovnaStavka {
  kategorija: number | null
  prihvatljivo: number
  ugovorIznadPraga: boolean
}

const direct = ({ kategorija }: OsnovnaStavka) => kategorija !== NEIZRAVNI_TROSKOVI
const IN_BASE: Record<OznakaFiksneStope, (line: OsnovnaStavka) => boolean> = {
  'FS-7': direct,
  'FS-15': ({ kategorija }) => kategorija === OSOBLJE,
  'FS-20': (line) =>
    direct(line) && line.kategorija !== OSOBLJE && line.kategorija !== GRADENJE && !line.ugovorIznadPraga,
  'FS-25': (line) => direct(line) && line.kategorija !== VANJSKE_USLUGE,
  'FS-40': ({ kategorija }) => kategorija === OSOBLJE,
}

/** True when the line is part of what the rate is taken of. */
export function uOsnovici(oznaka: OznakaFiksneStope, line: OsnovnaStavka): boolean {
  return IN_BASE[oznaka](line)
}

/** Sum of the eligible cost a flat rate is taken of (F-10…F-14). Flat lines must not be among `lines`. */
export function osnovicaFiksneStope(oznaka: OznakaFiksneStope, lines: readonly OsnovnaStavka[]): number {
  return lines.filter(IN_BASE[oznaka]).reduce((sum, { prihvatljivo }) => sum + prihvatljivo, 0)
}

/** `flat = floor(base × rate)`; never more than the highest rate that the call was announced under. */
export function iznosFiksneStope(
  { oznaka, stopa }: Pick<FiksnaStopa, 'oznaka' | 'stopa'>,
  base: number,
  definicija: Pick<PozivDefinicija, 'parametri'>,
): number {
  return share(base, Math.min(stopa, najvisaStopa(oznaka, parametriOd(definicija))))
}

const INDIRECT: readonly OznakaFiksneStope[] = ['FS-7', 'FS-15', 'FS-25', 'FS-40']

/** True when the two rates may not stand in one budget; each may also stand only once. */
export function iskljucujuSe(a: OznakaFiksneStope, b: OznakaFiksneStope): boolean {
  if (a === b) return true
  if (INDIRECT.includes(a) && INDIRECT.includes(b)) return true
  return (a === 'FS-40' && b === 'FS-20') || (a === 'FS-20' && b === 'FS-40')
}

/** True when a real cost of the category may not stand beside the rate. */
export function iskljucujeKategoriju(
  oznaka: OznakaFiksneStope,
  kategorija: number | null,
  dopustene: readonly number[],
): boolean {
  if (kategorija !== null && dopustene.includes(kategorija)) return false
  if (oznaka === 'FS-20') return kategorija === OSOBLJE
  if (oznaka === 'FS-40') return kategorija !== OSOBLJE
  return kategorija === NEIZRAVNI_TROSKOVI
}

/** Category of the generated line: staff for FS-20, „Ostalo” for FS-40, else indirect costs. */
export function kategorijaFiksneStope(oznaka: OznakaFiksneStope): number {
  if (oznaka === 'FS-20') return OSOBLJE
  return oznaka === 'FS-40' ? 13 : NEIZRAVNI_TROSKOVI
}

/** Hours of a full-time person in a year. */
export const GODISNJI_SATI = 1720

/** Hourly rate of staff (F-15): the last documented annual gross cost ÷ 1720. */
export function satnica(godisnjiBrutoTrosak: number): number {
  return multiplyFloor(godisnjiBrutoTrosak, { num: 1, den: GODISNJI_SATI })
}
