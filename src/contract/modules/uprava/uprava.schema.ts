/** Subscriptions and faults of the portal as administrators list them. */
import * as z from 'zod/mini'
import { trenutak } from '#contract/kernel/upit.ts'
import { VRSTE_PRETPLATE } from '../pretplata/pretplata.schema.ts'

export const pretplataRedak = z.strictObject({
  id: z.int(),
  osoba: z.string(),
  vrsta: z.enum(VRSTE_PRETPLATE),
  predmet: z.string(),
  privolaAt: trenutak,
  otkazanaAt: z.nullable(trenutak),
})
export type PretplataRedak = z.output<typeof pretplataRedak>

/** Zastoj (a fault of the portal on what devices send), one row for each cause: kind of record and kind of fault. */
export const zastojRedak = z.strictObject({
  /** Number of the first envelope that failed so. */
  id: z.uuid(),
  zapis: z.string(),
  /** An SQLSTATE or the name of an error, never its text. */
  greska: z.string(),
  zapisa: z.int(),
  uredaja: z.int(),
  /** Envelopes that still wait for their answer. */
  ceka: z.int(),
  pokusaja: z.int(),
  prviAt: trenutak,
  zadnjiAt: trenutak,
})
export type ZastojRedak = z.output<typeof zastojRedak>
