/** Dates that people type: reading them and holding them against limits. Apart from showing dates, which the first page needs. */
import { formatLokalno, type Granularnost, type Instant, type IsoDatum, isIsoDatum, today, usporedi } from './datum.ts'
import { PORUKE } from './messages.ts'

export type ParsedDatum = { ok: true; datum: IsoDatum } | { ok: false; poruka: string }

export const DATUM_PRIMJER = '21.11.2026.'
const TYPED = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})\s*\.?$/

/** Reads "21.11.2026.", "21. 11. 2026.", "1/2/2026" or an ISO date; a year needs four digits. */
export function parseDatum(text: string): ParsedDatum {
  const trimmed = text.trim()
  const [, day = '', month = '', year = ''] = TYPED.exec(trimmed) ?? []
  const datum = year === '' ? trimmed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDatum(datum) ? { ok: true, datum } : { ok: false, poruka: PORUKE.polje.datum(DATUM_PRIMJER) }
}

/** How a date is held against another; inclusive and by the day unless told. */
export interface UsporedbaDatuma {
  iskljucivo?: boolean
  granularnost?: Granularnost
}

/** The message when a date or local time is before the limit, else null. */
export function provjeriNajraniji(vrijednost: string, granica: string, nacin: UsporedbaDatuma = {}): string | null {
  const { iskljucivo = false, granularnost = 'dan' } = nacin
  const order = usporedi(vrijednost, granica, granularnost)
  const shown = formatLokalno(granica, granularnost)
  if (iskljucivo) return order > 0 ? null : PORUKE.polje.minDatumIskljucivo(shown)
  return order >= 0 ? null : PORUKE.polje.minDatum(shown)
}

/** The message when a date or local time is after the limit, else null. */
export function provjeriNajkasniji(vrijednost: string, granica: string, nacin: UsporedbaDatuma = {}): string | null {
  const { iskljucivo = false, granularnost = 'dan' } = nacin
  const order = usporedi(vrijednost, granica, granularnost)
  const shown = formatLokalno(granica, granularnost)
  if (iskljucivo) return order < 0 ? null : PORUKE.polje.maxDatumIskljucivo(shown)
  return order <= 0 ? null : PORUKE.polje.maxDatum(shown)
}

/** A year may lie at most this far from now. */
export const GODINA_RASPON = 100

/** The message for a typed year that is too far away, else null. `buduca` allows now to now + 100, `prosla` now − 100 to now. */
export function provjeriGodinu(godina: string, now: Instant, smjer: 'buduca' | 'prosla'): string | null {
  if (!/^\d{4}$/.test(godina)) return PORUKE.polje.godina
  const ahead = (Number(godina) - Number(today(now).slice(0, 4))) * (smjer === 'buduca' ? 1 : -1)
  if (ahead >= 0 && ahead <= GODINA_RASPON) return null
  return smjer === 'buduca' ? PORUKE.polje.godinaBuduca : PORUKE.polje.godinaProsla
}
