/** A call as the lists of contracting and implementation show it: its chosen projects, counted by status. */
import * as z from 'zod/mini'
import { dan } from '#contract/kernel/upit.ts'

const brojUStatusu = z.strictObject({ statusId: z.int(), broj: z.int() })

export const redakPozivaFaze = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.nullable(z.string()),
  /** Statuses of the phase that some project of the call has. */
  statusi: z.array(brojUStatusu),
  /** Grants of the projects of the phase. */
  iznos: z.string(),
  /** Grants of the call whose contracts stand. */
  ugovoreno: z.string(),
  /** The nearest day on which a contract is to be signed, or the last one of implementation that the call allows. */
  rok: z.nullable(dan),
  /** Projects of the phase that wait for this person. */
  cekaMene: z.int(),
})
export type RedakPozivaFaze = z.output<typeof redakPozivaFaze>
