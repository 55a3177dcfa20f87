/** Radni paket (work package): everything of one project that is read in the field, as a device takes it along. */
import * as z from 'zod/mini'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { uuid } from '#contract/kernel/id.ts'
import { trenutak } from '#contract/kernel/upit.ts'
import { type ProjektDetalj, projektDetalj } from './projekt.api.ts'

/** How long a device may show a package without asking the portal again, in days. */
export const PAKET_DANA = 14

const sazetak = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Names of reference lists' items that the form uses: list → value → name. */
const naziviPopisa = z.record(z.string(), z.record(z.string(), z.string()))
export type NaziviPopisa = z.output<typeof naziviPopisa>

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
  nazivi: naziviPopisa,
  /** Files the form names that the portal has verified. */
  datoteke: z.array(z.strictObject({ id: uuid, naziv: z.string(), sha256: sazetak, bajtova: z.int() })),
  /** Files the form names that have not arrived. */
  nedostaje: z.int(),
})
export type Paket = z.output<typeof paket>

type Zapis = Omit<ProjektDetalj, 'vrijemePosluzitelja'>
export interface SadrzajPaketa {
  zapis: Zapis
  nazivi: NaziviPopisa
}

/** The record as a package carries it: one text for one state, whenever it was asked for. */
export function sadrzajPaketa({ zapis, nazivi }: { zapis: ProjektDetalj; nazivi: NaziviPopisa }): string {
  const { vrijemePosluzitelja: _now, ...rest } = zapis
  return canonicalJson({ zapis: rest, nazivi })
}
