/** Programmes, their components and the bodies that implement them (specification, sections 1 and 3). */
import * as z from 'zod/mini'
import { eurWire } from '#contract/kernel/wire.ts'

export const PROGRAM_NPOO = 1
export const PROGRAM_KK = 2

/** Colours of programmes: NPOO blue, KK red, Administracija grey. */
export const BOJE_PROGRAMA = ['plava', 'crvena', 'siva'] as const
export type BojaPrograma = (typeof BOJE_PROGRAMA)[number]

/** The colour of a programme; anything that is no programme is administration. */
export function bojaPrograma(programId: number | null): BojaPrograma {
  if (programId === PROGRAM_NPOO) return 'plava'
  return programId === PROGRAM_KK ? 'crvena' : 'siva'
}

export const komponentaPrograma = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  prefiks: z.string(),
  oznaka: z.string(),
  maskaOznake: z.nullable(z.string()),
  obavezno: z.boolean(),
  razina: z.int().check(z.minimum(1), z.maximum(5)),
  programId: z.int(),
  /** The component above; null on level 1. */
  nadredenaId: z.nullable(z.int()),
})

export const provoditelj = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.string(),
  programId: z.int(),
  ulogaProvoditeljaId: z.int().check(z.minimum(1), z.maximum(3)),
})

export const program = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.string(),
  cmsOznaka: z.nullable(z.string()),
  maskaOznake: z.string(),
  pozivPrefiks: z.string(),
  pozivOznaka: z.string(),
  ugovorPrefiks: z.string(),
  ugovorOznaka: z.string(),
  ukupnaFinancijskaAlokacija: eurWire,
  boja: z.enum(BOJE_PROGRAMA),
  komponentePrograma: z.array(komponentaPrograma),
  provoditelji: z.array(provoditelj),
})
export type Program = z.output<typeof program>
