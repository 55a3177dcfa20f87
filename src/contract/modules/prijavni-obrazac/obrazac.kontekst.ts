/** What the form's rules and arithmetic need to know beside the draft. Nothing here reads a clock. */
import type { Instant } from '#contract/kernel/datum.ts'
import type { PozivDefinicija, Regija, Velicina } from '#contract/modules/poziv/definicija.schema.ts'

/** Facts of the applicant from its own record. */
export interface CinjenicePrijavitelja {
  oib: string
  naziv: string
  velicina: Velicina
  /** Organisation type 1–7, or null when unknown. */
  vrstaOrganizacije: number | null
  regija: Regija | null
  pdv: 'povrativ' | 'nepovrativ' | 'djelomicno'
}

export interface KontekstObrasca {
  definicija: PozivDefinicija
  /** Amounts in cents. `datumZatvaranja` is null for a call without one. */
  poziv: { alokacija: number; najniza: number; najvisa: number; datumZatvaranja: Instant | null }
  prijavitelj: CinjenicePrijavitelja
  sada: Instant
}
