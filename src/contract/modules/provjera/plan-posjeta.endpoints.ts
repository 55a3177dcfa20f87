/** The plan of a body's visits across its projects and programmes, and one press that lays several of them into a day. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { planPosjeta, raspored, rasporedeno } from './plan-posjeta.schema.ts'

const path = 'v1/institucije/:institucijaId/plan-posjeta'
const params = z.strictObject({ institucijaId: idParam })
const policy = { who: 'institucija' } as const

export const planPosjetaEndpoints = {
  plan: endpoint({
    method: 'GET',
    path,
    summary: 'Provjere institucije koje tek dolaze, s mjestima, iz svih projekata i programa',
    params,
    response: planPosjeta,
    policy,
    audit: 'provjera.plan',
  }),
  rasporedi: endpoint({
    method: 'POST',
    path,
    summary: 'Dan i vrijeme više posjeta odjednom: ili svih ili nijednoga',
    params,
    body: raspored,
    response: rasporedeno,
    policy,
    audit: 'provjera.raspored',
  }),
}
