/** Applications by weeks, as a line. */
import { formatDatum } from '#contract/kernel/datum.ts'
import { plural } from '#contract/kernel/plural.ts'
import type { Crta } from './slika.types.ts'

interface Tjedno {
  naziv: string
  /** Weeks by their Mondays, the first one first. */
  tjedni: readonly { tjedan: string; broj: number }[]
  /** What is said where none came. */
  prazno?: string
}

export const NEMA_PRIJAVA = 'Još nema zaprimljenih prijava.'
const PRIJAVE = ['prijava', 'prijave', 'prijava'] as const
const TJEDANA = ['tjedan', 'tjedna', 'tjedana'] as const

/** Declares the picture: the finding says how many came and when most did. Nothing is drawn where none came. */
export function tjedno({ naziv, tjedni, prazno = NEMA_PRIJAVA }: Tjedno): Crta {
  const sve = tjedni.reduce((sum, { broj }) => sum + broj, 0)
  const najvise = Math.max(0, ...tjedni.map(({ broj }) => broj))
  const vrh = tjedni.find(({ broj }) => broj === najvise)
  return {
    vrsta: 'crta',
    naziv,
    mjera: 'broj',
    imenica: PRIJAVE,
    stavka: 'Tjedan od',
    nalaz: `${plural(sve, ...PRIJAVE)} (${plural(tjedni.length, ...TJEDANA)}); najviše u tjednu od ${formatDatum(vrh?.tjedan ?? '')}: ${najvise}.`,
    prazno,
    tocke: sve === 0 ? [] : tjedni.map(({ tjedan, broj }) => ({ dan: tjedan, vrijednost: broj })),
  }
}
