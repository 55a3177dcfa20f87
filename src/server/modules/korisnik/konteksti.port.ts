/** What this module asks of the ones that know for whom a person may act. */
import type { ApplicantLevel, InstitutionLevel } from '#contract/kernel/permissions.ts'

export interface KontekstInstitucije {
  id: number
  naziv: string
  oznaka: string
  razina: InstitutionLevel
  programIds: number[]
}

export interface KontekstPrijavitelja {
  id: number
  naziv: string
  oib: string
  pravniOblik: string
  razina: ApplicantLevel
  /** Null for the whole applicant. */
  projektIds: readonly string[] | null
}

export interface Konteksti {
  institucije: KontekstInstitucije[]
  prijavitelji: KontekstPrijavitelja[]
}

export type CitajKontekste = (osobaId: number, sada: number) => Promise<Konteksti>
