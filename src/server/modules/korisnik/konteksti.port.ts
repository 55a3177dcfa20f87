/** What this module asks of the ones that know for whom a person may act. */
import type { ApplicantLevel, DosegPrava, InstitutionLevel } from '#contract/kernel/permissions.ts'

export interface KontekstInstitucije {
  id: number
  naziv: string
  oznaka: string
  razina: InstitutionLevel
  programIds: number[]
  /** Inquiries this person sent for the institution, with an answer that was not read. */
  neprocitanaPitanja: number
}

export interface KontekstPrijavitelja {
  id: number
  naziv: string
  oib: string
  pravniOblik: string
  razina: ApplicantLevel
  /** Null for the whole applicant. */
  projektIds: readonly string[] | null
  /** Where anything is theirs, and where they may begin an application; null for all programmes. */
  doseg: DosegPrava
  /** Nobody has said yet whose the applicant is. */
  bezVrsteVlasnistva: boolean
}

export interface Konteksti {
  institucije: KontekstInstitucije[]
  prijavitelji: KontekstPrijavitelja[]
}

export type CitajKontekste = (osobaId: number, sada: number) => Promise<Konteksti>
