/** In which phase a project stands for whom, and how much of an application an institution may see (domain rules 11; specification, section 4). */
import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { zatvaranjeProslo } from '#contract/modules/poziv/poziv.osnova.ts'
import type { Projekt } from './projekt.schema.ts'

export type Faza = 'odabir' | 'ugovaranje' | 'provedba'

/** Phase for an applicant, by status. */
export function fazaZaPrijavitelja(statusId: number): Faza {
  if (statusId === 4 || statusId === 5) return 'ugovaranje'
  return statusId === 6 || statusId === 7 || statusId === 23 || statusId === 20 ? 'provedba' : 'odabir'
}

/** Phase for an institution, by the address it stands on. */
export function fazaZaInstituciju(path: string): Faza {
  const segments = path.split(/[?#]/, 1)[0]?.split('/') ?? []
  if (segments.includes('odabir')) return 'odabir'
  return segments.includes('ugovaranje') ? 'ugovaranje' : 'provedba'
}

const NACRTI = new Set([1, 10, 21, 22])

/** True for an application that is not, or no longer, submitted. */
export function jeNacrt(statusId: number): boolean {
  return NACRTI.has(statusId)
}

function pozivZavrsio({ poziv }: Pick<Projekt, 'poziv'>, sada: number): boolean {
  return poziv.baseStatus === null || poziv.baseStatus === 19 || zatvaranjeProslo(poziv.datumZatvaranja, sada)
}

/**
 * - `nista`: the institution sees at most that the call has so many applications
 * - `sazetak`: the row of a list, without the form
 * - `sve`: the form as well
 */
export type Vidljivost = 'nista' | 'sazetak' | 'sve'

/** What an institution user sees of an application before and after the call closes. */
export function vidljivostZaInstituciju(
  projekt: Pick<Projekt, 'statusId' | 'programId' | 'poziv'>,
  actor: Actor,
  sada: number,
): Vidljivost {
  const { za } = actor
  if (za.vrsta !== 'institucija' || !za.programIds.includes(projekt.programId)) return 'nista'
  const { tijela, modalitet } = projekt.poziv
  if (!Object.values(tijela).includes(za.id)) return 'nista'
  if (jeNacrt(projekt.statusId)) return projekt.statusId > 20 && tijela.DRF === za.id ? 'sazetak' : 'nista'
  const reads = hasPermission(actor, 'odabir.opcenito.citaj')
  if (pozivZavrsio(projekt, sada)) return reads ? 'sve' : 'sazetak'
  return modalitet === 'trajni' && tijela.SEL === za.id && reads ? 'sve' : 'nista'
}
