/** Applicants for the portal's administrators. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { PRAVNI_OBLICI } from './prijavitelj.schema.ts'
import { POPIS_PRIJAVITELJA } from './prijavitelji.popis.ts'
import { prijaviteljDetalj, prijaviteljRedak, prijaviteljUnos } from './prijavitelji.schema.ts'

const policy = { who: 'administrator', permission: 'entiteti' } as const
const path = 'v1/administracija/prijavitelji'
const params = z.strictObject({ prijaviteljId: idParam })

const popis = popisApi({
  path,
  popis: POPIS_PRIJAVITELJA,
  redak: prijaviteljRedak,
  filtri: { oblik: z.optional(z.enum(PRAVNI_OBLICI)), vrijedi: z.optional(z.enum(['da', 'ne'])) },
  policy,
  audit: 'prijavitelj',
})
export type PrijaviteljiUpit = z.output<(typeof popis.popis)['query']>

export const prijaviteljiEndpoints = {
  ...popis,
  detalj: endpoint({
    method: 'GET',
    path: `${path}/:prijaviteljId`,
    summary: 'Prijavitelj s osobama koje za njega rade',
    params,
    response: prijaviteljDetalj,
    policy,
    audit: 'prijavitelj.detalj',
    uvid: { razlog: 'Vaša ovlast u administraciji prijavitelja' },
  }),
  uredi: endpoint({
    method: 'PUT',
    path: `${path}/:prijaviteljId`,
    summary: 'Izmjena podataka prijavitelja; OIB se ne mijenja',
    params,
    body: prijaviteljUnos,
    response: prijaviteljDetalj,
    policy,
    audit: 'prijavitelj.uredivanje',
  }),
} as const
