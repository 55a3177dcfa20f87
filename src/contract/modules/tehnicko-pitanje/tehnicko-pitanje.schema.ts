/** Tehničko pitanje: an inquiry to the technical support by any signed-in person, with its thread (domain rules 3.23). */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { dostupneRadnje, status, verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { cekaSe, naRedu } from '#contract/kernel/stanje-zapisa.ts'
import { sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { nazivDatoteke } from '#contract/modules/datoteka/datoteka.schema.ts'

export const NAJDULJI_NASLOV = 200
/** With the markup stripped. */
export const NAJDULJE_PITANJE = 4000
export const NAJDULJA_PORUKA = 2000
export const NAJVISE_DATOTEKA = 10
export const PREVISE_DATOTEKA = `Uz upit je moguće priložiti najviše ${NAJVISE_DATOTEKA} datoteka.`

/** Parts of the portal an institution's person asks about, 1–7 (specification, section 2, „modules”). */
export const MODULI = ['Pokazatelji', 'Pozivi', 'Odabir', 'Ugovaranje', 'Provedba', 'Prigovori', 'Pretplate'] as const
/** 1 Visoko, 2 Srednje, 3 Nisko. */
export const PRIORITETI_PITANJA = ['Visoko', 'Srednje', 'Nisko'] as const

export const prilogPitanja = z.strictObject({
  id: uuid,
  naziv: nazivDatoteke,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bajtova: z.int().check(z.minimum(1)),
})

const kratko = z.string().check(z.maxLength(250))
/** What a person writes; lengths and necessity are rules (TP-01), so that everything wrong is said at once. */
export const sadrzajPitanja = z.strictObject({
  naslov: z.string().check(z.maxLength(2000)),
  pitanje: z.string().check(z.maxLength(40_000)),
  telefon: z.string().check(z.maxLength(100)),
  email: z.nullable(kratko),
  vrstaModula: z.nullable(z.int().check(z.minimum(1), z.maximum(MODULI.length))),
  oibNazivPrijavitelja: z.nullable(kratko),
  oznakaProjekta: z.nullable(kratko),
  oznakaPoziva: z.nullable(kratko),
  projektId: z.nullable(uuid),
})
export type SadrzajPitanja = z.output<typeof sadrzajPitanja>

/** The document of a device: what was written, and the files that it names. */
export const dokumentPitanja = z.strictObject({ ...sadrzajPitanja.shape, uploads: z.array(prilogPitanja) })
export type DokumentPitanja = z.output<typeof dokumentPitanja>

/** One message of the thread. */
export const porukaPitanja = z.strictObject({
  id: uuid,
  strana: z.enum(['podrska', 'korisnik']),
  /** Who wrote it; the support signs as the support. */
  autor: z.string(),
  tekst: z.string(),
  vrijeme: trenutak,
})
export type PorukaPitanja = z.output<typeof porukaPitanja>

export const ZA = ['gradanin', 'prijavitelj', 'institucija'] as const

/** The record as rules see it. */
export interface TehnickoPitanje {
  id: string
  statusId: number
  verzijaRetka: number
  autorId: number
  /** The author asks as somebody of an institution. */
  zaInstituciju: boolean
  statusPromijenjenAt: string
  sadrzaj: DokumentPitanja
}

export const tehnickoPitanjeRedak = z.strictObject({
  id: uuid,
  broj: z.int(),
  naslov: z.string(),
  autor: sifrirano,
  za: z.enum(ZA),
  zaNaziv: z.nullable(z.string()),
  vrstaModula: z.nullable(z.int()),
  prioritet: z.enum(PRIORITETI_PITANJA),
  dodijeljeno: z.nullable(sifrirano),
  status,
  createdAt: trenutak,
  /** By when the support should answer; null once it waits for the person or is answered. */
  ciljAt: z.nullable(trenutak),
  /** The person who asks has something new to read. */
  neprocitano: z.boolean(),
  cekaSe,
})
export type TehnickoPitanjeRedak = z.output<typeof tehnickoPitanjeRedak>

export const tehnickoPitanjeDetalj = z.strictObject({
  ...tehnickoPitanjeRedak.shape,
  sadrzaj: dokumentPitanja,
  poruke: z.array(porukaPitanja),
  verzijaRetka,
  dostupneRadnje,
  naRedu,
})
export const NAJDULJE_BILJESKE = 4000
/** How the support handles it; the person who asks never reads the notes. */
export const obradaPitanja = z.strictObject({
  prioritet: z.enum(PRIORITETI_PITANJA),
  interneBiljeske: z.string().check(z.maxLength(NAJDULJE_BILJESKE)),
})
export type ObradaPitanja = z.output<typeof obradaPitanja>

/** The inquiry as the support works on it. */
export const pitanjePodrske = z.strictObject({
  ...tehnickoPitanjeDetalj.shape,
  istaknuto: z.boolean(),
  interneBiljeske: z.string(),
  /** Since when the clock stands because the person is asked for more, and what is left of it; null while it runs. */
  zastojRoka: z.nullable(z.strictObject({ od: trenutak, preostalo: z.string() })),
})
export type PitanjePodrske = z.output<typeof pitanjePodrske>

export type TehnickoPitanjeDetalj = z.output<typeof tehnickoPitanjeDetalj>
