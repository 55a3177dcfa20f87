/** Pretplata: a person asks to be told of one call, of a programme's calls, or of published notices (domain rules 3.24). */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { LARGEST_ID, trenutak } from '#contract/kernel/upit.ts'

export const VRSTE_PRETPLATE = ['poziv', 'program', 'obavijesti'] as const
export type VrstaPretplate = (typeof VRSTE_PRETPLATE)[number]

/** What it is about; notices are one subject, under the number 0. */
export const predmet = z.strictObject({
  vrsta: z.enum(VRSTE_PRETPLATE),
  predmetId: z.coerce.number<number | string>().check(z.int(), z.minimum(0), z.maximum(LARGEST_ID)),
})
export type Predmet = z.output<typeof predmet>

const tajna = z.strictObject({ tajna: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/)) })
const poruka = z.strictObject({ message: z.string() })

export const pretplataEndpoints = {
  moje: endpoint({
    method: 'GET',
    path: 'v1/pretplate',
    summary: 'Pretplate prijavljene osobe koje vrijede',
    response: z.strictObject({
      data: z.array(
        z.strictObject({
          vrsta: z.enum(VRSTE_PRETPLATE),
          predmetId: z.int(),
          naziv: z.string(),
          od: trenutak,
        }),
      ),
    }),
    policy: { who: 'prijavljen' },
    audit: 'pretplata.popis',
  }),
  promijeni: endpoint({
    method: 'PUT',
    path: 'v1/pretplate/:vrsta/:predmetId',
    summary: 'Stvaranje ili otkazivanje pretplate; stvara se samo uz privolu',
    params: predmet,
    body: z.strictObject({ pretplacen: z.boolean(), privola: z.boolean() }),
    response: poruka,
    policy: { who: 'prijavljen' },
    audit: 'pretplata.promjena',
  }),
  izPoruke: endpoint({
    method: 'GET',
    path: 'v1/public/odjava/:tajna',
    summary: 'Pretplata čija je poveznica u poruci',
    params: tajna,
    response: z.strictObject({ naziv: z.string(), vrijedi: z.boolean() }),
    policy: { who: 'svi' },
    audit: 'pretplata.izPoruke',
  }),
  odjavi: endpoint({
    method: 'POST',
    path: 'v1/public/odjava/:tajna',
    summary: 'Otkazivanje pretplate poveznicom iz poruke',
    params: tajna,
    response: poruka,
    policy: { who: 'svi' },
    audit: 'pretplata.odjava',
  }),
} as const
