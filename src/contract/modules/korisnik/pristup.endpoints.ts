/** The first password by a link of a mail, and acting as another person (specification, sections 4 and 7). */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { fizickaOsoba, prijavljen, tokenData } from './korisnik.schema.ts'

const generateToken = z.strictObject({ generateToken: z.optional(z.enum(['true', 'false'])) })
const tajna = z.string().check(z.regex(/^[\w-]{43}$/))
export const NAJKRACI_RAZLOG = 10

export const razlogBody = z.strictObject({
  /** Why: stands in the log that the person themselves may read. */
  razlog: z
    .string()
    .check(
      z.trim(),
      z.minLength(NAJKRACI_RAZLOG, { error: PORUKE.polje.minDuljina(NAJKRACI_RAZLOG) }),
      z.maxLength(500, { error: PORUKE.polje.maxDuljina(500) }),
    ),
})
/** Who it is now, and the secret that ends it together with the session it came with. */
export const pocetakImpersonacije = z.strictObject({
  fizickaOsoba,
  tokenData: z.optional(tokenData),
  sessionSecretToken: z.string(),
})

export const pristupEndpoints = {
  prvaLozinka: endpoint({
    method: 'POST',
    path: 'v1/auth/prvaLozinka',
    policy: { who: 'svi' },
    summary: 'Prva lozinka djelatnika putem jednokratne poveznice',
    body: z.strictObject({ tajna, lozinka: z.string().check(z.minLength(1), z.maxLength(256)) }),
    response: z.strictObject({ email: z.string() }),
    audit: 'auth.prvaLozinka',
  }),
  impersoniraj: endpoint({
    method: 'POST',
    path: 'v1/administracija/fizickeOsobe/:osobaId',
    policy: { who: 'administrator', permission: 'superadmin' },
    summary: 'Početak impersonacije osobe',
    params: z.strictObject({ osobaId: idParam }),
    query: generateToken,
    body: razlogBody,
    response: pocetakImpersonacije,
    audit: 'korisnik.impersonacija.pocetak',
    svjezaPrijava: true,
  }),
  prekiniImpersonaciju: endpoint({
    method: 'DELETE',
    path: 'v1/admin/odjaviSeKao/:osobaId',
    policy: { who: 'prijavljen' },
    summary: 'Prekid impersonacije; nastavlja se vlastita sesija',
    params: z.strictObject({ osobaId: idParam }),
    query: z.strictObject({ sessionSecretToken: tajna }),
    response: prijavljen,
    audit: 'korisnik.impersonacija.kraj',
    podTudimImenom: true,
  }),
} as const
