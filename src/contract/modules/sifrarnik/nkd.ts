/** NKD 2025: which code stands within which other, so that a call may name a section, a division or a class. */

/** The last division of each section, in order: a section begins after the one before it. */
const ZADNJI_ODJELJAK: readonly (readonly [podrucje: string, odjeljak: number])[] = [
  ['A', 3],
  ['B', 9],
  ['C', 33],
  ['D', 35],
  ['E', 39],
  ['F', 43],
  ['G', 47],
  ['H', 53],
  ['I', 56],
  ['J', 60],
  ['K', 63],
  ['L', 66],
  ['M', 68],
  ['N', 75],
  ['O', 82],
  ['P', 84],
  ['Q', 85],
  ['R', 88],
  ['S', 93],
  ['T', 96],
  ['U', 98],
  ['V', 99],
]

/** A section alone, or a division with its groups and classes (`C`, `25`, `25.61`). */
export const OZNAKA_NKD = /^([A-V]|\d{2}(\.\d{1,2}){0,2})$/

/** The section of a code; null for what is none. */
export function podrucjeNkd(sifra: string): string | null {
  if (/^[A-V]$/.test(sifra)) return sifra
  const odjeljak = /^\d{2}(?!\d)/.exec(sifra)?.[0]
  if (odjeljak === undefined || odjeljak === '00') return null
  return ZADNJI_ODJELJAK.find(([, last]) => Number(odjeljak) <= last)?.[0] ?? null
}

/** True when the code is the named one or stands within it: `25.61` within `25` and within `C`. */
export function unutarNkd(sifra: string, oznaka: string): boolean {
  if (/^[A-V]$/.test(oznaka)) return podrucjeNkd(sifra) === oznaka
  return sifra === oznaka || sifra.startsWith(`${oznaka}.`) || (oznaka.includes('.') && sifra.startsWith(oznaka))
}

/** Whether a call that names these included and excluded codes takes the activity; no included ones take all. */
export function obuhvacaNkd(
  { nkdUkljuceno, nkdIskljuceno }: { nkdUkljuceno: readonly string[]; nkdIskljuceno: readonly string[] },
  sifra: string,
): boolean {
  const inside = (list: readonly string[]) => list.some((oznaka) => unutarNkd(sifra, oznaka))
  return (nkdUkljuceno.length === 0 || inside(nkdUkljuceno)) && !inside(nkdIskljuceno)
}
