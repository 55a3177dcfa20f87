/** The days of a month as a calendar lays them out, with what each of them is. */
import { addDays, addMonths, danUTjednu, type IsoDatum, isIsoDatum, today } from '#contract/kernel/datum.ts'
import { praznici } from '#contract/kernel/radni-dani.ts'
import type { RokKalendara } from '#contract/kernel/rok.ts'

/** A programme as its deadlines are marked: by colour and by name. */
export interface ProgramKalendara {
  oznaka: string
  boja: 'npoo' | 'kk'
}

/** Monday is 1, Sunday 7. */
const redniDan = (dan: IsoDatum): number => danUTjednu(dan) || 7

const prviUMjesecu = (dan: IsoDatum): IsoDatum => `${dan.slice(0, 7)}-01`

/** The first of the month so many months away. */
export const pomaknutMjesec = (dan: IsoDatum, mjeseci: number): IsoDatum => addMonths(prviUMjesecu(dan), mjeseci)

/** Weeks from the Monday before the first to the Sunday after the last. */
export function tjedniMjeseca(dan: IsoDatum): IsoDatum[][] {
  const prvi = prviUMjesecu(dan)
  const pocetak = addDays(prvi, 1 - redniDan(prvi))
  const tjedni: IsoDatum[][] = []
  for (let ponedjeljak = pocetak; ponedjeljak < pomaknutMjesec(dan, 1); ponedjeljak = addDays(ponedjeljak, 7))
    tjedni.push(Array.from({ length: 7 }, (_none, i) => addDays(ponedjeljak, i)))
  return tjedni
}

export function praznikNaDan(dan: IsoDatum): string | undefined {
  return praznici(Number(dan.slice(0, 4))).find(({ datum }) => datum === dan)?.naziv
}

export const jeVikend = (dan: IsoDatum): boolean => redniDan(dan) > 5

export const danRoka = ({ kada }: Pick<RokKalendara, 'kada'>): IsoDatum => today(Date.parse(kada))

export function poDanima(rokovi: readonly RokKalendara[]): Map<IsoDatum, RokKalendara[]> {
  const dani = new Map<IsoDatum, RokKalendara[]>()
  for (const rok of rokovi) dani.set(danRoka(rok), [...(dani.get(danRoka(rok)) ?? []), rok])
  return dani
}

/** The day of the address where it is one. */
export const danAdrese = (dan: string | undefined, danas: IsoDatum): IsoDatum =>
  dan !== undefined && isIsoDatum(dan) ? dan : danas

/** Where the arrow, Home, End and the page keys lead from a day. */
export function susjedni(key: string, dan: IsoDatum): IsoDatum | undefined {
  const pomaci: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const pomak = pomaci[key]
  if (pomak !== undefined) return addDays(dan, pomak)
  if (key === 'Home') return addDays(dan, 1 - redniDan(dan))
  if (key === 'End') return addDays(dan, 7 - redniDan(dan))
  if (key === 'PageUp' || key === 'PageDown') return addMonths(dan, key === 'PageUp' ? -1 : 1)
  return undefined
}
