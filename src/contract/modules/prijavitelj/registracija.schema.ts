/** Registration of an applicant: what a representative adds to what the register says. */
import * as z from 'zod/mini'
import { iban } from '#contract/kernel/iban.ts'
import { oib } from '#contract/kernel/oib.ts'
import { idBroj } from '#contract/kernel/upit.ts'
import { VELICINE } from '#contract/modules/poziv/definicija.schema.ts'
import { PRAVNI_OBLICI, type PravniOblik } from './prijavitelj.schema.ts'

export const PDV_STATUSI = {
  povrativ: 'Povrativ',
  nepovrativ: 'Nepovrativ',
  djelomicno: 'Djelomično povrativ',
} as const
export type PdvStatus = keyof typeof PDV_STATUSI
export const PDV_KLJUCEVI = Object.keys(PDV_STATUSI) as [PdvStatus, ...PdvStatus[]]

export const NAZIVI_VELICINA: Record<(typeof VELICINE)[number], string> = {
  mikro: 'Mikro',
  malo: 'Malo',
  srednje: 'Srednje',
  veliko: 'Veliko',
  nijePrimjenjivo: 'Nije primjenjivo',
}

export const NAZIVI_OBLIKA: Record<PravniOblik, string> = {
  pravnaOsoba: 'Pravna osoba',
  obrt: 'Obrt',
  djelatnost: 'OPG ili slobodno zanimanje',
  udruga: 'Udruga',
  fizickaOsoba: 'Fizička osoba',
  gradanin: 'Građanin',
}

/** Organisation types (1–7) that each legal form may be. */
export const VRSTE_OBLIKA: Record<PravniOblik, readonly number[]> = {
  pravnaOsoba: [6, 3, 2, 1, 5],
  obrt: [7],
  djelatnost: [7],
  udruga: [4],
  fizickaOsoba: [7],
  gradanin: [7],
}

const tekst = z.string().check(z.trim(), z.minLength(1), z.maxLength(250))

/** Everything else comes from the register. */
export const registracijaSubjekta = z.strictObject({
  oib,
  vrstaOrganizacijeId: z.int().check(z.minimum(1), z.maximum(7)),
  velicina: z.enum(VELICINE),
  pdv: z.enum(PDV_KLJUCEVI),
  iban,
})
export type RegistracijaSubjekta = z.output<typeof registracijaSubjekta>

/** A citizen applies under their own name and OIB. */
export const registracijaGradanina = z.strictObject({
  adresa: tekst,
  sjediste: tekst,
  zupanijaId: idBroj.check(z.maximum(21)),
  iban,
})
export type RegistracijaGradanina = z.output<typeof registracijaGradanina>

export const registriran = z.strictObject({
  prijaviteljId: z.int(),
  naziv: z.string(),
  pravniOblik: z.enum(PRAVNI_OBLICI),
})
export type Registriran = z.output<typeof registriran>
