/** Signing in and out, and who is signed in (specification, section 7). */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam, numberParam } from '#contract/kernel/upit.ts'
import { entitet } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { subjektRegistra } from '#contract/modules/registar/registar.schema.ts'
import { ja, prijavljen, prijavljenLozinkom } from './korisnik.schema.ts'

const generateToken = z.strictObject({ generateToken: z.optional(z.enum(['true', 'false'])) })

export const niasLoginBody = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(2000)),
  state: z.string().check(z.minLength(1), z.maxLength(500)),
  iss: z.optional(z.string().check(z.maxLength(500))),
})
export const passwordLoginBody = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(320)),
  lozinka: z.string().check(z.minLength(1), z.maxLength(256)),
  /** Of the second factor: six digits or a code from paper; sent once the portal has asked for it. */
  kod: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
})

export const korisnikEndpoints = {
  niasPocetak: endpoint({
    method: 'GET',
    path: 'v1/auth/niasPocetak',
    summary: 'Početak prijave putem NIAS-a: adresa na koju se preglednik upućuje',
    query: z.strictObject({ redirectUrl: z.optional(z.string().check(z.maxLength(2000))) }),
    response: z.strictObject({ url: z.string() }),
    policy: { who: 'svi' },
    audit: 'auth.niasPocetak',
  }),
  niasLogin: endpoint({
    method: 'POST',
    path: 'v1/auth/niasLogin',
    summary: 'Prijava putem NIAS-a',
    query: generateToken,
    body: niasLoginBody,
    response: prijavljen,
    policy: { who: 'svi' },
    audit: 'auth.niasLogin',
  }),
  passwordLogin: endpoint({
    method: 'POST',
    path: 'v1/auth/passwordLogin',
    summary: 'Prijava djelatnika adresom e-pošte i lozinkom',
    query: generateToken,
    body: passwordLoginBody,
    response: prijavljenLozinkom,
    policy: { who: 'svi' },
    audit: 'auth.passwordLogin',
  }),
  logout: endpoint({
    method: 'POST',
    path: 'v1/auth/logout',
    summary: 'Odjava',
    response: z.strictObject({ logout_url: z.nullable(z.string()), reset_auth_token: z.boolean() }),
    policy: { who: 'svi' },
    audit: 'auth.logout',
  }),
  ja: endpoint({
    method: 'GET',
    path: 'v1/auth/me',
    summary: 'Prijavljena osoba i za koga postupa',
    query: z.strictObject({ institucijaId: z.optional(idParam), prijaviteljId: z.optional(idParam) }),
    response: ja,
    policy: { who: 'prijavljen' },
    audit: 'auth.me',
  }),
  prava: endpoint({
    method: 'GET',
    path: 'v1/auth/prava',
    summary: 'Otisak prava prijavljene osobe: drugi je čim joj je koje pravo dodijeljeno, promijenjeno ili oduzeto',
    response: z.strictObject({ otisak: z.string() }),
    policy: { who: 'prijavljen' },
    audit: 'auth.prava',
    pozadina: true,
  }),
  entitetiZaZastupanje: endpoint({
    method: 'GET',
    path: 'v1/integracije/sudskiObrtniRegistar/entitetiZaZastupanje',
    summary: 'Institucije i prijavitelji za koje osoba može postupati',
    query: z.strictObject({
      limit: z.optional(numberParam(1, 100)),
      filter: z.optional(z.enum(['institucije', 'entiteti'])),
    }),
    response: z.strictObject({
      institucije: z.array(z.strictObject({ id: z.int(), naziv: z.string(), oznaka: z.string() })),
      entiteti: z.strictObject({ data: z.array(z.strictObject({ prijaviteljId: z.int(), entitet })) }),
      /** Entities of which the register names the person as a representative and for which they do not act here yet. */
      uRegistru: z.array(subjektRegistra),
    }),
    policy: { who: 'prijavljen' },
    audit: 'integracije.entitetiZaZastupanje',
  }),
}
