/** The administration of an applicant: who may act for it, and what the portal and the registers know of it. */
import * as z from 'zod/mini'
import { isIsoDatum } from '#contract/kernel/datum.ts'
import { uuid } from '#contract/kernel/id.ts'
import { APPLICANT_LEVELS } from '#contract/kernel/permissions.ts'
import { idBroj, sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { VELICINE } from '#contract/modules/poziv/definicija.schema.ts'
import { provjeraRegistra } from '#contract/modules/registar/registar.schema.ts'
import { entitet, PRAVNI_OBLICI } from './prijavitelj.schema.ts'
import { PDV_KLJUCEVI } from './registracija.schema.ts'

export const NAJDULJI_RAZLOG_PREKIDA = 1000

/** The one project that a right is for. */
export const opsegProjekta = z.strictObject({
  id: z.string(),
  sifra: z.nullable(z.string()),
  naziv: z.string(),
  program: sifrirano,
})

/** One right of one person; `ja` is the reader's own. */
export const pravoOsobe = z.strictObject({
  id: z.int(),
  osoba: z.strictObject({ id: z.int(), ime: z.string(), prezime: z.string() }),
  email: z.nullable(z.string()),
  razina: z.enum(APPLICANT_LEVELS),
  /** Null for a right over the whole applicant. */
  projekt: z.nullable(opsegProjekta),
  /** The one programme that a right over the whole applicant is for; null for all of them. */
  program: z.nullable(sifrirano),
  vrijediDo: z.nullable(trenutak),
  ja: z.boolean(),
  /** The reader may end it now. */
  mozePrekinuti: z.boolean(),
})
export type PravoOsobe = z.output<typeof pravoOsobe>

export const osobePrijavitelja = z.strictObject({ data: z.array(pravoOsobe) })

/** A colleague is let in by who represents the applicant; to represent it takes a request, because the law asks for a proof. */
export const RAZINE_DODJELE = ['PRG', 'UR'] as const

export const dodjelaPrava = z.strictObject({
  /** OIB or the proved e-mail address. */
  osoba: z.string().check(z.trim(), z.minLength(3), z.maxLength(254)),
  razina: z.enum(RAZINE_DODJELE),
  /** At most one of the two; neither is the whole applicant. */
  programId: z.nullable(idBroj),
  projektId: z.nullable(uuid),
  /** The last day; null without an end. */
  vrijediDo: z.nullable(z.string().check(z.refine(isIsoDatum))),
})
export type DodjelaPrava = z.output<typeof dodjelaPrava>

export const prekidPrava = z.strictObject({
  /** The right as it was shown: of an id that means another right by now nothing is ended. */
  osobaId: idBroj,
  razlog: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAJDULJI_RAZLOG_PREKIDA)),
})

export const podaciPrijaviteljaDetalj = z.strictObject({
  entitet,
  pravniOblik: z.enum(PRAVNI_OBLICI),
  mb: z.nullable(z.string()),
  mbs: z.nullable(z.string()),
  mbo: z.nullable(z.string()),
  adresa: z.string(),
  sjediste: z.string(),
  zupanija: z.string(),
  iban: z.string(),
  velicina: z.enum(VELICINE),
  vrstaOrganizacijeId: z.int(),
  pdv: z.enum(PDV_KLJUCEVI),
  /** Main activity with its name where the code list has it. */
  nkd: z.nullable(z.string()),
  povezanaPoduzeca: z.array(z.strictObject({ oib: z.string(), naziv: z.nullable(z.string()) })),
  /** What the register says right now; null when it does not answer. */
  registar: z.nullable(provjeraRegistra),
})
export type PodaciPrijaviteljaDetalj = z.output<typeof podaciPrijaviteljaDetalj>
