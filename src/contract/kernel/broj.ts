/**
 * Decimal text and scaled integers. Amounts, percentages and quantities are whole numbers of their smallest unit
 * (cents, hundredths, ten-thousandths); this is the only place that turns text into them and back, without floats.
 */

/** Why a typed number was refused; the field chooses its text from the catalogue. */
export type RazlogBroja = 'prazno' | 'nije-broj' | 'previse-decimala' | 'preveliko'
export type ParsedDecimal = { ok: true; scaled: number } | { ok: false; reason: RazlogBroja }

const GROUPED = /^[1-9]\d{0,2}(\.\d{3})+$/
const PLAIN = /^\d+$/

/** Splits an unsigned typed number into its whole part and decimals; undefined when it is not a number. */
function split(text: string): { whole: string; decimals: string } | undefined {
  const comma = text.indexOf(',')
  if (comma >= 0) {
    const whole = text.slice(0, comma)
    const decimals = text.slice(comma + 1)
    if (!PLAIN.test(decimals)) return undefined
    if (PLAIN.test(whole) || GROUPED.test(whole)) return { whole: whole.replaceAll('.', ''), decimals }
    return undefined
  }
  if (PLAIN.test(text)) return { whole: text, decimals: '' }
  // A dot before exactly three digits groups thousands, as people write here; stored texts always carry
  // their full number of decimals (two or four), so they never look like that.
  if (GROUPED.test(text)) return { whole: text.replaceAll('.', ''), decimals: '' }
  const [whole = '', decimals = '', ...more] = text.split('.')
  return more.length === 0 && PLAIN.test(whole) && PLAIN.test(decimals) ? { whole, decimals } : undefined
}

/**
 * Reads "1234.50", "1.234,50", "1 234,5", "-7" as an integer of 10^-scale units. More than `scale` decimals are an
 * error, never rounded, also when they are zeros. `max` is the largest allowed absolute value in the same units.
 */
export function parseDecimal(text: string, scale: number, max: number): ParsedDecimal {
  const compact = text.replace(/\s/g, '').replace(/^\u2212/, '-')
  if (compact === '') return { ok: false, reason: 'prazno' }
  const negative = compact.startsWith('-')
  const parts = split(compact.replace(/^[+-]/, ''))
  if (parts === undefined) return { ok: false, reason: 'nije-broj' }
  if (parts.decimals.length > scale) return { ok: false, reason: 'previse-decimala' }
  const scaled = Number(parts.whole + parts.decimals.padEnd(scale, '0'))
  if (scaled > max) return { ok: false, reason: 'preveliko' }
  return { ok: true, scaled: negative && scaled !== 0 ? -scaled : scaled }
}

function digits(scaled: number, scale: number): { sign: string; whole: string; decimals: string } {
  const cut = Math.trunc(scaled)
  const text = String(Math.abs(cut)).padStart(scale + 1, '0')
  return {
    sign: cut < 0 ? '-' : '',
    whole: text.slice(0, text.length - scale),
    decimals: text.slice(text.length - scale),
  }
}

const group = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, '.')

/** Machine form with all decimals and a dot: `toDecimalText(123450, 2)` = "1234.50". */
export function toDecimalText(scaled: number, scale: number): string {
  const { sign, whole, decimals } = digits(scaled, scale)
  return scale === 0 ? sign + whole : `${sign}${whole}.${decimals}`
}

/** German display with all decimals: `formatDecimal(123450, 2)` = "1.234,50". */
export function formatDecimal(scaled: number, scale: number): string {
  const { sign, whole, decimals } = digits(scaled, scale)
  return scale === 0 ? sign + group(whole) : `${sign}${group(whole)},${decimals}`
}

/** German display of a plain number with only the decimals it has: 4000 → "4.000", 0.5 → "0,5". */
export function formatNumber(value: number): string {
  const text = String(Math.abs(value))
  if (!/^\d+(\.\d+)?$/.test(text)) return String(value)
  const [whole = '', decimals] = text.split('.')
  const sign = value < 0 ? '-' : ''
  return decimals === undefined ? sign + group(whole) : `${sign}${group(whole)},${decimals}`
}

/**
 * Drops the decimals of `value` beyond `scale`, as its shortest decimal text shows them: 1234.569 → 123456 at scale 2.
 * Throws a RangeError on what has no such text (NaN, infinities, 1e21 and more).
 */
export function cutToScale(value: number, scale: number): number {
  const text = String(Math.abs(value))
  if (/e-/.test(text)) return 0
  if (!/^\d+(\.\d+)?$/.test(text)) throw new RangeError(`Not a decimal number: ${value}`)
  const [whole = '0', decimals = ''] = text.split('.')
  const scaled = Number(whole + decimals.slice(0, scale).padEnd(scale, '0'))
  return value < 0 && scaled !== 0 ? -scaled : scaled
}

/** Size of a file as rows show it: megabytes (1024 × 1024 bytes) with two decimals, cut down: "12,34". */
export function formatMb(bytes: number): string {
  return formatDecimal(Math.floor((bytes * 100) / (1024 * 1024)), 2)
}
