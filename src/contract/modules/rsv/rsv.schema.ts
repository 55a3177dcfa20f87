/** RSV, registar stvarnih vlasnika: what the register of beneficial owners said of an entity at one moment (domain rules 3.24). */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { trenutak } from '#contract/kernel/upit.ts'
import { nazivDatoteke, sha256 } from '#contract/modules/datoteka/datoteka.schema.ts'

export const VRSTE_STVARNOG_VLASNISTVA = ['izravno', 'neizravno', 'kontrola', 'uprava'] as const
/** Read from the register, or typed from an extract that somebody brought. */
export const IZVORI_SNIMKE = ['automatski', 'izvadak'] as const
export const POVODI_SNIMKE = ['uvoz', 'podnosenje', 'promjenaVlasnistva', 'ugovor'] as const
export const ISHODI_SNIMKE = ['upisan', 'nijeUpisan', 'nijeObveznik'] as const

export type IzvorSnimke = (typeof IZVORI_SNIMKE)[number]
export type PovodSnimke = (typeof POVODI_SNIMKE)[number]
export type IshodSnimke = (typeof ISHODI_SNIMKE)[number]

const tekst = z.string().check(z.maxLength(250))

/** A natural person, by OIB or by day of birth and number of a document. */
export const stvarniVlasnik = z.strictObject({
  ime: tekst,
  prezime: tekst,
  oib: z.nullable(z.string()),
  /** ISO. */
  datumRodenja: z.nullable(z.string()),
  brojIsprave: z.nullable(tekst),
  drzavaPrebivalista: tekst,
  drzavljanstvo: tekst,
  vrsta: z.enum(VRSTE_STVARNOG_VLASNISTVA),
  /** Per cent with two decimals, `25.50`; null where ownership is no share. */
  opseg: z.nullable(z.string()),
})
export type StvarniVlasnik = z.output<typeof stvarniVlasnik>

/** What the register says: crafts, co-operatives and farms are not obliged, bodies founded by the State alone are exempt. */
export interface OdgovorRsv {
  ishod: IshodSnimke
  vlasnici: readonly StvarniVlasnik[]
}

const snimka = {
  id: z.string(),
  vrijeme: trenutak,
  izvor: z.enum(IZVORI_SNIMKE),
  povod: z.enum(POVODI_SNIMKE),
  ishod: z.enum(ISHODI_SNIMKE),
  brojVlasnika: z.int(),
  /** Whether the owners differ from those of the snapshot before; null for the first. */
  promjena: z.nullable(z.boolean()),
}
export const snimkaRedak = z.strictObject(snimka)
export type SnimkaRedak = z.output<typeof snimkaRedak>

export const rsvSubjekta = z.strictObject({
  subjekt: z.strictObject({ id: z.int(), oib: z.string(), naziv: z.string() }),
  /** The latest first. */
  snimke: z.array(snimkaRedak),
  smijeUvesti: z.boolean(),
})
export type RsvSubjekta = z.output<typeof rsvSubjekta>

export const POLJA_VLASNIKA = [
  'ime',
  'prezime',
  'oib',
  'datumRodenja',
  'brojIsprave',
  'drzavaPrebivalista',
  'drzavljanstvo',
  'vrsta',
  'opseg',
] as const satisfies readonly (keyof StvarniVlasnik)[]
export type PoljeVlasnika = (typeof POLJA_VLASNIKA)[number]

/** What differs from another snapshot, told of the owners of the later one and of those who are gone. */
export const usporedbaVlasnika = z.strictObject({
  novi: z.array(stvarniVlasnik),
  otisli: z.array(stvarniVlasnik),
  promijenjeni: z.array(
    z.strictObject({ prije: stvarniVlasnik, sada: stvarniVlasnik, polja: z.array(z.enum(POLJA_VLASNIKA)) }),
  ),
})
export type UsporedbaVlasnika = z.output<typeof usporedbaVlasnika>

export const snimkaDetalj = z.strictObject({
  ...snimka,
  vlasnici: z.array(stvarniVlasnik),
  /** Null where there is nothing before it. */
  usporedba: z.nullable(z.strictObject({ prema: snimkaRedak, ...usporedbaVlasnika.shape })),
  /** Name of the extract from which the snapshot was typed; null when the register itself answered. */
  izvornik: z.nullable(z.string()),
})
export type SnimkaDetalj = z.output<typeof snimkaDetalj>

/** One press: the register is asked and what it says is kept. The id is the sender's, so that two presses make one snapshot. */
export const uvozSnimke = z.strictObject({ mutationId: uuid, id: uuid })

export const NAJVISE_STVARNIH_VLASNIKA = 100

/** An owner as somebody typed it, read only after it was tidied. */
export const unosVlasnika = z.strictObject({
  ...stvarniVlasnik.shape,
  oib: z.nullable(tekst),
  datumRodenja: z.nullable(z.string().check(z.maxLength(10))),
  opseg: z.nullable(z.string().check(z.maxLength(20))),
})

/**
 * An extract that somebody brought, typed by hand for when the register does not answer. Written as typed, so that a mistake
 * is answered with its field (RSV-02).
 */
export const rsvIzvadak = z.strictObject({
  ...uvozSnimke.shape,
  /** The day on the extract. */
  datum: z.nullable(z.string().check(z.maxLength(10))),
  ishod: z.nullable(z.enum(ISHODI_SNIMKE)),
  vlasnici: z.array(unosVlasnika).check(z.maxLength(NAJVISE_STVARNIH_VLASNIKA)),
  /** The extract itself, as a file its sender has put to the portal. */
  datoteka: z.nullable(z.strictObject({ id: uuid, naziv: nazivDatoteke, sha256: z.optional(sha256) })),
})
export type RsvIzvadak = z.output<typeof rsvIzvadak>

/** A subject of the programme with its latest snapshot. */
export const rsvRedak = z.strictObject({
  id: z.int(),
  subjekt: z.string(),
  oib: z.string(),
  datumSnimke: trenutak,
  vlasnika: z.int(),
  promjena: z.nullable(z.boolean()),
  /** A project of the subject that leads to its register. */
  projektId: z.string(),
})
export type RsvRedak = z.output<typeof rsvRedak>
