/**
 * Numbers as pictures write them: „10 mlrd. €”, „688 tis. €”, „70 %”. Rounded, half away from zero, because nobody is paid by a
 * picture; what is paid is cut and written whole (`money.ts`).
 */
import { formatDecimal, formatNumber } from './broj.ts'
import { NBSP } from './money.ts'

/** Names of thousands, millions and milliards, with their size. */
const REDOVI = [
  { ime: 'tis.', nula: 3 },
  { ime: 'mil.', nula: 6 },
  { ime: 'mlrd.', nula: 9 },
] as const
/** From here on a number is told without decimals: three digits are enough. */
const BEZ_DECIMALA = 100

const zaokruzi = (value: number): number => (value < 0 ? -Math.round(-value) : Math.round(value))

/** `value / 10^zeros` with one decimal below a hundred and none above, as tenths. */
function desetine(value: number, zeros: number): number {
  const tenths = zaokruzi(value / 10 ** (zeros - 1))
  return Math.abs(tenths) < BEZ_DECIMALA * 10 ? tenths : zaokruzi(value / 10 ** zeros) * 10
}

/** Tenths without a zero behind the comma. */
const tekstDesetina = (tenths: number): string =>
  tenths % 10 === 0 ? formatDecimal(tenths / 10, 0) : formatDecimal(tenths, 1)

/** 1.234 → „1,2 tis.”, 999.960 → „1 mil.”, 850 → „850”. */
function skraceno(value: number, before: number): string {
  const whole = zaokruzi(value / 10 ** before)
  if (Math.abs(whole) < 1000) return formatNumber(whole)
  const last = REDOVI.length - 1
  const at = REDOVI.findIndex(({ nula }, i) => i === last || Math.abs(desetine(value, nula + before)) < 1000 * 10)
  const { ime, nula } = REDOVI[at] ?? REDOVI[0]
  return `${tekstDesetina(desetine(value, nula + before))}${NBSP}${ime}`
}

/** Cents → „2,3 mil. €”; below a thousand whole euros. */
export const kratkoEur = (cents: number): string => `${skraceno(cents, 2)}${NBSP}€`

/** A count → „12,4 tis.”; below ten thousand as it is, because people count those one by one. */
export const kratkoBroj = (count: number): string =>
  Math.abs(count) < 10_000 ? formatNumber(zaokruzi(count)) : skraceno(count, 0)

/** Hundredths of a percent → „70 %”, „67,9 %”; what is not nothing is never told as nothing. */
export function kratkoPostotak(hundredths: number): string {
  if (hundredths > 0 && hundredths < 5) return `manje od 0,1${NBSP}%`
  return `${tekstDesetina(zaokruzi(hundredths / 10))}${NBSP}%`
}

/** The share of a part in a whole, in hundredths of a percent, rounded; null of nothing. */
export const udioZaSliku = (part: number, whole: number): number | null =>
  whole <= 0 ? null : Math.round((part / whole) * 10_000)
