/** The look-up in the court and craft register; the list of those a person represents stands in korisnik.endpoints. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { mbo, mbs } from '#contract/kernel/maticni-brojevi.ts'
import { oib } from '#contract/kernel/oib.ts'
import { provjeraRegistra } from './registar.schema.ts'

export const registarEndpoints = {
  subjekt: endpoint({
    method: 'GET',
    path: 'v1/integracije/sudskiObrtniRegistar/subjekt',
    summary: 'Subjekt iz sudskog, obrtnog ili drugog registra po OIB-u, MBS-u ili MBO-u',
    query: z.strictObject({ oib: z.optional(oib), mbs: z.optional(mbs), mbo: z.optional(mbo) }).check(
      z.refine((upit) => Object.values(upit).filter((one) => one !== undefined).length === 1, {
        path: ['oib'],
        error: 'Navedite OIB, MBS ili MBO.',
      }),
    ),
    response: z.strictObject({ ...provjeraRegistra.shape }),
    policy: { who: 'prijavljen' },
    audit: 'integracije.registar.subjekt',
  }),
}
