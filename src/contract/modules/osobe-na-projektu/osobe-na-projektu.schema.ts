/** The team of a project: who leads it, pays, procures and represents, from when to when (domain rules 3.24). */
import * as z from 'zod/mini'
import { trenutak } from '#contract/kernel/upit.ts'
import { RAZINE_PRIJAVITELJA } from '#contract/modules/prijavitelj/prijavitelj.schema.ts'

export const ULOGE_NA_PROJEKTU = ['voditelj', 'financije', 'nabava', 'zastupnik'] as const
export type UlogaNaProjektu = (typeof ULOGE_NA_PROJEKTU)[number]

const NAJDULJI_TEKST = 250
/** Longer than every day, so that a mistyped one is answered with its field. */
const NAJDULJI_DAN = 20
export const NAJVISE_OSOBA = 100

const tekst = z.string().check(z.maxLength(NAJDULJI_TEKST))
const dan = z.nullable(z.string().check(z.maxLength(NAJDULJI_DAN)))

/** A person as somebody typed them, judged by rules so that a mistake is answered with its field. */
export const unosOsobe = z.strictObject({
  ime: tekst,
  prezime: tekst,
  /** Null for a stranger who has none. */
  oib: z.nullable(tekst),
  uloga: z.nullable(z.enum(ULOGE_NA_PROJEKTU)),
  /** Days, ISO; without an end the person is still on the project. */
  od: dan,
  do: dan,
  email: z.nullable(tekst),
  telefon: z.nullable(tekst),
})
export type UnosOsobe = z.output<typeof unosOsobe>

const RAZINE = Object.keys(RAZINE_PRIJAVITELJA) as (keyof typeof RAZINE_PRIJAVITELJA)[]

const osobaNaProjektu = z.strictObject({
  ...unosOsobe.shape,
  id: z.string(),
  uloga: z.enum(ULOGE_NA_PROJEKTU),
  od: z.string(),
  verzijaRetka: z.int(),
  /** The widest right that the person with this OIB has over the project in the portal; null for none, and for a reader who sees no rights. */
  pravo: z.nullable(z.enum(RAZINE)),
  /** Who wrote it last, and when. */
  upisao: z.nullable(z.string()),
  upisano: trenutak,
})
export type OsobaNaProjektu = z.output<typeof osobaNaProjektu>

export const osobeNaProjektu = z.strictObject({
  projekt: z.strictObject({
    id: z.string(),
    sifra: z.nullable(z.string()),
    naziv: z.string(),
    prijavitelj: z.string(),
  }),
  osobe: z.array(osobaNaProjektu),
  smijeUredivati: z.boolean(),
  vidiPrava: z.boolean(),
})
export type OsobeNaProjektu = z.output<typeof osobeNaProjektu>
