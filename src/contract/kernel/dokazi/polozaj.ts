/** Where something was captured against where it ought to be. Distances over the surface of the earth as a sphere, in metres. */
import { formatDecimal } from '../broj.ts'
import type { Polozaj } from './lanac.ts'

export type Mjesto = Pick<Polozaj, 'sirina' | 'duzina'>

const POLUMJER = 6_371_000
/** Farther from every place that is checked than so many metres, a picture is told of (domain rules 7.1). */
export const NAJDALJE = 500
/** A position that is known no better than so is told of. */
export const NAJMANJA_TOCNOST = 100

const KOORDINATE = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/

/** „45.8150, 15.9819”; undefined where nothing, or no place on the earth, is written. */
export function mjestoOd(koordinate: string): Mjesto | undefined {
  const [, sirina, duzina] = (KOORDINATE.exec(koordinate) ?? []).map(Number)
  if (sirina === undefined || duzina === undefined) return undefined
  return Math.abs(sirina) <= 90 && Math.abs(duzina) <= 180 ? { sirina, duzina } : undefined
}

export function udaljenost(a: Mjesto, b: Mjesto): number {
  const rad = (stupnjeva: number) => (stupnjeva * Math.PI) / 180
  const [dSirina, dDuzina] = [rad(b.sirina - a.sirina), rad(b.duzina - a.duzina)]
  const h = Math.sin(dSirina / 2) ** 2 + Math.cos(rad(a.sirina)) * Math.cos(rad(b.sirina)) * Math.sin(dDuzina / 2) ** 2
  return 2 * POLUMJER * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Degrees from north, clockwise, in which one sets out from the first place to come to the second. */
export function azimut(a: Mjesto, b: Mjesto): number {
  const rad = (stupnjeva: number) => (stupnjeva * Math.PI) / 180
  const dDuzina = rad(b.duzina - a.duzina)
  const istok = Math.sin(dDuzina) * Math.cos(rad(b.sirina))
  const sjever =
    Math.cos(rad(a.sirina)) * Math.sin(rad(b.sirina)) -
    Math.sin(rad(a.sirina)) * Math.cos(rad(b.sirina)) * Math.cos(dDuzina)
  return ((Math.atan2(istok, sjever) * 180) / Math.PI + 360) % 360
}

/** A distance as people say it: in metres, and in kilometres beyond one. */
export const daljina = (metara: number): string =>
  metara < 1000 ? `${Math.round(metara)} m` : `${formatDecimal(Math.round(metara / 100), 1)} km`

/** To the nearest of the places; undefined where one is not known, because it may have been that one. */
export function doNajblizeg(polozaj: Mjesto, mjesta: readonly (Mjesto | undefined)[]): number | undefined {
  const poznata = mjesta.flatMap((one) => one ?? [])
  if (poznata.length === 0 || poznata.length < mjesta.length) return undefined
  return Math.min(...poznata.map((one) => udaljenost(polozaj, one)))
}
