/** The search of the public portal: everything that anyone may read, in groups, with what was found marked. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** Kinds of what is found, in the order in which they are shown. */
export const VRSTE_POGOTKA = ['poziv', 'nabava', 'obavijest', 'pitanje', 'najcesce', 'stranica'] as const
export type VrstaPogotka = (typeof VRSTE_POGOTKA)[number]

/** Pieces of a text in their order; `pogodak` marks what was looked for. */
const odsjecci = z.array(z.strictObject({ tekst: z.string(), pogodak: z.boolean() }))

export const pogodak = z.strictObject({
  /** Address in the portal. */
  adresa: z.string(),
  naslov: odsjecci,
  isjecak: odsjecci,
  /** Whose or of what it is: programme and status of a call, call of a question. */
  oznaka: z.string(),
  datum: z.nullable(trenutak),
})
export type Pogodak = z.output<typeof pogodak>

export const skupinaPogodaka = z.strictObject({
  vrsta: z.enum(VRSTE_POGOTKA),
  ukupno: z.int(),
  /** The count stopped at its cap: there are at least so many. */
  ukupnoNajmanje: z.boolean(),
  pogoci: z.array(pogodak),
})
export type SkupinaPogodaka = z.output<typeof skupinaPogodaka>

export const pretragaEndpoints = {
  trazi: endpoint({
    method: 'GET',
    path: 'v1/public/pretraga',
    summary:
      'Pretraga poziva, nabava, obavijesti, pitanja i odgovora te stranica portala; prvih pet po vrsti, ili prvih pedeset jedne vrste',
    query: z.strictObject({
      search: z.string().check(z.maxLength(250)),
      vrsta: z.optional(z.enum(VRSTE_POGOTKA)),
    }),
    response: z.strictObject({ data: z.array(skupinaPogodaka) }),
    policy: { who: 'svi' },
    audit: 'pretraga.javno',
    javno: true,
  }),
}
