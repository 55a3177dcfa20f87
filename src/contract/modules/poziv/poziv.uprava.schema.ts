/** Calls as the list of administrators shows them. */
import * as z from 'zod/mini'
import { status } from '#contract/kernel/prijelaz.ts'
import { trenutak } from '#contract/kernel/upit.ts'
import { eurWire } from '#contract/kernel/wire.ts'

export const pozivUprave = z.strictObject({
  id: z.int(),
  oznaka: z.nullable(z.string()),
  naziv: z.string(),
  program: z.string(),
  institucija: z.string(),
  status,
  otvaranje: z.nullable(trenutak),
  zatvaranje: z.nullable(trenutak),
  alokacija: z.nullable(eurWire),
  brojPrijava: z.int(),
})
export type PozivUprave = z.output<typeof pozivUprave>
