/** The visits of a body as its plan shows them, and the day that is written into several of them. */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { dan } from '#contract/kernel/upit.ts'
import { TIPOVI } from './provjera.izbori.ts'

/** How a place is known: by its own coordinates, by the town or municipality, by the seat of the county. */
export const PRECIZNOSTI = {
  koordinate: 'točno mjesto',
  opcina: 'po općini',
  zupanija: 'po županiji',
} as const

export const tocka = z.strictObject({ sirina: z.number(), duzina: z.number() })

export const posjetPlana = z.strictObject({
  id: uuid,
  verzijaRetka: z.int(),
  oznaka: z.string(),
  status,
  tip: z.nullable(z.enum(kljuceviOd(TIPOVI))),
  /** It may come without being announced. */
  nenajavljena: z.boolean(),
  datum: z.nullable(dan),
  /** As they were written: „09:30”. */
  sat: z.string(),
  kraj: z.string(),
  tim: z.array(z.strictObject({ osobaId: z.int(), ime: z.string(), voditelj: z.boolean() })),
  programId: z.int(),
  projekt: z.strictObject({ id: uuid, naziv: z.string(), sifra: z.nullable(z.string()) }),
  prijavitelj: z.string(),
  zupanija: z.nullable(z.strictObject({ id: z.int(), naziv: z.string() })),
  /** Where it is on the map; null where nothing says it. */
  mjesto: z.nullable(z.extend(tocka, { preciznost: z.enum(kljuceviOd(PRECIZNOSTI)) })),
  /** What stands in the check: the name of the place and its address. */
  adresa: z.string(),
  /** Places that are visited besides. */
  josMjesta: z.int(),
  /** Who has its package, of the body's people. */
  paket: z.nullable(z.string()),
  /** The person may write into it now. */
  smijeUredivati: z.boolean(),
})
export type PosjetPlana = z.output<typeof posjetPlana>

/** So many visits are read at once; the nearest ones, and those without a day. */
export const NAJVISE_POSJETA = 500

export const planPosjeta = z.strictObject({
  posjeti: z.array(posjetPlana),
  /** How many there are; more than are shown where the body has very many. */
  ukupno: z.int(),
  danas: dan,
})
export type PlanPosjeta = z.output<typeof planPosjeta>

/** So many visits are laid into one day in one press. */
export const NAJVISE_U_DANU = 12

export const stavkaRasporeda = z.strictObject({
  id: uuid,
  verzijaRetka: z.int(),
  sat: z.string().check(z.maxLength(5)),
  kraj: z.string().check(z.maxLength(5)),
})
export type StavkaRasporeda = z.output<typeof stavkaRasporeda>

export const raspored = z.strictObject({
  mutationId: uuid,
  dan,
  posjeti: z.array(stavkaRasporeda).check(z.minLength(1), z.maxLength(NAJVISE_U_DANU)),
})
export const rasporedeno = z.strictObject({ zapisano: z.int() })
