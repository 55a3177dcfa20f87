/** The second factor of a sign-in with a password: one-time codes (RFC 6238) and codes on paper (R-AUT-5), and proving again that it is they (R-AUT-6). */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** What the person typed: spaces and dashes are for the eye. Six digits, or a code from paper. */
export const kod = z.string().check(z.minLength(1), z.maxLength(40))

const lozinka = z.string().check(z.minLength(1), z.maxLength(256))

const stanje = z.strictObject({
  ukljucen: z.boolean(),
  /** The portal asks it of whoever holds such powers. */
  obavezan: z.boolean(),
  /** Who signs in through NIAS alone needs none: NIAS asks for its own. */
  imaLozinku: z.boolean(),
  /** Codes on paper that were not used yet. */
  preostaloKodova: z.int(),
  ukljucenAt: z.nullable(trenutak),
})
export type StanjeDrugogFaktora = z.output<typeof stanje>

/** Codes on paper: shown once, kept as hashes. */
const kodovi = z.strictObject({ kodovi: z.array(z.string()), stanje })
const own = { policy: { who: 'prijavljen' } } as const
const path = 'v1/auth/me/drugiFaktor'

export const drugiFaktorEndpoints = {
  stanje: endpoint({
    method: 'GET',
    path,
    summary: 'Je li uključen drugi faktor prijave',
    response: stanje,
    ...own,
    audit: 'drugiFaktor.stanje',
    podTudimImenom: false,
  }),
  zapocni: endpoint({
    method: 'POST',
    path,
    summary: 'Nova tajna za generator kodova; vrijedi tek kada se potvrdi prvim kodom',
    response: z.strictObject({ uri: z.string(), tajna: z.string() }),
    ...own,
    audit: 'drugiFaktor.zapocni',
    svjezaPrijava: true,
  }),
  potvrdi: endpoint({
    method: 'POST',
    path: `${path}/potvrda`,
    summary: 'Prvi kod generatora uključuje drugi faktor; odgovor nosi pričuvne kodove, a ostale prijave završavaju',
    body: z.strictObject({ kod }),
    response: kodovi,
    ...own,
    audit: 'drugiFaktor.potvrdi',
  }),
  noviKodovi: endpoint({
    method: 'POST',
    path: `${path}/kodovi`,
    summary: 'Novi pričuvni kodovi; stari prestaju vrijediti',
    body: z.strictObject({ kod }),
    response: kodovi,
    ...own,
    audit: 'drugiFaktor.kodovi',
  }),
  ukloni: endpoint({
    method: 'POST',
    path: `${path}/uklanjanje`,
    summary: 'Isključuje drugi faktor; traži njegov kod',
    body: z.strictObject({ kod }),
    response: stanje,
    ...own,
    audit: 'drugiFaktor.ukloni',
    svjezaPrijava: true,
  }),
  promijeniLozinku: endpoint({
    method: 'POST',
    path: 'v1/auth/me/lozinka',
    summary: 'Promjena lozinke uz dosadašnju; ostale prijave završavaju',
    body: z.strictObject({ dosadasnja: lozinka, nova: lozinka }),
    response: z.strictObject({}),
    ...own,
    audit: 'auth.lozinka',
    svjezaPrijava: true,
  }),
  svjezina: endpoint({
    method: 'GET',
    path: 'v1/auth/me/potvrda',
    summary: 'Je li prijava dovoljno svježa za radnje koje to traže; odbija kao i one',
    response: z.strictObject({}),
    ...own,
    audit: 'auth.svjezina',
  }),
  dokazi: endpoint({
    method: 'POST',
    path: 'v1/auth/me/potvrda',
    summary: 'Ponovna potvrda osobe lozinkom ili kodom drugog faktora; sljedećih pet minuta vrijedi kao svježa prijava',
    body: z.strictObject({ dokaz: z.string().check(z.minLength(1), z.maxLength(256)) }),
    response: z.strictObject({ vrijediDo: trenutak }),
    ...own,
    audit: 'auth.potvrda',
  }),
}
