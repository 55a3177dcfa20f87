/** The filled form of an application: where it stands, and the versions of it that were submitted (domain rules 3.15). */
import * as z from 'zod/mini'
import { stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** The form as its rules see it. `statusId` 0 is a form that does not exist yet. */
export interface PopunjeniObrazac {
  id: number
  statusId: number
  verzijaRetka: number
  runda: number[]
  /** Its application as it is after the application's own move. */
  projekt: { id: string; statusId: number }
  prijaviteljId: number
  programId: number
  selId: number | null
  impId: number | null
}

const cents = z.int()

/** One submission of the form; its content is the version of the application with this number. */
const podnesenaInacica = z.strictObject({
  broj: z.int(),
  vrsta: z.enum(['prijava', 'dorada']),
  podnio: z.nullable(z.string()),
  vrijeme: trenutak,
  trazeno: cents,
  /** Against the version before; null of the first one. */
  razlika: z.nullable(cents),
  /** Names of the tabs in which it differs from the version before. */
  promijenjeno: z.array(z.string()),
  /** Number of the version that came after it; null of the newest. */
  zamijenila: z.nullable(z.int()),
})
export type PodnesenaInacica = z.output<typeof podnesenaInacica>

export const popunjeniObrazacDetalj = z.strictObject({
  id: z.int(),
  inacice: z.array(podnesenaInacica),
  ...stanjeZapisa,
})
export type PopunjeniObrazacDetalj = z.output<typeof popunjeniObrazacDetalj>
