/** Prijavitelj as administrators keep it: the entity with what the rules of calls ask of it. */
import * as z from 'zod/mini'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { iban } from '#contract/kernel/iban.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { idBroj, sifrirano } from '#contract/kernel/upit.ts'
import { PRAVNI_OBLICI } from './prijavitelj.schema.ts'

const VELICINE = ['mikro', 'malo', 'srednje', 'veliko', 'nijePrimjenjivo'] as const
const PDV = ['povrativ', 'nepovrativ', 'djelomicno'] as const

const naziv = z
  .string()
  .check(z.trim(), z.minLength(1, PORUKE.polje.obavezno), z.maxLength(250, PORUKE.polje.maxDuljina(250)))
const uredivo = {
  naziv,
  pravniOblik: z.enum(PRAVNI_OBLICI),
  velicina: z.enum(VELICINE),
  sjediste: naziv,
  zupanijaId: idBroj,
  pdv: z.enum(PDV),
  iban,
  oibAktivan: z.boolean(),
  osnovan: z.nullable(z.string().check(z.refine(isIsoDatum, PORUKE.polje.datum('21.11.2026.')))),
}
export const prijaviteljUnos = z.strictObject({ verzijaRetka: z.int(), ...uredivo })
export type PrijaviteljUnos = z.output<typeof prijaviteljUnos>

export const prijaviteljRedak = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oib: z.string(),
  pravniOblik: z.enum(PRAVNI_OBLICI),
  velicina: z.enum(VELICINE),
  sjediste: z.string(),
  zupanija: z.nullable(z.string()),
  /** Whether the register says that the entity lives. */
  oibAktivan: z.boolean(),
  osoba: z.int(),
  projekata: z.int(),
})
export type PrijaviteljRedak = z.output<typeof prijaviteljRedak>

const osobaPrijavitelja = z.strictObject({
  id: z.int(),
  ime: z.string(),
  prezime: z.string(),
  razina: z.string(),
  /** Null for the whole applicant. */
  projekt: z.nullable(z.string()),
  vrijediDo: z.nullable(z.string()),
})

export const prijaviteljDetalj = z.strictObject({
  id: z.int(),
  oib: z.string(),
  verzijaRetka: z.int(),
  naziv: z.string(),
  pravniOblik: z.enum(PRAVNI_OBLICI),
  velicina: z.enum(VELICINE),
  sjediste: z.string(),
  zupanijaId: z.int(),
  pdv: z.enum(PDV),
  iban: z.string(),
  oibAktivan: z.boolean(),
  osnovan: z.nullable(z.string()),
  sektor: z.string(),
  osobe: z.array(osobaPrijavitelja),
  zupanije: z.array(sifrirano),
})
export type PrijaviteljDetalj = z.output<typeof prijaviteljDetalj>
