/** The base status under a change, what the public is told, and when an application may be submitted (domain rules 3.1). */
import { jeStatus } from '#contract/kernel/status.ts'
import type { Poziv } from './poziv.schema.ts'
import { OSNOVNI, type OsnovniStatus, type PozivStatus, pozivStatuses, STATUSI_IZMJENE } from './poziv.statuses.ts'

/** Statuses whose base is one for all calls. */
const FIXED: Partial<Record<PozivStatus, OsnovniStatus>> = {
  uNajavi: 'uNajavi',
  otvoren: 'otvoren',
  azuriranjeNajave: 'uNajavi',
  azuriranjeOtvorenog: 'otvoren',
  obustavljen: 'obustavljen',
  zatvoren: 'zatvoren',
  azuriranjeObustavljenog: 'obustavljen',
  azuriranjeZatvorenog: 'zatvoren',
  zatvorenUIzmjeni: 'zatvoren',
}
const BASE_OF = new Map<number, number>(
  Object.entries(FIXED).map(([key, base]) => [pozivStatuses[key as PozivStatus].id, pozivStatuses[base].id]),
)
const { otkazan, odbijen, otvoren, obustavljen, zatvoren, arhiviran, uNajavi, izmjenaOdobrena } = pozivStatuses

type Statusi = Pick<Poziv, 'statusId' | 'osnovniStatusId'>

const isOsnovni = (id: number | null): id is number => jeStatus(pozivStatuses, id, ...OSNOVNI)

/** The number of what the call is while it is updated or changed; null for a call that was never announced or is over. */
export function baseStatus(poziv: Statusi): number | null {
  const fixed = BASE_OF.get(poziv.statusId)
  if (fixed !== undefined) return fixed
  const izmjena = jeStatus(pozivStatuses, poziv.statusId, ...STATUSI_IZMJENE)
  return izmjena && isOsnovni(poziv.osnovniStatusId) ? poziv.osnovniStatusId : null
}

export const JAVNE_SKUPINE = ['U najavi', 'Otvoren', 'Zatvoren', 'Obustavljen', 'Otkazan'] as const
export type JavnaSkupina = (typeof JAVNE_SKUPINE)[number]
const SKUPINA = new Map<number, JavnaSkupina>([
  [otkazan.id, 'Otkazan'],
  [uNajavi.id, 'U najavi'],
  [otvoren.id, 'Otvoren'],
  [obustavljen.id, 'Obustavljen'],
  [zatvoren.id, 'Zatvoren'],
])

/** How the public portal names the call; null when it is not public. */
export function javnaSkupina(poziv: Statusi & Pick<Poziv, 'testni'>): JavnaSkupina | null {
  if (poziv.testni) return null
  if (poziv.statusId === otkazan.id) return 'Otkazan'
  if (poziv.statusId === arhiviran.id) {
    if (poziv.osnovniStatusId === odbijen.id) return null
    return SKUPINA.get(poziv.osnovniStatusId ?? 0) ?? 'Zatvoren'
  }
  return SKUPINA.get(baseStatus(poziv) ?? 0) ?? null
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

/** True exactly when the call is open beneath any change and the closing second has not come (server time). */
export function submissionPossible(poziv: Statusi & Pick<Poziv, 'datumZatvaranja'>, sada: number): boolean {
  return baseStatus(poziv) === otvoren.id && !zatvaranjeProslo(poziv.datumZatvaranja, sada)
}

/** Where a finished (28) or discarded (40) change leads: the base, or 19 when closing passed meanwhile and was not extended. */
export function povratnaOsnova(poziv: Poziv, sada: number): number | null {
  const closing =
    poziv.statusId === izmjenaOdobrena.id && poziv.izmjena !== null
      ? poziv.izmjena.datumZatvaranja
      : poziv.datumZatvaranja
  const base = baseStatus(poziv)
  return base !== null && zatvaranjeProslo(closing, sada) ? zatvoren.id : base
}

/** The base status to store when the call moves to `to`. */
export function sljedecaOsnova(poziv: Statusi, to: number): number | null {
  if (to === arhiviran.id) return poziv.statusId
  if (isOsnovni(to) || to < uNajavi.id) return null
  return baseStatus(poziv) ?? poziv.osnovniStatusId
}
