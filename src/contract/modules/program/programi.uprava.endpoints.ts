/** Programmes, their components and bodies, for the portal's administrators. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import {
  POPIS_KOMPONENTI,
  POPIS_PROGRAMA,
  POPIS_PROVODITELJA,
  RAZINE_FILTRA,
  ULOGE_FILTRA,
} from './programi.uprava.popis.ts'
import {
  komponentaDetalj,
  komponentaRedak,
  komponentaUnos,
  programDetalj,
  programRedak,
  programUnos,
  provoditeljRedak,
} from './programi.uprava.schema.ts'

const policy = { who: 'administrator', permission: 'programi' } as const
const path = 'v1/administracija/programi'
const params = z.strictObject({ id: idParam })
const komponenta = z.strictObject({ id: idParam, potprogramId: idParam })

const provoditelji = popisApi({
  path: `${path}/:id/provoditelji`,
  params,
  popis: POPIS_PROVODITELJA,
  redak: provoditeljRedak,
  filtri: { uloga: z.optional(z.enum(ULOGE_FILTRA)) },
  policy,
  audit: 'program.provoditelji',
})
export type ProvoditeljiUpit = z.output<(typeof provoditelji.popis)['query']>

const komponente = popisApi({
  path: `${path}/:id/komponente`,
  params,
  popis: POPIS_KOMPONENTI,
  redak: komponentaRedak,
  filtri: { razina: z.optional(z.enum(RAZINE_FILTRA)) },
  policy,
  audit: 'program.komponente',
})
export type KomponenteUpit = z.output<(typeof komponente.popis)['query']>

export const programiUpraveEndpoints = {
  ...popisApi({ path, popis: POPIS_PROGRAMA, redak: programRedak, filtri: {}, policy, audit: 'program' }),
  detalj: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Program s provoditeljima',
    params,
    response: programDetalj,
    policy,
    audit: 'program.detalj',
  }),
  uredi: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Izmjena programa',
    params,
    body: programUnos,
    response: programDetalj,
    policy,
    audit: 'program.uredivanje',
  }),
  provoditelji,
  provoditelj: endpoint({
    method: 'PUT',
    path: `${path}/:id/provoditelji/:provoditeljId`,
    summary: 'Uloge institucije u programu; bez uloga više nije provoditelj',
    params: z.strictObject({ id: idParam, provoditeljId: idParam }),
    body: z.strictObject({
      verzijaRetka: z.int(),
      uloge: z.array(z.int().check(z.minimum(1), z.maximum(3))).check(z.maxLength(3)),
    }),
    response: programDetalj,
    policy,
    audit: 'program.provoditelj',
  }),
  komponente,
  komponenta: endpoint({
    method: 'GET',
    path: `${path}/:id/komponente/:potprogramId`,
    summary: 'Komponenta programa',
    params: komponenta,
    response: komponentaDetalj,
    policy,
    audit: 'komponenta.detalj',
  }),
  urediKomponentu: endpoint({
    method: 'PUT',
    path: `${path}/:id/komponente/:potprogramId`,
    summary: 'Izmjena komponente programa',
    params: komponenta,
    body: komponentaUnos,
    response: komponentaDetalj,
    policy,
    audit: 'komponenta.uredivanje',
  }),
} as const
