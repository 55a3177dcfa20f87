/** An offer of what is left of the allocation, to the first application that does not fit (domain rules 5.7). */
import * as z from 'zod/mini'
import { stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'

/** An offer as its rules see it. */
export interface Ponuda {
  id: number
  statusId: number
  verzijaRetka: number
  runda: number[]
  projekt: { id: string; naziv: string; sifra: string | null }
  poziv: { id: number; naziv: string }
  prijavitelj: string
  prijaviteljId: number
  programId: number
  selId: number | null
  /** Offered and asked for, in cents. */
  iznos: number
  trazeno: number
  /** The last day of the answer. */
  rok: string
  poslano: string
  /** Number of the sealed ranking that it follows. */
  rangLista: number
  /** What the newest sealed ranking leaves for this application; null where it offers it nothing. */
  uPoretku: number | null
  /** Open offers of the call beside this one, of those that the ranking still makes. */
  otvorenih: number
  /** The application is still in selection. */
  uOdabiru: boolean
}

const cents = z.int()
export const ponudaDetalj = z.strictObject({
  id: z.int(),
  projekt: z.strictObject({ id: z.string(), naziv: z.string(), sifra: z.nullable(z.string()) }),
  poziv: z.strictObject({ id: z.int(), naziv: z.string() }),
  iznos: cents,
  trazeno: cents,
  rok: dan,
  poslano: trenutak,
  rangLista: z.int(),
  ...stanjeZapisa,
})
export type PonudaDetalj = z.output<typeof ponudaDetalj>
