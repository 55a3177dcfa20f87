/** Calls about refused work of an applicant's people, for those of them who may edit. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { odlukaPregleda, radNaPregledu } from './pregled.schema.ts'

const params = z.strictObject({ prijaviteljId: idParam })

export const pregledEndpoints = {
  popis: endpoint({
    method: 'GET',
    path: 'v1/prijavitelji/:prijaviteljId/naPregledu',
    summary: 'Rad koji nije primljen jer je osobi prestalo pravo, a kolega ga može preuzeti ili odbaciti',
    params,
    response: z.strictObject({
      data: z.array(radNaPregledu),
      /** How many works wait; the newest of them are in `data`. */
      ukupno: z.int(),
      /** Grows with everything that comes and everything that is decided; the stream of events tells of a newer one. */
      verzija: z.int(),
    }),
    policy: { who: 'prijavitelj' },
    audit: 'projekt.pregled.popis',
  }),
  odluci: endpoint({
    method: 'POST',
    path: 'v1/prijavitelji/:prijaviteljId/naPregledu/odluka',
    summary: 'Preuzimanje ili odbacivanje rada osobe kojoj je prestalo pravo',
    params,
    body: odlukaPregleda,
    response: z.strictObject({ zapisa: z.int() }),
    policy: { who: 'prijavitelj' },
    audit: 'projekt.pregled.odluka',
  }),
}
