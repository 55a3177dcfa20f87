/** Deadlines of a change of a contract, by the status it comes to, and the last days on which it is filed (domain rules 3.15 and 10). */
import { diffDays, type IsoDatum } from '#contract/kernel/datum.ts'
import { rokDana, rokRadnihDana } from '#contract/kernel/radni-dani.ts'
import type { SatRoka } from '#contract/kernel/sat-roka.ts'
import type { IzmjenaUgovoraStatus } from './izmjena-ugovora.statuses.ts'

export interface RokStatusa {
  dana: number
  jedinica: SatRoka['jedinica']
  /** What is to be done until then. */
  naziv: string
}

/** A status that is not here keeps the deadline it came with, or has none. */
export const ROKOVI_IZMJENE: Partial<Record<IzmjenaUgovoraStatus, RokStatusa>> = {
  malaPodnesena: { dana: 10, jedinica: 'radni', naziv: 'Odgovor na malu izmjenu ugovora' },
  malaVracena: { dana: 7, jedinica: 'kalendarski', naziv: 'Dorada male izmjene ugovora' },
  velikaPodnesena: { dana: 30, jedinica: 'kalendarski', naziv: 'Odluka o velikoj izmjeni ugovora' },
  velikaVracena: { dana: 10, jedinica: 'kalendarski', naziv: 'Dorada velike izmjene ugovora' },
  tijeloNaOcitovanju: { dana: 8, jedinica: 'kalendarski', naziv: 'Očitovanje o izmjeni ugovora' },
}

/** Statuses that go on under the deadline of the one before. */
const NASLJEDUJE: Partial<Record<IzmjenaUgovoraStatus, IzmjenaUgovoraStatus>> = {
  malaNaProvjeri: 'malaPodnesena',
  velikaProvjerena: 'velikaPodnesena',
  velikaPotvrdena: 'velikaPodnesena',
}

/** The deadline under which a change stands in a status. */
export const rokStatusa = (status: IzmjenaUgovoraStatus): RokStatusa | undefined =>
  ROKOVI_IZMJENE[NASLJEDUJE[status] ?? status]

/** The last day that a move into this status sets; null where it ends the deadline, undefined where it keeps it. */
export function noviRok(status: IzmjenaUgovoraStatus, danas: IsoDatum): IsoDatum | null | undefined {
  const rok = ROKOVI_IZMJENE[status]
  if (rok !== undefined) return (rok.jedinica === 'radni' ? rokRadnihDana : rokDana)(danas, rok.dana)
  return status in NASLJEDUJE ? undefined : null
}

/** Days before the end of implementation until which each is filed. */
export const DANA_PRIJE_KRAJA = { mala: 10, velika: 30 } as const

export const josSeMoze = (vrsta: keyof typeof DANA_PRIJE_KRAJA, zavrsetak: IsoDatum, danas: IsoDatum): boolean =>
  diffDays(danas, zavrsetak) >= DANA_PRIJE_KRAJA[vrsta]
