/** A subscription as administrators list it. */
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
