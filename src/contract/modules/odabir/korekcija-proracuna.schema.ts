/** A correction of an application's budget: lines that the body lowers or strikes, each with its reason, and what comes out of it. */
import * as z from 'zod/mini'
import { stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import { eurWireNonNegative } from '#contract/kernel/wire.ts'

/** Of one budget; more than a call takes lines. */
const NAJVISE_STAVKI = 2000

export const sadrzajKorekcije = z.strictObject({
  stavke: z
    .array(
      z.strictObject({
        /** The row of the budget. */
        id: z.string().check(z.minLength(1), z.maxLength(100)),
        /** What of it is eligible; nothing strikes the line. */
        prihvatljivo: eurWireNonNegative,
        razlog: z.string().check(z.trim(), z.maxLength(2000)),
      }),
    )
    .check(z.maxLength(NAJVISE_STAVKI)),
})
export type SadrzajKorekcije = z.output<typeof sadrzajKorekcije>

const iznosi = z.strictObject({ prihvatljivo: eurWireNonNegative, bespovratna: eurWireNonNegative })

/** A line before and after; a flat rate follows its base and is corrected by nobody. */
const stavkaRacuna = z.strictObject({
  id: z.string(),
  naziv: z.string(),
  fiksna: z.boolean(),
  staro: iznosi,
  novo: iznosi,
})
export const racunKorekcije = z.strictObject({ stavke: z.array(stavkaRacuna), staro: iznosi, novo: iznosi })
export type RacunKorekcije = z.output<typeof racunKorekcije>
export type StavkaRacuna = RacunKorekcije['stavke'][number]

/** The correction as its rules see it. */
export interface KorekcijaProracuna {
  id: number
  statusId: number
  verzijaRetka: number
  runda: number[]
  sadrzaj: SadrzajKorekcije
  racun: RacunKorekcije
  projekt: { id: string; naziv: string; sifra: string | null; statusId: number }
  prijavitelj: string
  prijaviteljId: number
  programId: number
  pozivId: number
  selId: number | null
  /** When it was sent, until when the applicant answers, and when they did. */
  poslano: string | null
  rok: string | null
  odgovoreno: string | null
  /** Other corrections of the application that nobody has answered or discarded. */
  otvorenih: number
  /** Decisions about the application that are being prepared. */
  odluka: number
}

export const redakKorekcije = z.strictObject({
  id: z.int(),
  status: stanjeZapisa.status,
  poslano: z.nullable(trenutak),
  rok: z.nullable(dan),
  staro: iznosi,
  novo: iznosi,
})
export type RedakKorekcije = z.output<typeof redakKorekcije>
export const popisKorekcija = z.strictObject({ data: z.array(redakKorekcije), smijeKreirati: z.boolean() })

export const korekcijaDetalj = z.strictObject({
  id: z.int(),
  projekt: z.strictObject({ id: z.string(), naziv: z.string(), sifra: z.nullable(z.string()) }),
  prijavitelj: z.string(),
  sadrzaj: sadrzajKorekcije,
  racun: racunKorekcije,
  poslano: z.nullable(trenutak),
  rok: z.nullable(dan),
  ...stanjeZapisa,
})
export type KorekcijaDetalj = z.output<typeof korekcijaDetalj>
