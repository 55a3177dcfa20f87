/** What waits for an administrator, and the subscriptions of the portal's people. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { VRSTE_PRETPLATE } from '../pretplata/pretplata.schema.ts'
import { POPIS_PRETPLATA } from './uprava.popis.ts'
import { pretplataRedak } from './uprava.schema.ts'

const plocica = z.strictObject({ kljuc: z.string(), naziv: z.string(), broj: z.int(), adresa: z.string() })
export type PlocicaUprave = z.output<typeof plocica>

const pretplate = popisApi({
  path: 'v1/administracija/pretplate',
  popis: POPIS_PRETPLATA,
  redak: pretplataRedak,
  filtri: {
    vrsta: z.optional(z.enum(VRSTE_PRETPLATE)),
    vrijedi: z.optional(z.enum(['da', 'ne'])),
  },
  policy: { who: 'administrator', permission: 'notifications' },
  audit: 'pretplata.uprava',
})
export type PretplateUpit = z.output<(typeof pretplate.popis)['query']>

export const upravaEndpoints = {
  dashboard: endpoint({
    method: 'GET',
    path: 'v1/administracija/dashboard',
    summary: 'Što čeka administratora; svaki broj vodi na svoj popis',
    response: z.strictObject({ data: z.array(plocica) }),
    // Every administrator has one, with what their own flags let them see; for anybody else it does not exist.
    policy: { who: 'prijavljen' },
    audit: 'administracija.dashboard',
  }),
  pretplate,
} as const
