/** Persons as administrators of the portal find them. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam, keysetPage, keysetQuery, pojam } from '#contract/kernel/upit.ts'

const osoba = { id: z.int(), ime: z.string(), prezime: z.string(), oib: z.string(), aktivna: z.boolean() }
/** FizickaOsoba in a list: a person of the portal. */
const osobaRedak = z.strictObject({
  ...osoba,
  /** On how many devices the person's profile stands or stood. */
  uredaja: z.int(),
})
export type OsobaRedak = z.output<typeof osobaRedak>

const osobaDetalj = z.strictObject({ ...osoba, email: z.nullable(z.string()), telefon: z.nullable(z.string()) })

const policy = { who: 'administrator', permission: 'fizickeOsobe' } as const

export const fizickeOsobeEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/administracija/fizickeOsobe',
    summary: 'Fizičke osobe po prezimenu; pretražuje se ime, prezime i OIB',
    query: z.strictObject({ search: z.optional(pojam), ...keysetQuery }),
    response: keysetPage(osobaRedak),
    policy,
    audit: 'fizickaOsoba.popis',
  }),
  detalj: endpoint({
    method: 'GET',
    path: 'v1/administracija/fizickeOsobe/:osobaId',
    summary: 'Fizička osoba',
    params: z.strictObject({ osobaId: idParam }),
    response: osobaDetalj,
    policy,
    audit: 'fizickaOsoba.detalj',
  }),
} as const
