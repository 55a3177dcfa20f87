/** Lists of current notices: for everyone, and for people of an institution. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { trenutnaObavijest } from './obavijest.schema.ts'

const query = z.strictObject({ trenutneObavijesti: z.optional(z.literal('true')) })
const response = z.strictObject({ data: z.array(trenutnaObavijest) })

export const obavijestEndpoints = {
  javne: endpoint({
    method: 'GET',
    path: 'v1/public/obavijesti',
    summary: 'Objavljene obavijesti koje upravo vrijede',
    query,
    response,
    policy: { who: 'svi' },
    audit: 'obavijest.javno.popis',
    javno: true,
  }),
  institucije: endpoint({
    method: 'GET',
    path: 'v1/institucije/:institucijaId/obavijesti',
    summary: 'Obavijesti koje upravo vrijede za korisnike institucije',
    params: z.strictObject({ institucijaId: idParam }),
    query,
    response,
    policy: { who: 'institucija' },
    audit: 'obavijest.institucija.popis',
  }),
}
