/** Na pregledu: refused work of somebody whose right had ended, for their colleagues (decision 0071). */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** One change in words: what was written, and what stands there now. */
const izmjena = z.strictObject({ polje: z.string(), upisano: z.string(), sada: z.string() })

/** All refused work of one person on one application; it is taken over or dismissed together. */
export const radNaPregledu = z.strictObject({
  projektId: uuid,
  naziv: z.string(),
  /** The newest version; null for an application that never came to be. */
  verzijaRetka: z.nullable(verzijaRetka),
  osobaId: z.int(),
  osoba: z.string(),
  zapisi: z.array(uuid),
  razlog: z.string(),
  zabiljezeno: z.nullable(trenutak),
  opozvano: trenutak,
  zaprimljeno: trenutak,
  izmjene: z.array(izmjena),
  /** Moves among it, such as a submission: a colleague takes those by themselves. */
  radnje: z.array(z.string()),
})
export type RadNaPregledu = z.output<typeof radNaPregledu>

/** Envelopes of one work that are decided about together. */
export const NAJVISE_ZAPISA = 500

export const odlukaPregleda = z.strictObject({
  mutationId: uuid,
  projektId: uuid,
  /** The envelopes that the person saw, no others. */
  zapisi: z.array(uuid).check(z.minLength(1), z.maxLength(NAJVISE_ZAPISA)),
  verzijaRetka: z.nullable(verzijaRetka),
  odluka: z.enum(['preuzmi', 'odbaci']),
  /** Asked of whoever dismisses. */
  razlog: z.nullable(z.string().check(z.trim(), z.minLength(10), z.maxLength(2000))),
})
export type OdlukaPregleda = z.output<typeof odlukaPregleda>
