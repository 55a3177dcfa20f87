/** What the public is told of the applications that a call has received (decision 0034). */
import { addDays, danUTjednu, diffDays, type IsoDatum } from '#contract/kernel/datum.ts'
import type { JavnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'

export const NASLOV_ZAPRIMLJENIH = 'Zaprimljene prijave'
export const adresaZaprimljenih = (pozivId: number) => `/pozivi/${pozivId}/zaprimljene-prijave`

/** Legal forms of legal persons. The name of a craft, a farm or a person, and of what they plan, is personal. */
export const PRAVNE_OSOBE = ['pravnaOsoba', 'udruga'] as const

/** Names are published when nobody can apply any more; a suspended call may go on, a cancelled one is as if it had not been. */
export const jePopisObjavljen = (skupina: JavnaSkupina): boolean => skupina === 'Zatvoren'

/** The sum is published with the names, and before that where money goes by the order of receipt. */
export const jeZbrojObjavljen = (skupina: JavnaSkupina, modalitet: string): boolean =>
  jePopisObjavljen(skupina) || modalitet === 'trajni'

export const OBJASNJENJE_POPISA =
  'Imena se objavljuju samo za pravne osobe. Povučenih prijava nema na popisu, pa neki redni brojevi nedostaju. Redni broj govori kojim je redom prijava zaprimljena, a ne kako je ocijenjena.'
export const OBJASNJENJE_BEZ_POPISA =
  'Dok se na poziv još može prijaviti, objavljuje se samo broj zaprimljenih prijava. Popis s nazivima prijavitelja i projekata objavljuje se kad se poziv zatvori.'
export const OBJASNJENJE_OTKAZANOG = 'Poziv je otkazan. Objavljuje se samo broj zaprimljenih prijava.'
export const NE_OBJAVLJUJE_SE = 'ne objavljuje se'

export const objasnjenje = (skupina: JavnaSkupina): string => {
  if (jePopisObjavljen(skupina)) return OBJASNJENJE_POPISA
  return skupina === 'Otkazan' ? OBJASNJENJE_OTKAZANOG : OBJASNJENJE_BEZ_POPISA
}

export interface Razdoblje {
  /** `2026-03-09`, or `2026-03` where days are too many to read. */
  oznaka: string
  broj: number
}

const NAJVISE_DANA = 31

/** Applications by day, or by month when they came over more days than are read at a glance. */
export function poRazdobljima(dani: readonly { dan: string; broj: number }[]): Razdoblje[] {
  const [prvi, zadnji] = [dani[0]?.dan, dani.at(-1)?.dan]
  if (prvi === undefined || zadnji === undefined || diffDays(prvi, zadnji) < NAJVISE_DANA)
    return dani.map(({ dan, broj }) => ({ oznaka: dan, broj }))
  const mjeseci = new Map<string, number>()
  for (const { dan, broj } of dani) {
    const mjesec = dan.slice(0, 7)
    mjeseci.set(mjesec, (mjeseci.get(mjesec) ?? 0) + broj)
  }
  return [...mjeseci].map(([oznaka, broj]) => ({ oznaka, broj }))
}

export const ponedjeljak = (dan: IsoDatum): IsoDatum => addDays(dan, -((danUTjednu(dan) + 6) % 7))

/** Applications by week between two days, weeks without any among them. */
export function poTjednima(
  dani: readonly { dan: IsoDatum; broj: number }[],
  od: IsoDatum,
  doDana: IsoDatum,
): { tjedan: IsoDatum; broj: number }[] {
  const brojevi = new Map<IsoDatum, number>()
  for (let tjedan = ponedjeljak(od); tjedan <= doDana; tjedan = addDays(tjedan, 7)) brojevi.set(tjedan, 0)
  for (const { dan, broj } of dani) {
    const tjedan = ponedjeljak(dan)
    if (brojevi.has(tjedan)) brojevi.set(tjedan, (brojevi.get(tjedan) ?? 0) + broj)
  }
  return [...brojevi].map(([tjedan, broj]) => ({ tjedan, broj }))
}

/** All weeks from the first application to the last. */
export function sviTjedni(dani: readonly { dan: IsoDatum; broj: number }[]): { tjedan: IsoDatum; broj: number }[] {
  const [prvi, zadnji] = [dani[0]?.dan, dani.at(-1)?.dan]
  return prvi === undefined || zadnji === undefined ? [] : poTjednima(dani, prvi, zadnji)
}
