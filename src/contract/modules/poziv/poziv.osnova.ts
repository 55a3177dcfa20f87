/** The base status under a change, what the public is told, and when an application may be submitted (domain rules 3.1). */
import type { Poziv } from './poziv.schema.ts'

export type OsnovniStatus = 14 | 15 | 18 | 19
const FIXED: Record<number, OsnovniStatus> = { 14: 14, 15: 15, 16: 14, 17: 15, 18: 18, 19: 19, 29: 18, 33: 19, 34: 19 }
/** Statuses of a change, whose base is stored. */
const CHANGES = new Set([20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31, 32, 36, 37, 38, 39, 40])

type Statusi = Pick<Poziv, 'statusId' | 'osnovniStatusId'>

function isOsnovni(id: number | null): id is OsnovniStatus {
  return id === 14 || id === 15 || id === 18 || id === 19
}

/** 14, 15, 18 or 19: what the call is while it is updated or changed; null for a call that was never announced or is over. */
export function baseStatus(poziv: Statusi): OsnovniStatus | null {
  const fixed = FIXED[poziv.statusId]
  if (fixed !== undefined) return fixed
  return CHANGES.has(poziv.statusId) && isOsnovni(poziv.osnovniStatusId) ? poziv.osnovniStatusId : null
}

export const JAVNE_SKUPINE = ['U najavi', 'Otvoren', 'Zatvoren', 'Obustavljen', 'Otkazan'] as const
export type JavnaSkupina = (typeof JAVNE_SKUPINE)[number]
const SKUPINA: Record<OsnovniStatus | 5, JavnaSkupina> = {
  5: 'Otkazan',
  14: 'U najavi',
  15: 'Otvoren',
  18: 'Obustavljen',
  19: 'Zatvoren',
}

/** How the public portal names the call; null when it is not public. */
export function javnaSkupina(poziv: Statusi & Pick<Poziv, 'testni'>): JavnaSkupina | null {
  if (poziv.testni) return null
  if (poziv.statusId === 5) return SKUPINA[5]
  if (poziv.statusId === 35) {
    if (poziv.osnovniStatusId === 11) return null
    if (poziv.osnovniStatusId === 5) return SKUPINA[5]
    return isOsnovni(poziv.osnovniStatusId) ? SKUPINA[poziv.osnovniStatusId] : 'Zatvoren'
  }
  const base = baseStatus(poziv)
  return base === null ? null : SKUPINA[base]
}

/** Milliseconds of a stored moment, or null. */
export function ms(moment: string | null | undefined): number | null {
  return moment === null || moment === undefined ? null : Date.parse(moment)
}

/** True when the closing second has come; a call without a closing time never closes by itself. */
export function zatvaranjeProslo(datumZatvaranja: string | null, sada: number): boolean {
  const closing = ms(datumZatvaranja)
  return closing !== null && closing <= sada
}

/** True exactly when the base status is 15 and the closing second has not come (server time). */
export function submissionPossible(poziv: Statusi & Pick<Poziv, 'datumZatvaranja'>, sada: number): boolean {
  return baseStatus(poziv) === 15 && !zatvaranjeProslo(poziv.datumZatvaranja, sada)
}

/** Where a finished (28) or discarded (40) change leads: the base, or 19 when closing passed meanwhile and was not extended. */
export function povratnaOsnova(poziv: Poziv, sada: number): OsnovniStatus | null {
  const closing =
    poziv.statusId === 28 && poziv.izmjena !== null ? poziv.izmjena.datumZatvaranja : poziv.datumZatvaranja
  const base = baseStatus(poziv)
  return base !== null && zatvaranjeProslo(closing, sada) ? 19 : base
}

/** The base status to store when the call moves to `to`. */
export function sljedecaOsnova(poziv: Statusi, to: number): number | null {
  if (to === 35) return poziv.statusId
  if (FIXED[to] === to || to < 14) return null
  return baseStatus(poziv) ?? poziv.osnovniStatusId
}
