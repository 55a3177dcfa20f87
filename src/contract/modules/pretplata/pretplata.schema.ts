/**
 * Pretplata: a person asks to be told of one call, of a programme's calls, or of published notices; somebody of an institution
 * also of a project that they may see (domain rules 3.24).
 */

import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { LARGEST_ID } from '#contract/kernel/record-number.ts'
import { numberParam, trenutak } from '#contract/kernel/upit.ts'

/** What is public, and so open to everybody. */
export const JAVNE_VRSTE = ['poziv', 'program', 'obavijesti'] as const
export type JavnaVrsta = (typeof JAVNE_VRSTE)[number]
export const VRSTE_PRETPLATE = [...JAVNE_VRSTE, 'projekt', 'pretraga'] as const

/** What it is about; notices are one subject, under the number 0. */
export const predmet = z.strictObject({
  vrsta: z.enum(JAVNE_VRSTE),
  predmetId: numberParam(0, LARGEST_ID),
})
export type Predmet = z.output<typeof predmet>

/** A project that somebody of an institution follows. */
export const pretplacenProjekt = z.strictObject({
  /** Number of the subscription. */
  id: z.int(),
  od: trenutak,
  projekt: z.strictObject({ id: uuid, sifra: z.nullable(z.string()), naziv: z.string() }),
  programId: z.int(),
  prijavitelj: z.string(),
  poziv: z.strictObject({ oznaka: z.nullable(z.string()), naziv: z.string() }),
  status,
})
export type PretplacenProjekt = z.output<typeof pretplacenProjekt>
