/** FizickaOsoba as administrators find and keep it: a person of the portal. */
import * as z from 'zod/mini'
import { email } from '#contract/kernel/email.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { telefon } from '#contract/kernel/telefon.ts'

const osoba = {
  id: z.int(),
  ime: z.string(),
  prezime: z.string(),
  oib: z.string(),
  email: z.nullable(z.string()),
  telefon: z.nullable(z.string()),
  aktivna: z.boolean(),
}
export const osobaRedak = z.strictObject({
  ...osoba,
  /** On how many devices the person's profile stands or stood. */
  uredaja: z.int(),
})
export type OsobaRedak = z.output<typeof osobaRedak>

export const osobaDetalj = z.strictObject({
  ...osoba,
  verzijaRetka: z.int(),
  /** Another name or address of an administrator waits for another administrator. */
  cekaPotvrdu: z.boolean(),
})
export type OsobaDetalj = z.output<typeof osobaDetalj>

const ime = z
  .string()
  .check(z.trim(), z.minLength(1, PORUKE.polje.obavezno), z.maxLength(100, PORUKE.polje.maxDuljina(100)))
export const osobaUnos = z.strictObject({
  verzijaRetka: z.int(),
  ime,
  prezime: ime,
  email: z.nullable(email),
  telefon: z.nullable(telefon),
  aktivna: z.boolean(),
})
export type OsobaUnos = z.output<typeof osobaUnos>
