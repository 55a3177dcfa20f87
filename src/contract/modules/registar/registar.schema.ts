/** What the court, craft and association registers say of an entity (specification, section 7; domain rules 1.1). */
import * as z from 'zod/mini'
import { trenutak } from '#contract/kernel/upit.ts'
import { PRAVNI_OBLICI } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'

export const REGISTRI = ['sudski', 'obrtni', 'udruga', 'opg'] as const
export const NAZIVI_REGISTARA: Record<(typeof REGISTRI)[number], string> = {
  sudski: 'Sudski registar',
  obrtni: 'Obrtni registar',
  udruga: 'Registar udruga',
  opg: 'Upisnik obiteljskih poljoprivrednih gospodarstava',
}

export const STANJA_SUBJEKTA = ['aktivan', 'uLikvidaciji', 'brisan'] as const
export const NAZIVI_STANJA: Record<(typeof STANJA_SUBJEKTA)[number], string> = {
  aktivan: 'Upisan i aktivan',
  uLikvidaciji: 'U likvidaciji',
  brisan: 'Brisan iz registra',
}

const broj = z.nullable(z.string())

/** An entity as its register has it. The OIBs of its representatives stay on the server. */
export const subjektRegistra = z.strictObject({
  oib: z.string(),
  naziv: z.string(),
  pravniOblik: z.enum(PRAVNI_OBLICI),
  registar: z.enum(REGISTRI),
  mb: broj,
  mbs: broj,
  mbo: broj,
  sjediste: z.string(),
  adresa: z.string(),
  zupanijaId: z.int(),
  nkd: z.nullable(z.string()),
  /** Day of entry, ISO; absent in answers that were stored before registers said it. */
  osnovan: z.optional(z.nullable(z.string())),
  stanje: z.enum(STANJA_SUBJEKTA),
  /** Day of deletion, ISO; null for an entity that exists. */
  brisanDana: z.nullable(z.string()),
})
export type SubjektRegistra = z.output<typeof subjektRegistra>

/** What the register answered when it was asked; `subjekt` is null when it does not know the entity. */
export const provjeraRegistra = z.strictObject({
  vrijeme: trenutak,
  subjekt: z.nullable(subjektRegistra),
  /** Whether the register names the person in question as a representative. */
  zastupa: z.boolean(),
})
export type ProvjeraRegistra = z.output<typeof provjeraRegistra>
