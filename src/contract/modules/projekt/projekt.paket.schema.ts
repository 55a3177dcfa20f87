/** The work package on the wire. Apart from what a device works out of it, so that a device needs no schema for that. */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { trenutak } from '#contract/kernel/upit.ts'
import { projektDetalj } from './projekt.api.ts'

const sazetak = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const paketUpit = z.strictObject({
  /** Hash of the record that the device already holds; the record is left out when it is still the same. */
  imam: z.optional(sazetak),
})

export const paket = z.strictObject({
  izdano: trenutak,
  vrijediDo: trenutak,
  /** SHA-256 and UTF-8 length of `sadrzajPaketa`. */
  sazetak,
  bajtova: z.int(),
  /** Null when the device holds it. */
  zapis: z.nullable(projektDetalj),
  /** Names of reference lists' items that the form uses: list → value → name. */
  nazivi: z.record(z.string(), z.record(z.string(), z.string())),
  /** Files the form names that the portal has verified. */
  datoteke: z.array(z.strictObject({ id: uuid, naziv: z.string(), sha256: sazetak, bajtova: z.int() })),
  /** Files the form names that have not arrived. */
  nedostaje: z.int(),
})
export type Paket = z.output<typeof paket>
