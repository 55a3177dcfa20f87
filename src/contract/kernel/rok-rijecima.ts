/** A deadline in the words of whoever has to keep it. */
import { diffDays, formatDatum, formatVrijeme, type IsoDatum, krajDana, today, toZagreb } from './datum.ts'
import { dana } from './plural.ts'

/** „do dana” ends with its last millisecond: then the hour says nothing. */
const KRAJ_DANA = '23:59'

export interface RokRijecima {
  /** „kasni 9 dana”, „danas do 14:00”, „još 3 dana”. */
  tekst: string
  stanje: 'kasni' | 'blizu' | 'ima'
}

/** Times in milliseconds of the server's clock; days are those of Croatia. */
export function rokRijecima(rok: number, sada: number): RokRijecima {
  const razlika = diffDays(today(sada), today(rok))
  const sat = toZagreb(rok).slice(11, 16)
  const do_ = sat === KRAJ_DANA ? '' : ` do ${sat}`
  if (rok < sada) return { tekst: razlika === 0 ? `kasni od ${sat}` : `kasni ${dana(-razlika)}`, stanje: 'kasni' }
  if (razlika === 0) return { tekst: `danas${do_}`, stanje: 'blizu' }
  if (razlika === 1) return { tekst: `sutra${do_}`, stanje: 'blizu' }
  return { tekst: `još ${dana(razlika)}`, stanje: 'ima' }
}

/** The same of a day that nobody owes: once it is over it has passed, and nobody is late. */
export function zatvaranjeRijecima(rok: number, sada: number): RokRijecima {
  if (rok >= sada) return rokRijecima(rok, sada)
  const prije = diffDays(today(rok), today(sada))
  if (prije === 0) return { tekst: `prošao danas u ${toZagreb(rok).slice(11, 16)}`, stanje: 'ima' }
  return { tekst: prije === 1 ? 'prošao jučer' : `prošao prije ${prije} dana`, stanje: 'ima' }
}

/** The day itself, with the hour where it says something, as tables and logs write it. */
export const danRoka = (rok: number): string =>
  toZagreb(rok).slice(11, 16) === KRAJ_DANA ? formatVrijeme(rok, 'dan') : formatVrijeme(rok)

/** A last day with how far away it is, „07.12.2026., još 10 dana”. */
export const danIKoliko = (dan: IsoDatum, sada: number): string =>
  `${formatDatum(dan)}, ${rokRijecima(krajDana(dan), sada).tekst}`
