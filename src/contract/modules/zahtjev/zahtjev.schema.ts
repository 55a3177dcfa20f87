/** Zahtjev: a request to change identity or authority that somebody of the administration decides (domain rules 3.13). */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import type { Parties } from '#contract/kernel/permissions.ts'
import { dostupneRadnje, status, verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { cekaSe, naRedu, sljedeciKorak } from '#contract/kernel/stanje-zapisa.ts'
import { idBroj, sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { nazivDatoteke, sha256 } from '#contract/modules/datoteka/datoteka.schema.ts'
import { VELICINE } from '#contract/modules/poziv/definicija.schema.ts'
import { PRAVNI_OBLICI } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'
import { PDV_KLJUCEVI } from '#contract/modules/prijavitelj/registracija.schema.ts'
import { provjeraRegistra } from '#contract/modules/registar/registar.schema.ts'

/** The kinds, each under the word of its address. */
export const VRSTE_ZAHTJEVA = [
  'opunomocenja',
  'ovlastenja',
  'podaci-o-prijavitelju',
  'promjene-vlasnistva',
  'registracije',
  'vrsta-pravnog-oblika',
  'izmjena-korisnika',
] as const
export type VrstaZahtjeva = (typeof VRSTE_ZAHTJEVA)[number]

export const OPSEZI_PUNOMOCI = ['zastupanje', 'podnosenje'] as const
export const PRAVA_OVLASTENJA = ['pregled', 'uredivanje'] as const
export const VRSTE_VLASNISTVA = ['privatno', 'drzavno', 'mjesovito', 'zadruzno'] as const
export const RAZLOZI_IZMJENE_KORISNIKA = ['statusnaPromjena', 'prijenos', 'nasljedivanje'] as const
export const SEKTORI = ['tijeloJavnogPrava', 'neprofitniSektor', 'profitniSektor'] as const

export const NAJDULJE_OBRAZLOZENJE = 2000
export const NAJVISE_PRILOGA = 10
export const NAJVISE_VLASNIKA = 50

const tekst = z.string().check(z.maxLength(1000))
const moguce = z.nullable(tekst)
/** A day as typed: the machine form `2026-11-21` or, in a draft, whatever stands there; the rules judge. */
const dan = z.nullable(z.string().check(z.maxLength(20)))
const odabir = <const T extends readonly [string, ...string[]]>(vrijednosti: T) => z.nullable(z.enum(vrijednosti))

/** A file of the portal's store that a request names. */
export const prilogZahtjeva = z.strictObject({
  id: uuid,
  naziv: nazivDatoteke,
  /** Hash of the bytes that were submitted; the portal writes it where the sender has not said it. */
  sha256: z.optional(sha256),
})
export type PrilogZahtjeva = z.output<typeof prilogZahtjeva>
const datoteka = z.nullable(prilogZahtjeva)

/** What may be changed about an applicant; a request holds those that change and nothing else. */
export const podaciPrijavitelja = z.strictObject({
  naziv: tekst,
  adresa: tekst,
  sjediste: tekst,
  zupanijaId: z.nullable(idBroj),
  iban: tekst,
  velicina: z.enum(VELICINE),
  nkd: tekst,
  sektor: z.enum(SEKTORI),
  pdv: z.enum(PDV_KLJUCEVI),
  /** OIBs of linked undertakings. */
  povezanaPoduzeca: z.array(tekst).check(z.maxLength(100)),
})
export type PodaciPrijavitelja = z.output<typeof podaciPrijavitelja>
export type PoljePrijavitelja = keyof PodaciPrijavitelja
export const promjenePodataka = z.partial(podaciPrijavitelja)
export type PromjenePodataka = z.output<typeof promjenePodataka>

export const vlasnik = z.strictObject({
  naziv: tekst,
  /** Null for a foreigner, who has none. */
  oib: moguce,
  drzava: tekst,
  /** Per cent with two decimals, `25.50`. */
  udio: tekst,
})
export type Vlasnik = z.output<typeof vlasnik>

const brojeviRegistra = { mb: moguce, mbs: moguce, mbo: moguce }

export const sadrzaji = {
  opunomocenja: z.strictObject({
    vrsta: z.literal('opunomocenja'),
    prijaviteljOib: tekst,
    punomoc: datoteka,
    vrijediOd: dan,
    vrijediDo: dan,
    opseg: odabir(OPSEZI_PUNOMOCI),
  }),
  ovlastenja: z.strictObject({
    vrsta: z.literal('ovlastenja'),
    prijaviteljOib: tekst,
    programId: z.nullable(idBroj),
    /** Code of the one project the right is for; null for the whole applicant. */
    projektSifra: moguce,
    pravo: odabir(PRAVA_OVLASTENJA),
    izjava: datoteka,
  }),
  'podaci-o-prijavitelju': z.strictObject({
    vrsta: z.literal('podaci-o-prijavitelju'),
    promjene: promjenePodataka,
    dokaz: datoteka,
  }),
  'promjene-vlasnistva': z.strictObject({
    vrsta: z.literal('promjene-vlasnistva'),
    vrstaVlasnistva: odabir(VRSTE_VLASNISTVA),
    vlasnici: z.array(vlasnik).check(z.maxLength(NAJVISE_VLASNIKA)),
    datumPromjene: dan,
    izvadak: datoteka,
  }),
  registracije: z.strictObject({
    vrsta: z.literal('registracije'),
    pravniOblik: odabir(PRAVNI_OBLICI),
    naziv: tekst,
    oib: tekst,
    ...brojeviRegistra,
    sjediste: tekst,
    adresa: tekst,
    zupanijaId: z.nullable(idBroj),
    /** Organisation type 1–7; the sector follows from it. */
    vrstaOrganizacijeId: z.nullable(z.int().check(z.minimum(1), z.maximum(7))),
    velicina: odabir(VELICINE),
    pdv: odabir(PDV_KLJUCEVI),
    iban: tekst,
    nkd: moguce,
    /** As what the submitter represents the entity: direktor, vlasnik obrta … */
    svojstvo: tekst,
    dokaz: datoteka,
  }),
  'vrsta-pravnog-oblika': z.strictObject({
    vrsta: z.literal('vrsta-pravnog-oblika'),
    noviOblik: odabir(PRAVNI_OBLICI),
    ...brojeviRegistra,
    /** What is taken over from whom, in words. */
    pravnoSljednistvo: tekst,
    dokaz: datoteka,
  }),
  'izmjena-korisnika': z.strictObject({
    vrsta: z.literal('izmjena-korisnika'),
    noviPrijaviteljOib: tekst,
    razlog: odabir(RAZLOZI_IZMJENE_KORISNIKA),
    datumUcinka: dan,
    suglasnost: datoteka,
  }),
} as const

/** What a person writes, by kind. Necessity and lengths are rules (ZAH-01), so that a draft may be anything in between. */
export const sadrzajZahtjeva = z.discriminatedUnion('vrsta', [
  sadrzaji.opunomocenja,
  sadrzaji.ovlastenja,
  sadrzaji['podaci-o-prijavitelju'],
  sadrzaji['promjene-vlasnistva'],
  sadrzaji.registracije,
  sadrzaji['vrsta-pravnog-oblika'],
  sadrzaji['izmjena-korisnika'],
])
export type SadrzajZahtjeva = z.output<typeof sadrzajZahtjeva>
export type SadrzajVrste<V extends VrstaZahtjeva> = Extract<SadrzajZahtjeva, { vrsta: V }>

/** The whole of what is submitted. */
export const napisaniZahtjev = z.strictObject({
  sadrzaj: sadrzajZahtjeva,
  obrazlozenje: z.string().check(z.maxLength(10_000)),
  prilozi: z.array(prilogZahtjeva).check(z.maxLength(NAJVISE_PRILOGA)),
})
export type NapisaniZahtjev = z.output<typeof napisaniZahtjev>

/** What is missing in a request: asked once at a time, until the end of a day, and answered by its submitter. */
export const dopunaZahtjeva = z.strictObject({
  trazenoAt: trenutak,
  tekst: z.string(),
  rok: trenutak,
  dostavljenoAt: z.nullable(trenutak),
  odgovor: z.nullable(z.string()),
  /** What stood in the fields before the submitter corrected them; absent when only an answer came. */
  prije: z.optional(sadrzajZahtjeva),
})
export type DopunaZahtjeva = z.output<typeof dopunaZahtjeva>

/** The applicant a request is about, as far as rules ask. */
export interface SubjektZahtjeva {
  id: number
  oib: string
  naziv: string
  pravniOblik: (typeof PRAVNI_OBLICI)[number]
  oibAktivan: boolean
}

/** The record as rules see it. */
export interface Zahtjev extends NapisaniZahtjev {
  id: string
  vrsta: VrstaZahtjeva
  statusId: number
  verzijaRetka: number
  podnositeljId: number
  dodijeljenoId: number | null
  stranke: Parties
  /** The last supplement that was asked for. */
  dopuna: DopunaZahtjeva | null
  runda: number[]
  /** The last answer of the register; null while nobody has asked it. */
  provjera: z.output<typeof provjeraRegistra> | null
  /** The applicant with the OIB of the request; null while the portal does not know it. */
  subjekt: SubjektZahtjeva | null
  /** The project that the request names; null when it names none or there is none such at the applicant. */
  projektId: string | null
  /** The submitter still holds the right under which the request was submitted. */
  podnositeljSmije: boolean
  /** How many digits an MBO has today. */
  mboZnamenki: number
}

const osoba = z.strictObject({ id: z.int(), naziv: z.string() })
export const prijaviteljZahtjeva = z.strictObject({
  /** Null while the portal does not know the entity. */
  id: z.nullable(z.int()),
  oib: z.string(),
  naziv: z.string(),
})

/** A row of the lists. */
export const zahtjevRedak = z.strictObject({
  id: uuid,
  oznaka: z.string(),
  vrsta: z.enum(VRSTE_ZAHTJEVA),
  podnositelj: osoba,
  prijavitelj: prijaviteljZahtjeva,
  datum: trenutak,
  dodijeljeno: z.nullable(osoba),
  status,
  cekaSe,
})
export type ZahtjevRedak = z.output<typeof zahtjevRedak>

const vezaZahtjeva = z.strictObject({ id: uuid, oznaka: z.string() })

export const zahtjevDetalj = z.strictObject({
  ...zahtjevRedak.shape,
  ...napisaniZahtjev.shape,
  /** Values before the change, kept at submission; only of what changes. */
  staro: promjenePodataka,
  stariOblik: z.nullable(z.enum(PRAVNI_OBLICI)),
  projekt: z.nullable(z.strictObject({ id: uuid, sifra: z.nullable(z.string()), naziv: z.string() })),
  program: z.nullable(sifrirano),
  provjera: z.nullable(provjeraRegistra),
  odluka: z.nullable(
    z.strictObject({ osoba: z.nullable(z.string()), vrijeme: trenutak, obrazlozenje: z.nullable(z.string()) }),
  ),
  dopuna: z.nullable(dopunaZahtjeva),
  /** The refused request that this one says better, and the one that says this one better. */
  prethodni: z.nullable(vezaZahtjeva),
  sljedeci: z.nullable(vezaZahtjeva),
  /** The reader may say it better in another one. */
  ispravljivo: z.boolean(),
  verzijaRetka,
  dostupneRadnje,
  sljedeciKorak,
  naRedu,
})
export type ZahtjevDetalj = z.output<typeof zahtjevDetalj>
