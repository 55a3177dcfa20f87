/** In which phase a project stands for whom, and how much of an application an institution may see (domain rules 11; specification, section 4). */

import { type Actor, hasPermission } from '#contract/kernel/permissions.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { zatvaranjeProslo } from '#contract/modules/poziv/poziv.osnova.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import type { Faza } from './projekt.faze.ts'
import type { Projekt } from './projekt.schema.ts'
import { NACRTI, NACRTI_SPECIFICNOG, projektStatuses, U_DORADI } from './projekt.statuses.ts'

const U_UGOVARANJU = ['odabran', 'ugovaranje'] as const
const UGOVORENI = ['ugovoren', 'zavrsen', 'raskinut', 'raskidanje'] as const
/** Statuses of a project that was selected: who implements it works on it. */
export const OD_UGOVARANJA = [...U_UGOVARANJU, ...UGOVORENI] as const

/** Phase for an applicant, by status. */
export function fazaZaPrijavitelja(statusId: number): Faza {
  if (jeStatus(projektStatuses, statusId, ...U_UGOVARANJU)) return 'ugovaranje'
  return jeUgovoren(statusId) ? 'provedba' : 'odabir'
}

/** Phase of a project for its applicant: while it is corrected, the one from which it was returned. */
export const fazaProjekta = ({ statusId, statusPrijeDorade }: Pick<Projekt, 'statusId' | 'statusPrijeDorade'>): Faza =>
  fazaZaPrijavitelja(
    jeStatus(projektStatuses, statusId, ...U_DORADI, 'doradaPodnesena') ? (statusPrijeDorade ?? statusId) : statusId,
  )

/** Statuses in which a project stands in this phase for its applicant. */
export const statusiFaze = (faza: Faza): number[] =>
  Object.values(projektStatuses)
    .map(({ id }) => id)
    .filter((id) => fazaZaPrijavitelja(id) === faza)

/** Phase for an institution, by the address it stands on. */
export function fazaZaInstituciju(path: string): Faza {
  const segments = path.split(/[?#]/, 1)[0]?.split('/') ?? []
  if (segments.includes('odabir')) return 'odabir'
  return segments.includes('ugovaranje') ? 'ugovaranje' : 'provedba'
}

/** True for an application that is not, or no longer, submitted. */
export function jeNacrt(statusId: number): boolean {
  return jeStatus(projektStatuses, statusId, ...NACRTI)
}

/** True while its applicant writes it: a draft, or what was returned for correction. */
export function pisePrijavitelj(statusId: number): boolean {
  return jeNacrt(statusId) || jeStatus(projektStatuses, statusId, ...U_DORADI)
}

/** Until when the applicant does the next step: a draft until its call closes, a correction until its own deadline. */
export function rokPrijavitelja<T>(statusId: number, { zatvaranje, dorada }: { zatvaranje: T; dorada: T }): T | null {
  if (jeNacrt(statusId)) return zatvaranje
  return jeStatus(projektStatuses, statusId, ...U_DORADI) ? dorada : null
}

/** Drafts that their applicant made; those of a direct award are opened by its drafting body. */
const VLASTITI_NACRTI = ['uIzradi', 'spremno'] as const

/** A draft that was never submitted may be deleted by whoever made it, or by a representative (domain rules 1.3). */
export function smijeObrisati(
  projekt: { statusId: number; prijaviteljId: number; sifra: string | null; autorId: number; kasnoCekaOd: Date | null },
  actor: Actor,
): boolean {
  const { za, osobaId, stvarnaOsobaId } = actor
  if (za.vrsta !== 'prijavitelj' || za.id !== projekt.prijaviteljId || osobaId !== stvarnaOsobaId) return false
  if (projekt.kasnoCekaOd !== null) return false
  const own = za.razina === 'UR' && projekt.autorId === osobaId
  return (
    jeStatus(projektStatuses, projekt.statusId, ...VLASTITI_NACRTI) &&
    projekt.sifra === null &&
    (za.razina === 'ZAS' || own)
  )
}

/** A call as far as it decides who sees its applications. */
type PozivPogleda = Pick<Projekt['poziv'], 'baseStatus' | 'datumZatvaranja' | 'modalitet' | 'tijela'>

/** True once the call receives no more applications. */
export function pozivZavrsio({ poziv }: { poziv: PozivPogleda }, sada: number): boolean {
  return (
    poziv.baseStatus === null ||
    jeStatus(pozivStatuses, poziv.baseStatus, 'zatvoren') ||
    zatvaranjeProslo(poziv.datumZatvaranja, sada)
  )
}

/**
 * - `nista`: the institution sees at most that the call has so many applications
 * - `sazetak`: the row of a list, without the form
 * - `sve`: the form as well
 *
 * Of a standing call who selects reads its applications at once; who implements, from contracting on.
 */
export type Vidljivost = 'nista' | 'sazetak' | 'sve'

/** What an institution user sees of an application before and after the call closes. */
export function vidljivostZaInstituciju(
  projekt: Pick<Projekt, 'statusId' | 'programId'> & { poziv: PozivPogleda },
  actor: Actor,
  sada: number,
): Vidljivost {
  const { za } = actor
  if (za.vrsta !== 'institucija' || !za.programIds.includes(projekt.programId)) return 'nista'
  const { tijela, modalitet } = projekt.poziv
  // KT of NPOO and UT of KK read all of their programme (domain rules 11).
  if (!Object.values(tijela).includes(za.id) && !za.citaPrograme?.includes(projekt.programId)) return 'nista'
  if (jeNacrt(projekt.statusId))
    return jeStatus(projektStatuses, projekt.statusId, ...NACRTI_SPECIFICNOG) && tijela.DRF === za.id
      ? 'sazetak'
      : 'nista'
  const reads = hasPermission(actor, 'odabir.opcenito.citaj')
  if (pozivZavrsio(projekt, sada)) return reads ? 'sve' : 'sazetak'
  if (modalitet !== 'trajni' || !reads) return 'nista'
  const provodi = tijela.IMP === za.id && jeStatus(projektStatuses, projekt.statusId, ...OD_UGOVARANJA)
  return tijela.SEL === za.id || provodi ? 'sve' : 'nista'
}

/** True once a signed contract has been recorded, also after it has ended. */
export function jeUgovoren(statusId: number): boolean {
  return jeStatus(projektStatuses, statusId, ...UGOVORENI)
}
