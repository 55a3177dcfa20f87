/** Persons, and the contexts in which they may act: what the portal knows about who is signed in (specification, sections 3, 6 and 7). */
import * as z from 'zod/mini'
import { ADMIN_PERMISSIONS, APPLICANT_LEVELS, INSTITUTION_LEVELS } from '#contract/kernel/permissions.ts'
import { trenutak } from '#contract/kernel/upit.ts'
import { institucijaKonteksta } from '#contract/modules/institucija/institucija.schema.ts'
import { prijaviteljKonteksta } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'

export const fizickaOsoba = z.strictObject({
  id: z.int(),
  ime: z.string(),
  prezime: z.string(),
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  superadmin: z.boolean(),
})

/** Something the person may act for; the switcher lists them. */
export const kontekst = z.discriminatedUnion('vrsta', [
  z.strictObject({
    vrsta: z.literal('prijavitelj'),
    id: z.int(),
    naziv: z.string(),
    oib: z.string(),
    razina: z.enum(APPLICANT_LEVELS),
    /** Programmes in which anything of the applicant is theirs; null for all. */
    programIds: z.nullable(z.array(z.int())),
    /** Programmes in which they may begin an application; null for all. */
    nacrtiUProgramima: z.nullable(z.array(z.int())),
  }),
  z.strictObject({
    vrsta: z.literal('institucija'),
    id: z.int(),
    naziv: z.string(),
    oznaka: z.string(),
    razina: z.enum(INSTITUTION_LEVELS),
    programIds: z.array(z.int()),
  }),
  z.strictObject({ vrsta: z.literal('administrator'), id: z.null(), naziv: z.string() }),
])

export const tokenData = z.strictObject({ token: z.string(), maxAge: z.int() })

/** Answer of a sign-in. The token is given only when it was asked for; otherwise the session is a cookie. */
export const prijavljen = z.strictObject({
  fizickaOsoba,
  tokenData: z.optional(tokenData),
  /** The place the person came from, already checked (R-SES-7). */
  redirectUrl: z.nullable(z.string()),
})

/** Answer of a sign-in with a password. */
export const prijavljenLozinkom = z.strictObject({
  ...prijavljen.shape,
  /** Everybody tries this password first; the person is asked to choose another (R-AUT-2). */
  lozinkaPoznata: z.boolean(),
})

/** Answer of GET v1/auth/me. `institucija` and `prijavitelj` follow the query and are null without it. */
export const ja = z.strictObject({
  fizickaOsoba,
  institucija: z.nullable(institucijaKonteksta),
  prijavitelj: z.nullable(prijaviteljKonteksta),
  /** Flags the administrator holds; empty for everybody else. */
  dopustenjaAdmin: z.partialRecord(z.enum(ADMIN_PERMISSIONS), z.literal(true)),
  konteksti: z.array(kontekst),
  /** The real person while acting as another. */
  stvarnaOsoba: z.nullable(fizickaOsoba),
  sesijaIstice: trenutak,
  tokenData: z.optional(tokenData),
  sessionSecretToken: z.optional(z.string()),
})
export type Ja = z.output<typeof ja>
