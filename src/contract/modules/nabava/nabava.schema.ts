/** Nabava (public notice of a procurement by a beneficiary who is not a public buyer, NOJN) as rules and screens see it (domain rules 3.5). */

import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import { sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { eurWireNonNegative } from '#contract/kernel/wire.ts'
import { datotekaZapisa } from '#contract/modules/datoteka/datoteka.schema.ts'
import { nabavaStatuses } from './nabava.statuses.ts'

export const VRSTE_NABAVE = ['robe', 'usluge', 'radovi'] as const
export const NACINI_DOSTAVE = ['e-pošta', 'pošta', 'portal'] as const
export const KRITERIJI_NABAVE = ['najniža cijena', 'ekonomski najpovoljnija'] as const
export const NAJDULJI_NAZIV = 250
/** Longest description in characters that a reader sees. */
export const NAJDULJI_OPIS = 8000
/** Whole percents of all weights together. */
export const PONDERI_UKUPNO = 100

const ponder = z.strictObject({
  naziv: z.string().check(z.maxLength(250)),
  /** Whole percents. */
  postotak: z.int().check(z.minimum(0), z.maximum(PONDERI_UKUPNO)),
})

/** What people write; moments in UTC, the value in euros without VAT. */
export const sadrzajNabave = z.strictObject({
  naziv: z.string().check(z.maxLength(1000)),
  /** HTML of the editor; its length counts with the markup stripped. */
  opis: z.string().check(z.maxLength(40_000)),
  cpv: z.string().check(z.maxLength(20)),
  vrsta: z.nullable(z.enum(VRSTE_NABAVE)),
  procijenjenaVrijednost: z.nullable(eurWireNonNegative),
  /** Whether everyone reads the estimated value. */
  objavaVrijednosti: z.boolean(),
  dokumentacija: z.array(datotekaZapisa).check(z.maxLength(30)),
  rokZaPonude: z.nullable(trenutak),
  nacinDostave: z.nullable(z.enum(NACINI_DOSTAVE)),
  kontakt: z.string().check(z.maxLength(1000)),
  kriterij: z.nullable(z.enum(KRITERIJI_NABAVE)),
  ponderi: z.array(ponder).check(z.maxLength(20)),
  mjestoIsporuke: z.string().check(z.maxLength(500)),
  rokIzvrsenja: z.string().check(z.maxLength(500)),
  jamstva: z.string().check(z.maxLength(2000)),
})
export type SadrzajNabave = z.output<typeof sadrzajNabave>

export const PRAZNA_NABAVA: SadrzajNabave = {
  naziv: '',
  opis: '',
  cpv: '',
  vrsta: null,
  procijenjenaVrijednost: null,
  objavaVrijednosti: false,
  dokumentacija: [],
  rokZaPonude: null,
  nacinDostave: null,
  kontakt: '',
  kriterij: null,
  ponderi: [],
  mjestoIsporuke: '',
  rokIzvrsenja: '',
  jamstva: '',
}

/** The project as the rules of a procurement ask for it. */
export interface ProjektNabave {
  id: string
  naziv: string
  statusId: number
}

export interface Nabava {
  id: number
  projekt: ProjektNabave
  prijaviteljId: number
  programId: number
  /** The body that implements the call of the project. */
  impId: number | null
  statusId: number
  verzijaRetka: number
  sadrzaj: SadrzajNabave
  /** A correction that is being written and that nobody else reads; null for none. */
  ispravak: SadrzajNabave | null
  /** Ids of its files that the portal has checked. */
  provjerene: string[]
  objavljenoAt: string | null
  izmijenjenoAt: string | null
  razlogPonistenja: string | null
  statusPromijenjenAt: string
  inacica: number
  runda: number[]
}

const DANA_ZA_PITANJA = 3

/** Until when questions are answered: three days before offers close. */
export function rokZaPitanja(rokZaPonude: string): string {
  return new Date(Date.parse(rokZaPonude) - DANA_ZA_PITANJA * DAN).toISOString()
}

/** Whether offers are still taken. */
export const primaPonude = (
  { statusId, rokZaPonude }: { statusId: number; rokZaPonude: string | null },
  sada: number,
): boolean => jeStatus(nabavaStatuses, statusId, 'objavljena') && rokZaPonude !== null && sada < Date.parse(rokZaPonude)

const zajednicko = {
  id: z.int(),
  naziv: z.string(),
  vrsta: z.nullable(z.enum(VRSTE_NABAVE)),
  cpv: z.string(),
  rokZaPonude: z.nullable(trenutak),
  status,
}

/** A published procurement in the public list. */
export const javnaNabavaRedak = z.strictObject({
  ...zajednicko,
  narucitelj: z.string(),
  program: sifrirano,
  zupanija: sifrirano,
  objavljenoAt: trenutak,
  izmijenjenoAt: z.nullable(trenutak),
})
export type JavnaNabavaRedak = z.output<typeof javnaNabavaRedak>

/** Everything that everyone reads of a published procurement. The value is null when its buyer does not publish it. */
export const javnaNabava = z.strictObject({
  ...javnaNabavaRedak.shape,
  projekt: z.string(),
  opis: z.string(),
  procijenjenaVrijednost: z.nullable(eurWireNonNegative),
  dokumentacija: z.array(datotekaZapisa),
  rokZaPitanja: z.nullable(trenutak),
  nacinDostave: z.nullable(z.enum(NACINI_DOSTAVE)),
  kontakt: z.string(),
  kriterij: z.nullable(z.enum(KRITERIJI_NABAVE)),
  ponderi: z.array(ponder),
  mjestoIsporuke: z.string(),
  rokIzvrsenja: z.string(),
  jamstva: z.string(),
  razlogPonistenja: z.nullable(z.string()),
})
export type JavnaNabava = z.output<typeof javnaNabava>

/** A row of the buyer's list and of the list of the bodies that follow it. */
export const nabavaRedak = z.strictObject({
  ...zajednicko,
  narucitelj: z.string(),
  projekt: z.strictObject({ id: uuid, naziv: z.string(), sifra: z.nullable(z.string()) }),
  objavljenoAt: z.nullable(trenutak),
  promijenjenoAt: trenutak,
})
export type NabavaRedak = z.output<typeof nabavaRedak>

/** A procurement as its buyer works on it; `sadrzaj` is the correction while one is being written. */
export const nabavaDetalj = z.strictObject({
  ...nabavaRedak.shape,
  sadrzaj: sadrzajNabave,
  /** A correction has been begun and not published. */
  ispravak: z.boolean(),
  rokZaPitanja: z.nullable(trenutak),
  izmijenjenoAt: z.nullable(trenutak),
  razlogPonistenja: z.nullable(z.string()),
  inacica: z.int(),
  ...stanjeZapisa,
})
export type NabavaDetalj = z.output<typeof nabavaDetalj>
