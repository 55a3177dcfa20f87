/** What the form's rules and arithmetic need to know beside the draft. Nothing here reads a clock. */
import { type Instant, type IsoDatum, today } from '#contract/kernel/datum.ts'
import type { PozivDefinicija, Regija, Velicina } from '#contract/modules/poziv/definicija.schema.ts'
import type { PravniOblik } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'

/** Facts of the applicant from its own record. */
export interface CinjenicePrijavitelja {
  oib: string
  naziv: string
  velicina: Velicina
  /** Organisation type 1–7, or null when unknown. */
  vrstaOrganizacije: number | null
  regija: Regija | null
  pdv: 'povrativ' | 'nepovrativ' | 'djelomicno'
  /** What eligibility asks; absent on documents that were made before it was told, null where nobody knows it. */
  oblik?: PravniOblik | null
  sektor?: string | null
  /** Main activity, a code of the NKD. */
  nkd?: string | null
  /** Day of entry into its register. */
  osnovan?: IsoDatum | null
}

export interface KontekstObrasca {
  definicija: PozivDefinicija
  /** Amounts in cents. `datumZatvaranja` is null for a call without one. */
  poziv: { alokacija: number; najniza: number; najvisa: number; datumZatvaranja: Instant | null }
  prijavitelj: CinjenicePrijavitelja
  /** The day by which it is judged: of a correction, that of the submission, so that papers do not grow old meanwhile. */
  sada: Instant
  /** The moment it is, of a correction: what is put in for it was made since the submission. */
  ispravljaSe?: Instant
}

/** The last day that anything in the form may bear. */
export const najkasnijiDan = ({ sada, ispravljaSe }: Pick<KontekstObrasca, 'sada' | 'ispravljaSe'>): IsoDatum =>
  today(ispravljaSe ?? sada)
