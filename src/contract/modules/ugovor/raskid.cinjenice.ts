/** What the end of a contract asks of a project beside its own record and its contracting (domain rules 3.2). */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'

export const OSNOVE_RASKIDA = {
  zahtjevKorisnika: 'Zahtjev korisnika',
  povreda: 'Povreda ugovora',
  nepravilnost: 'Nepravilnost',
  visaSila: 'Viša sila',
} as const
export type OsnovaRaskida = keyof typeof OSNOVE_RASKIDA

/** The end of a contract under way. */
export interface Raskid {
  osnova: OsnovaRaskida
  /** Status before it began. */
  prije: number
  pripremio: number | null
  potvrdio: number | null
  /** What is to be returned is worked out and recorded, or nothing was paid. */
  povratZabiljezen: boolean
}

export interface CinjeniceRaskida {
  otvorenihIzmjena: number
  otvorenihPreporuka: number
  /** Day of the last warning of a breach; null without one. */
  upozorenje: IsoDatum | null
  raskid: Raskid | null
  /** Last days of durability and of keeping papers; null where there is none, or nothing was paid. */
  trajnostDo: IsoDatum | null
  cuvanjeDo: IsoDatum | null
  otvorenihPovrata: number
  /** Since when the project is in its status, and the last day of an objection; null where there is none. */
  uStatusuOd: IsoDatum
  rokPrigovora: IsoDatum | null
}

export type ProjektSRaskidom = Projekt & { ugovor: CinjeniceRaskida }

/** Whoever prepared or confirmed the decision of a termination does not sign it. */
export const rundaRaskida = ({ ugovor: { raskid } }: Pick<ProjektSRaskidom, 'ugovor'>): number[] =>
  raskid === null ? [] : [raskid.pripremio ?? [], raskid.potvrdio ?? []].flat()
