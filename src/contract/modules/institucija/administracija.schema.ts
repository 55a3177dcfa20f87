/** Administration of an institution: its persons, roles, groups and elements of programmes (domain rules 1.1 and 11). */
import * as z from 'zod/mini'
import { email } from '#contract/kernel/email.ts'
import { uuid } from '#contract/kernel/id.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { oib } from '#contract/kernel/oib.ts'
import { INSTITUTION_LEVELS } from '#contract/kernel/permissions.ts'
import { verzijaRetka } from '#contract/kernel/prijelaz.ts'
import { idBroj } from '#contract/kernel/upit.ts'
import { kljucDozvole } from './institucija.schema.ts'

/** Largest lengths in characters. */
export const NAJDULJI_NAZIV = 100
export const NAJDULJI_OPIS = 500

const tekst = (max: number) => z.string().check(z.trim(), z.maxLength(max, { error: PORUKE.polje.maxDuljina(max) }))
const obvezanTekst = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: PORUKE.polje.obavezno }),
      z.maxLength(max, { error: PORUKE.polje.maxDuljina(max) }),
    )
const brojevi = (max: number) => z.array(idBroj).check(z.maxLength(max))

/** Uloga: a named set of permission keys. */
export const sadrzajUloge = z.strictObject({
  naziv: obvezanTekst(NAJDULJI_NAZIV),
  opis: tekst(NAJDULJI_OPIS),
  dozvole: z.array(kljucDozvole).check(z.maxLength(200)),
})
export type SadrzajUloge = z.output<typeof sadrzajUloge>

/** Grupa: a named set of persons, and of the calls and components they are responsible for. */
export const sadrzajGrupe = z.strictObject({
  naziv: obvezanTekst(NAJDULJI_NAZIV),
  opis: tekst(NAJDULJI_OPIS),
  osobaIds: brojevi(500),
  pozivIds: brojevi(500),
  komponentaIds: brojevi(500),
})
export type SadrzajGrupe = z.output<typeof sadrzajGrupe>

/** What is decided about a person's place. */
const mjesto = {
  razina: z.enum(INSTITUTION_LEVELS),
  programIds: brojevi(20).check(z.minLength(1, { error: PORUKE.polje.obaveznaStavka })),
  ulogaIds: brojevi(50),
}
export const sadrzajMjesta = z.strictObject(mjesto)
export type SadrzajMjesta = z.output<typeof sadrzajMjesta>

/** A person who gets a place: known by the OIB, or somebody new with a name and an address for the first password. */
export const novaOsoba = z.strictObject({
  ...mjesto,
  mutationId: uuid,
  oib,
  ime: z.optional(tekst(NAJDULJI_NAZIV)),
  prezime: z.optional(tekst(NAJDULJI_NAZIV)),
  email: z.optional(email),
})
export type NovaOsoba = z.output<typeof novaOsoba>

/** A change of what stands: the version that was seen, and the same id for a repeated try. */
export const izmjenaMjesta = z.strictObject({ ...mjesto, mutationId: uuid, verzijaRetka })
export const novaUloga = z.strictObject({ mutationId: uuid, sadrzaj: sadrzajUloge })
export const izmjenaUloge = z.strictObject({ mutationId: uuid, verzijaRetka, sadrzaj: sadrzajUloge })
export const novaGrupa = z.strictObject({ mutationId: uuid, sadrzaj: sadrzajGrupe })
export const izmjenaGrupe = z.strictObject({ mutationId: uuid, verzijaRetka, sadrzaj: sadrzajGrupe })
export const izmjenaElemenata = z.strictObject({
  mutationId: uuid,
  verzijaRetka,
  programId: idBroj,
  komponentaIds: brojevi(1000),
})
export const uklanjanje = z.strictObject({ mutationId: uuid, verzijaRetka })

export const korisnik = z.strictObject({
  osobaId: z.int(),
  ime: z.string(),
  prezime: z.string(),
  email: z.nullable(z.string()),
  aktivna: z.boolean(),
  /** Has no password yet and comes only through NIAS; a link for the first one can be sent. */
  bezLozinke: z.boolean(),
  razina: z.enum(INSTITUTION_LEVELS),
  programIds: z.array(z.int()),
  ulogaIds: z.array(z.int()),
  verzijaRetka,
  /** Names, as lists and files show them. */
  programi: z.array(z.string()),
  uloge: z.array(z.string()),
  grupe: z.array(z.string()),
})
export type Korisnik = z.output<typeof korisnik>

export const uloga = z.strictObject({ id: z.int(), verzijaRetka, ...sadrzajUloge.shape })
export type Uloga = z.output<typeof uloga>
export const grupa = z.strictObject({ id: z.int(), verzijaRetka, ...sadrzajGrupe.shape })
export type Grupa = z.output<typeof grupa>

const element = z.strictObject({
  id: z.int(),
  naziv: z.string(),
  oznaka: z.string(),
  razina: z.int(),
  nadredenaId: z.nullable(z.int()),
})
export type Element = z.output<typeof element>

/** A programme with its components, and which of them the institution is responsible for; one covers all below it. */
export const programUstanove = z.strictObject({
  id: z.int(),
  oznaka: z.string(),
  naziv: z.string(),
  /** Role of the provoditelj: 1 KT/UT, 2 NT/PT1, 3 PT/PT2; null for a body of its calls alone. */
  ulogaProvoditeljaId: z.nullable(z.int()),
  elementi: z.array(element),
  odabraniIds: z.array(z.int()),
  /** Of what is chosen; 0 before anything was. */
  verzijaRetka,
})
export type ProgramUstanove = z.output<typeof programUstanove>

export const pozivUstanove = z.strictObject({
  id: z.int(),
  oznaka: z.nullable(z.string()),
  naziv: z.string(),
  programId: z.int(),
  komponentaId: z.nullable(z.int()),
})

/** What the four screens share; persons, of whom there may be hundreds, are a list of their own (`POPIS_KORISNIKA`). */
export const ustanova = z.strictObject({
  institucija: z.strictObject({ id: z.int(), naziv: z.string(), oznaka: z.string() }),
  /** May change, not only look. */
  upravlja: z.boolean(),
  /** May give and take the level of an administrator (domain rules 1.1: SADM alone). */
  dodjeljujeAdministratora: z.boolean(),
  uloge: z.array(uloga),
  grupe: z.array(grupa),
  /** Names of those who are in a group. */
  osobeGrupa: z.array(z.strictObject({ osobaId: z.int(), ime: z.string(), prezime: z.string() })),
  programi: z.array(programUstanove),
  pozivi: z.array(pozivUstanove),
})
export type Ustanova = z.output<typeof ustanova>

export const zapisano = z.strictObject({ id: z.int(), verzijaRetka })
export const nova = z.strictObject({
  id: z.int(),
  verzijaRetka,
  /** A link for the first password went to the person's address. */
  poveznica: z.boolean(),
})
