/** The filled form of an application with its submitted versions, at the desk of the bodies of its call. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { uuid } from '#contract/kernel/id.ts'
import { citanjeStola, dnevnikStola } from '#contract/kernel/stol.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { popunjeniObrazacDetalj } from './popunjeni-obrazac.schema.ts'

const policy = { who: 'institucija', permission: 'odabir.opcenito.citaj' } as const
const stol = {
  vrsta: 'popunjeniObrazac',
  put: 'v1/institucije/:institucijaId/projekti/:projektId/popunjeni-obrasci',
  dio: { institucijaId: idParam, projektId: uuid },
  kljuc: 'popunjeniObrazacId',
  id: idParam,
  policy,
  rijeci: { gen: 'popunjenog obrasca', lok: 'popunjenom obrascu' },
} as const

export const popunjeniObrazacEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: stol.put,
    summary: 'Popunjeni obrazac prijave sa svim podnesenim inačicama',
    params: z.strictObject(stol.dio),
    response: z.strictObject({ data: z.array(popunjeniObrazacDetalj) }),
    policy,
    audit: 'popunjeniObrazac.popis',
  }),
  ...citanjeStola(stol, { detalj: popunjeniObrazacDetalj, opis: 'Popunjeni obrazac prijave' }),
  ...dnevnikStola(stol),
}
