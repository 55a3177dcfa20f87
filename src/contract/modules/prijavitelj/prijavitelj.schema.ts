/** The applicant: an entity with an OIB for which persons act (specification, sections 3 and 6). */
import * as z from 'zod/mini'
import { APPLICANT_LEVELS, type ApplicantLevel } from '#contract/kernel/permissions.ts'

/** Legal forms of the specification. */
export const PRAVNI_OBLICI = ['pravnaOsoba', 'obrt', 'djelatnost', 'udruga', 'fizickaOsoba', 'gradanin'] as const
export type PravniOblik = (typeof PRAVNI_OBLICI)[number]

export const RAZINE_PRIJAVITELJA: Record<ApplicantLevel, string> = {
  PRG: 'Pregled',
  UR: 'Uređivanje',
  ZAS: 'Zastupanje',
}

export const entitet = z.strictObject({ id: z.int(), oib: z.string(), naziv: z.string() })

/** The applicant a person acts for, as GET v1/auth/me says it. */
export const prijaviteljKonteksta = z.strictObject({
  prijaviteljId: z.int(),
  entitet,
  razina: z.enum(APPLICANT_LEVELS),
  /** Null for the whole applicant; otherwise the only projects the person may open. */
  projektIds: z.nullable(z.array(z.string())),
  vidiAdministracijuNaPrijavitelju: z.boolean(),
  potrebnoUreditiVrstuVlasnistva: z.boolean(),
})
