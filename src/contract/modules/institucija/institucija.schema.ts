/** The institution: a body that implements programmes and whose staff work in the portal (specification, sections 3 and 6). */
import * as z from 'zod/mini'
import {
  INSTITUTION_LEVELS,
  INSTITUTION_PERMISSIONS,
  type InstitutionLevel,
  type InstitutionPermission,
} from '#contract/kernel/permissions.ts'

export const RAZINE_INSTITUCIJE: Record<InstitutionLevel, string> = {
  R: 'Referent',
  V: 'Voditelj',
  A: 'Administrator',
}

export const kljucDozvole = z.enum(
  Object.keys(INSTITUTION_PERMISSIONS) as [InstitutionPermission, ...InstitutionPermission[]],
)

/** The institution a person acts for, as GET v1/auth/me says it. */
export const institucijaKonteksta = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.string(),
  programIds: z.array(z.int()),
  dopustenje: z.strictObject({
    razinaOvlastenja: z.enum(INSTITUTION_LEVELS),
    superadmin: z.boolean(),
    /** Only keys that the person holds. */
    dozvolaInstitucijaProvoditelj: z.partialRecord(kljucDozvole, z.literal(true)),
  }),
  neprocitanaTehnickaPitanjaOdStraneOsobeIzInstitucije: z.int(),
})
