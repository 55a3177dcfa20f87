/** A person's own sessions: where they are signed in, and ending any of them from afar (R-SES-4). */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** A name of the session under which its secret cannot be known. */
const sesijaId = z.string().check(z.regex(/^[0-9a-f]{16}$/))

export const sesija = z.strictObject({
  id: sesijaId,
  /** The one that asks. */
  ova: z.boolean(),
  /** How the person signed in; `zastupanje` for an administrator in their name. */
  nacin: z.enum(['nias', 'lozinka', 'zastupanje']),
  /** A browser carries it in a cookie, a program as a token; null for an older one. */
  nosac: z.nullable(z.enum(['kolacic', 'token'])),
  /** `Firefox, Windows`. */
  preglednik: z.nullable(z.string()),
  /** `192.0.2.*`: the network, not the address. */
  mreza: z.nullable(z.string()),
  drugiFaktor: z.boolean(),
  /** Put aside while the person acts as another; it comes back afterwards. */
  odlozena: z.boolean(),
  /** In whose name the person acts; null for a session of their own, and for one of an administrator in their name. */
  kao: z.nullable(z.string()),
  /** Prepared for work without a network. */
  uredaj: z.nullable(z.strictObject({ deviceId: uuid, naziv: z.nullable(z.string()), platform: z.string() })),
  pocetak: trenutak,
  /** Exact to a minute. */
  zadnjiPristup: trenutak,
  istice: trenutak,
})
export type Sesija = z.output<typeof sesija>

const sesije = z.strictObject({ sesije: z.array(sesija) })
const own = { policy: { who: 'prijavljen' } } as const

export const sesijeEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/auth/me/sesije',
    summary: 'Gdje je sve osoba prijavljena',
    response: sesije,
    ...own,
    audit: 'sesija.popis',
    podTudimImenom: false,
  }),
  odjavi: endpoint({
    method: 'POST',
    path: 'v1/auth/me/sesije/:sesijaId/odjava',
    summary: 'Odjava jedne prijave na daljinu',
    params: z.strictObject({ sesijaId }),
    response: sesije,
    ...own,
    audit: 'sesija.odjava',
    svjezaPrijava: true,
  }),
  odjaviOstale: endpoint({
    method: 'POST',
    path: 'v1/auth/me/sesije/odjavaOstalih',
    summary: 'Odjava svih prijava osim ove',
    response: sesije,
    ...own,
    audit: 'sesija.odjavaOstalih',
    svjezaPrijava: true,
  }),
}
