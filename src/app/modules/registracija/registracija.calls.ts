/** Calls of this module, each with the key under which its answer is remembered. */
import { queryOptions } from '@tanstack/react-query'
import { call } from '#app/platform/api/client.ts'
import { korisnikEndpoints } from '#contract/modules/korisnik/korisnik.endpoints.ts'
import { registracijaEndpoints } from '#contract/modules/prijavitelj/registracija.endpoints.ts'
import type { RegistracijaGradanina, RegistracijaSubjekta } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { registarEndpoints } from '#contract/modules/registar/registar.endpoints.ts'

/** Entities of which the register names the person as a representative and which they do not represent here yet. */
export const uRegistruQuery = queryOptions({
  queryKey: ['registracija', 'u-registru'],
  queryFn: async ({ signal }) =>
    (await call(korisnikEndpoints.entitetiZaZastupanje, { query: { filter: 'entiteti' } }, { signal })).uRegistru,
})

/** One number under which registers keep an entity. */
export type UpitRegistra = { oib: string } | { mbs: string } | { mbo: string }

export const subjektQuery = (upit: UpitRegistra | undefined) =>
  queryOptions({
    queryKey: ['registracija', 'subjekt', upit],
    queryFn: ({ signal }) => call(registarEndpoints.subjekt, { query: upit ?? {} }, { signal }),
    enabled: upit !== undefined,
  })

export const registriraj = (body: RegistracijaSubjekta) => call(registracijaEndpoints.subjekt, { body })
export const registrirajGradanina = (body: RegistracijaGradanina) => call(registracijaEndpoints.gradanin, { body })
