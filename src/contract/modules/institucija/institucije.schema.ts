/** Institucija as administrators keep it. */
import * as z from 'zod/mini'
import { PORUKE } from '#contract/kernel/messages.ts'

const tekst = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, PORUKE.polje.obavezno), z.maxLength(max, PORUKE.polje.maxDuljina(max)))

export const institucijaUnos = z.strictObject({
  verzijaRetka: z.int(),
  naziv: tekst(250),
  oznaka: tekst(30),
  dopustiDvaKoraka: z.boolean(),
})
export type InstitucijaUnos = z.output<typeof institucijaUnos>

export const institucijaRedak = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.string(),
  korisnika: z.int(),
  /** Names of the programmes it implements. */
  programi: z.array(z.string()),
  dopustiDvaKoraka: z.boolean(),
})
export type InstitucijaRedak = z.output<typeof institucijaRedak>

export const institucijaDetalj = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.string(),
  dopustiDvaKoraka: z.boolean(),
  verzijaRetka: z.int(),
  uloge: z.array(z.strictObject({ programId: z.int(), program: z.string(), ulogaProvoditeljaId: z.int() })),
  korisnici: z.array(
    z.strictObject({ id: z.int(), ime: z.string(), prezime: z.string(), razina: z.enum(['R', 'V', 'A']) }),
  ),
})
export type InstitucijaDetalj = z.output<typeof institucijaDetalj>
