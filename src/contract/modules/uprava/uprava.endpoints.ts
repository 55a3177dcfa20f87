/** What waits for an administrator, the subscriptions of the portal's people, and the faults of the portal. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { VRSTE_PRETPLATE } from '../pretplata/pretplata.schema.ts'
import { POPIS_PRETPLATA, POPIS_ZASTOJA } from './uprava.popis.ts'
import { pretplataRedak, zastojRedak } from './uprava.schema.ts'

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
const zastoji = popisApi({
  path: 'v1/administracija/zastoji',
  popis: POPIS_ZASTOJA,
  redak: zastojRedak,
  filtri: { status: z.optional(z.enum(['ceka', 'rijesen'])) },
  policy: { who: 'administrator', permission: 'postavke' },
  audit: 'sustav.zastoji',
})
export type ZastojiUpit = z.output<(typeof zastoji.popis)['query']>
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
  zastoji,
} as const
