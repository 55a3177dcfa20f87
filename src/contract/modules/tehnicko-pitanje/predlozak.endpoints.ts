/** Templates of the support's answers: kept by whoever may, used by everybody who answers. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { idParam } from '#contract/kernel/upit.ts'

export const UMECI_ODGOVORA = ['ime', 'oznakaProjekta'] as const

const tekst = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, PORUKE.polje.obavezno), z.maxLength(max, PORUKE.polje.maxDuljina(max)))
const polja = { naziv: tekst(120), tekst: tekst(2000), vrijedi: z.boolean() }
const unos = z.strictObject({ ...polja, verzijaRetka: z.int() })
export type PredlozakUnos = z.output<typeof unos>

const predlozak = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  tekst: z.string(),
  vrijedi: z.boolean(),
  verzijaRetka: z.int(),
})
export type Predlozak = z.output<typeof predlozak>

const policy = { who: 'administrator', permission: 'pitanja.predlosci' } as const
const path = 'v1/administracija/predlosciOdgovora'
const params = z.strictObject({ predlozakId: idParam })
const popis = z.strictObject({ data: z.array(predlozak) })

export const predlozakEndpoints = {
  popis: endpoint({
    method: 'GET',
    path,
    summary: 'Svi predlošci odgovora',
    response: popis,
    policy,
    audit: 'predlozak.popis',
  }),
  vazeci: endpoint({
    method: 'GET',
    path: `${path}/vazeci`,
    summary: 'Predlošci kojima podrška odgovara',
    response: popis,
    policy: { who: 'administrator', permission: 'pitanja.opcenito' },
    audit: 'predlozak.vazeci',
  }),
  detalj: endpoint({
    method: 'GET',
    path: `${path}/:predlozakId`,
    summary: 'Predložak odgovora',
    params,
    response: predlozak,
    policy,
    audit: 'predlozak.detalj',
  }),
  novi: endpoint({
    method: 'POST',
    path,
    summary: 'Novi predložak odgovora',
    body: unos,
    response: predlozak,
    policy,
    audit: 'predlozak.novo',
  }),
  uredi: endpoint({
    method: 'PUT',
    path: `${path}/:predlozakId`,
    summary: 'Izmjena predloška odgovora',
    params,
    body: unos,
    response: predlozak,
    policy,
    audit: 'predlozak.uredivanje',
  }),
} as const
