/** What the moves of contracting ask of a project beside its own record (domain rules 3.2 and 6). */
import * as z from 'zod/mini'
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import type { PotpisiStrana } from './potpisi.ts'

/** Checks that the body records before the contract is signed; the applicant reads none of them. */
export const provjereUgovora = z.strictObject({
  poduzeceUTeskocama: z.nullable(z.boolean()),
  /** Date of the tax certificate, and whether it shows a debt. */
  poreznaPotvrda: z.nullable(dan),
  porezniDug: z.nullable(z.boolean()),
  sudskiRegistarProvjeren: z.nullable(trenutak),
  sankcije: z.nullable(z.boolean()),
  /** Owners that changed since the submission were assessed again. */
  vlasniciPonovnoOcijenjeni: z.boolean(),
  arachneOcjena: z.nullable(z.int().check(z.minimum(0), z.maximum(50))),
})
export type ProvjereUgovora = z.output<typeof provjereUgovora>
export const BEZ_PROVJERA: ProvjereUgovora = {
  poduzeceUTeskocama: null,
  poreznaPotvrda: null,
  porezniDug: null,
  sudskiRegistarProvjeren: null,
  sankcije: null,
  vlasniciPonovnoOcijenjeni: false,
  arachneOcjena: null,
}

export const RAZLOZI_OTKAZIVANJA = {
  odustanak: 'Prijavitelj je odustao',
  nijePotpisan: 'Ugovor nije potpisan u roku',
  neprihvatljiv: 'Projekt više nije prihvatljiv',
} as const

/** The contract as it is prepared, with what its checks need. */
export interface PripremaUgovora {
  /** What is wrong with its fields. */
  greske: readonly Greska[]
  potpisi: PotpisiStrana
  /** The signed file is there and its bytes are verified. */
  potpisanaDatoteka: boolean
  /** Files that it names and that are not verified with the named content. */
  neprovjereneDatoteke: number
  /** Owners were taken from the register for the contract; whether they differ from those of the submission. */
  rsv: { razlikuje: boolean } | null
  provjere: ProvjereUgovora
  /** Instruments that secure the contract, by their last days; the call asks for one where an advance is allowed. */
  osiguranja: readonly IsoDatum[]
  traziOsiguranje: boolean
  /** In cents. */
  bespovratna: number
  bespovratnaOdluke: number
  /** De minimis aid of the contract above what is still free. */
  prelaziDeMinimis: boolean
  slobodnaAlokacija: number
}

/** What contracting knows of a project. */
export interface CinjeniceUgovora {
  /** First day on which contracting may begin; null without a decision. */
  krajMirovanja: IsoDatum | null
  /** The filled form is approved, and nobody is adapting it. */
  obrazacOdobren: boolean
  /** Day on which contracting began; null before. */
  pokrenuto: IsoDatum | null
  /** Read while the contract is prepared alone. */
  priprema: PripremaUgovora | null
}

/** Of a project that nobody has chosen. */
export const BEZ_UGOVORA: CinjeniceUgovora = {
  krajMirovanja: null,
  obrazacOdobren: false,
  pokrenuto: null,
  priprema: null,
}
