/** Pozivnica: a right that an applicant promises to somebody whom the portal does not know yet (invitation). */
import * as z from 'zod/mini'
import { email } from '#contract/kernel/email.ts'
import { APPLICANT_LEVELS } from '#contract/kernel/permissions.ts'
import { sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { dodjelaPrava, opsegProjekta } from './administracija.schema.ts'

export const STANJA_POZIVNICE = ['ceka', 'iskoristena', 'istekla', 'povucena'] as const
export type StanjePozivnice = (typeof STANJA_POZIVNICE)[number]

/** Why an invitation ended although nobody withdrew it. */
export const RAZLOZI_POZIVNICE = ['zastupnik', 'prijavitelj', 'projekt', 'vracenaKopija'] as const
export type RazlogPozivnice = (typeof RAZLOZI_POZIVNICE)[number]

export const pozivnica = z.strictObject({
  id: z.int(),
  /** Whose first sign-in it waits for; the name is not known to anybody here. */
  oib: z.string(),
  email: z.string(),
  razina: z.enum(APPLICANT_LEVELS),
  projekt: z.nullable(opsegProjekta),
  program: z.nullable(sifrirano),
  /** End of the promised right. */
  vrijediDo: z.nullable(trenutak),
  stanje: z.enum(STANJA_POZIVNICE),
  razlog: z.nullable(z.enum(RAZLOZI_POZIVNICE)),
  poslao: z.string(),
  poslana: trenutak,
  /** Until when the person may sign in for it. */
  istjece: trenutak,
})
export type Pozivnica = z.output<typeof pozivnica>

export const pozivnicePrijavitelja = z.strictObject({ data: z.array(pozivnica) })

const { razina, programId, projektId, vrijediDo } = dodjelaPrava.shape

export const novaPozivnica = z.strictObject({
  /** As it was typed. */
  oib: z.string().check(z.trim(), z.minLength(11), z.maxLength(30)),
  email,
  razina,
  programId,
  projektId,
  vrijediDo,
})
export type NovaPozivnica = z.output<typeof novaPozivnica>

export const ishodPozivanja = z.strictObject({
  /** The portal knew the person by then, so the right is theirs already. */
  dodijeljeno: z.boolean(),
  /** Whether a letter goes: a mailbox gets one of an applicant a day for a level. */
  pismo: z.boolean(),
  ...pozivnicePrijavitelja.shape,
})
