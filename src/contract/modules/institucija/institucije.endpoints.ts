/** Institutions for the portal's administrators. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { PROGRAMI_FILTRA } from '#contract/modules/program/program.filtar.ts'
import { POPIS_INSTITUCIJA } from './institucije.popis.ts'
import { institucijaDetalj, institucijaRedak, institucijaUnos } from './institucije.schema.ts'

const policy = { who: 'administrator', permission: 'institucije' } as const
const path = 'v1/administracija/institucije'
const params = z.strictObject({ id: idParam })

const popis = popisApi({
  path,
  popis: POPIS_INSTITUCIJA,
  redak: institucijaRedak,
  filtri: { program: z.optional(z.enum(PROGRAMI_FILTRA)) },
  policy,
  audit: 'institucija',
})
export type InstitucijeUpit = z.output<(typeof popis.popis)['query']>

export const institucijeEndpoints = {
  ...popis,
  detalj: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'Institucija, njezine uloge u programima i korisnici',
    params,
    response: institucijaDetalj,
    policy,
    audit: 'institucija.detalj',
  }),
  uredi: endpoint({
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Izmjena institucije',
    params,
    body: institucijaUnos,
    response: institucijaDetalj,
    policy,
    audit: 'institucija.uredivanje',
  }),
} as const
