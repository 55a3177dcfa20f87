/** Months of a year as „2026-04”: reading what people type and showing it. */

export const MJESEC_PRIMJER = '04/2026'

const NAZIVI = [
  ['siječanj', 'siječnja'],
  ['veljača', 'veljače'],
  ['ožujak', 'ožujka'],
  ['travanj', 'travnja'],
  ['svibanj', 'svibnja'],
  ['lipanj', 'lipnja'],
  ['srpanj', 'srpnja'],
  ['kolovoz', 'kolovoza'],
  ['rujan', 'rujna'],
  ['listopad', 'listopada'],
  ['studeni', 'studenoga'],
  ['prosinac', 'prosinca'],
] as const

/** „2026-04”; compares as a text in the order of time. */
export type IsoMjesec = string

export const isIsoMjesec = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** Reads "04/2026", "4. 2026.", "travanj 2026." or an ISO month; undefined for anything else. */
export function parseMjesec(text: string): IsoMjesec | undefined {
  const trimmed = text.trim()
  if (isIsoMjesec(trimmed)) return trimmed
  const [, number, name, year] = /^(?:(\d{1,2})\s*[./-]|(\p{L}+)\.?)\s*(\d{4})\s*\.?$/u.exec(trimmed) ?? []
  const month =
    number ?? NAZIVI.findIndex((forms) => (forms as readonly string[]).includes(name?.toLowerCase() ?? '')) + 1
  const iso = `${year}-${String(month).padStart(2, '0')}`
  return isIsoMjesec(iso) ? iso : undefined
}

/** „2026-04” as „04/2026”; a text that is no month stays as it is. */
export const formatMjesec = (text: string): string =>
  isIsoMjesec(text) ? `${text.slice(5)}/${text.slice(0, 4)}` : text

/** The month that a day of a calendar lies in. */
export const mjesecDatuma = (date: Date): IsoMjesec => date.toISOString().slice(0, 7)
