/** Projects that a public call has chosen, for everyone: their sum, the list week by week, and its file (decision 0144). */
import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { popisApi } from '#contract/kernel/popis.api.ts'
import { idParam } from '#contract/kernel/upit.ts'
import { eurWireNonNegative } from '#contract/kernel/wire.ts'
import { POPIS_JAVNO_ODABRANIH } from './odabrani.popis.ts'

const params = z.strictObject({ pozivId: idParam })
const path = 'v1/public/pozivi/:pozivId/odabrani-projekti'
const policy = { who: 'svi' } as const

export const odabraniPregled = z.strictObject({
  poziv: z.strictObject({ id: z.int(), naziv: z.string() }),
  /** The Monday on which this list was published. */
  objavljeno: z.iso.date(),
  ukupno: z.int(),
  bespovratna: eurWireNonNegative,
})
export type OdabraniPregled = z.output<typeof odabraniPregled>

export const odabraniProjekt = z.strictObject({
  sifra: z.string(),
  /** Of legal persons; null for everybody else. */
  prijavitelj: z.nullable(z.string()),
  /** Title of a legal person's project; null for everybody else. */
  naziv: z.nullable(z.string()),
  zupanija: z.string(),
  /** The day of the decision. */
  odluka: z.iso.date(),
  prihvatljivo: eurWireNonNegative,
  bespovratna: eurWireNonNegative,
})
export type OdabraniProjekt = z.output<typeof odabraniProjekt>

export const odabraniEndpoints = {
  pregled: endpoint({
    method: 'GET',
    path: `${path}/pregled`,
    summary: 'Koliko je projekata poziv odabrao i za koji iznos, prema zadnjoj tjednoj objavi',
    params,
    response: odabraniPregled,
    policy,
    audit: 'odabrani.javno.pregled',
    javno: true,
  }),
  ...popisApi({
    path,
    popis: POPIS_JAVNO_ODABRANIH,
    redak: odabraniProjekt,
    filtri: {},
    params,
    policy,
    audit: 'odabrani.javno',
    javno: true,
  }),
}
