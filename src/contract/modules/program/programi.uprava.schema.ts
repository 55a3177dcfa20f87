/** Program as administrators keep it: numbering, allocation, components and bodies (specification, section 3). */
import * as z from 'zod/mini'
import { PORUKE } from '#contract/kernel/messages.ts'
import { sifrirano } from '#contract/kernel/upit.ts'
import { eurWire, eurWireNonNegative } from '#contract/kernel/wire.ts'

const tekst = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, PORUKE.polje.obavezno), z.maxLength(max, PORUKE.polje.maxDuljina(max)))
const kratko = tekst(60)
const smijePrazno = z.string().check(z.trim(), z.maxLength(60, PORUKE.polje.maxDuljina(60)))

export const programUnos = z.strictObject({
  verzijaRetka: z.int(),
  naziv: tekst(250),
  oznaka: kratko,
  cmsOznaka: smijePrazno,
  maskaOznake: smijePrazno,
  pozivPrefiks: smijePrazno,
  pozivOznaka: smijePrazno,
  ugovorPrefiks: smijePrazno,
  ugovorOznaka: smijePrazno,
  ukupnaFinancijskaAlokacija: eurWireNonNegative,
})
export type ProgramUnos = z.output<typeof programUnos>

export const programRedak = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.string(),
  ukupnaFinancijskaAlokacija: eurWire,
  komponenti: z.int(),
  poziva: z.int(),
})
export type ProgramRedak = z.output<typeof programRedak>

/** A component in the list of its programme, which names its level. */
export const komponentaRedak = z.strictObject({
  id: z.int(),
  programId: z.int(),
  oznaka: z.string(),
  naziv: z.string(),
  razina: z.int(),
  /** Code of the one above. */
  nadredena: z.nullable(z.string()),
  alokacija: z.nullable(eurWire),
})
export type KomponentaRedak = z.output<typeof komponentaRedak>

const provoditelj = z.strictObject({ id: z.int(), naziv: z.string(), oznaka: z.string(), uloge: z.array(z.int()) })

/** A body of a programme in the list: with the programme, because its roles are named by it. */
export const provoditeljRedak = z.extend(provoditelj, { programId: z.int() })
export type ProvoditeljRedak = z.output<typeof provoditeljRedak>

export const programDetalj = z.strictObject({
  id: z.int(),
  verzijaRetka: z.int(),
  naziv: z.string(),
  oznaka: z.string(),
  cmsOznaka: z.string(),
  maskaOznake: z.string(),
  pozivPrefiks: z.string(),
  pozivOznaka: z.string(),
  ugovorPrefiks: z.string(),
  ugovorOznaka: z.string(),
  ukupnaFinancijskaAlokacija: eurWire,
  provoditelji: z.array(provoditelj),
  /** Institutions that may become one. */
  institucije: z.array(sifrirano),
})
export type ProgramDetalj = z.output<typeof programDetalj>

export const komponentaUnos = z.strictObject({
  verzijaRetka: z.int(),
  naziv: tekst(500),
  prefiks: smijePrazno,
  oznaka: kratko,
  maskaOznake: smijePrazno,
  obavezno: z.boolean(),
  alokacija: z.nullable(eurWireNonNegative),
})
export type KomponentaUnos = z.output<typeof komponentaUnos>

export const komponentaDetalj = z.strictObject({
  id: z.int(),
  programId: z.int(),
  verzijaRetka: z.int(),
  razina: z.int(),
  nadredena: z.nullable(sifrirano),
  naziv: z.string(),
  prefiks: z.string(),
  oznaka: z.string(),
  maskaOznake: z.string(),
  obavezno: z.boolean(),
  alokacija: z.nullable(eurWire),
})
export type KomponentaDetalj = z.output<typeof komponentaDetalj>
