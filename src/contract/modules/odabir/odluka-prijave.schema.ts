/** A decision in writing about an application: what its author writes, what rules see of it, and what either side reads. */
import * as z from 'zod/mini'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { dan, trenutak } from '#contract/kernel/upit.ts'
import { eurWireNonNegative } from '#contract/kernel/wire.ts'
import type { VrstaPotpore } from '#contract/modules/poziv/definicija.schema.ts'
import type { ZastoSeOdbija } from './nalazi.ts'
import type { CinjeniceOdabira } from './odabir.cinjenice.ts'

export const VRSTE_ODLUKA = { financiranje: 'Odluka o financiranju', odbijanje: 'Odluka o odbijanju' } as const
export type VrstaOdluke = keyof typeof VRSTE_ODLUKA
const vrstaOdluke = z.enum(kljuceviOd(VRSTE_ODLUKA))

export const NAJVISE_UVJETA = 20
export const sadrzajOdluke = z.strictObject({
  /** The grant that is given; null for a refusal. */
  bespovratna: z.nullable(eurWireNonNegative),
  /** When the applicant accepted less than was asked for. */
  umanjenjePrihvaceno: z.nullable(dan),
  uvjeti: z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000))).check(z.maxLength(NAJVISE_UVJETA)),
  /** Reasons by the codes of criteria and questions. */
  razlozi: z.record(z.string().check(z.maxLength(100)), z.string().check(z.trim(), z.maxLength(4000))),
  /** What else the decision says for itself. */
  obrazlozenje: z.string().check(z.trim(), z.maxLength(10_000)),
})
export type SadrzajOdluke = z.output<typeof sadrzajOdluke>

export const korekcijaOdluke = z.object({
  /** As it was submitted, in cents. */
  trazeno: z.number(),
  prihvatljivo: z.number(),
  /** The day on which the applicant consented. */
  suglasnost: z.string(),
  /** Eligible cost of each lowered line, in cents; those that only follow their base give no reason. */
  stavke: z.readonly(z.array(z.object({ naziv: z.string(), staro: z.number(), novo: z.number(), razlog: z.string() }))),
})
export type KorekcijaOdluke = z.output<typeof korekcijaOdluke>

/** What the form of the application computes for its decision. Amounts in cents. */
export interface IzracunPrijave {
  trazeno: number
  prihvatljivo: number
  vrstePotpore: readonly VrstaPotpore[]
  deMinimisTrazeno: number
  /** Null where the application asks for no such aid. */
  deMinimisPreostalo: number | null
  /** How selection has corrected the budget, which the amounts above follow; null where it was not. */
  korekcija: KorekcijaOdluke | null
}

export const BEZ_IZRACUNA: IzracunPrijave = {
  trazeno: 0,
  prihvatljivo: 0,
  vrstePotpore: [],
  deMinimisTrazeno: 0,
  deMinimisPreostalo: null,
  korekcija: null,
}

/** The decision as its rules see it. `statusId` 0 is one that does not exist yet. */
export interface OdlukaPrijave {
  id: number
  statusId: number
  verzijaRetka: number
  runda: number[]
  vrsta: VrstaOdluke
  broj: string
  sadrzaj: SadrzajOdluke
  danaZaPrigovor: number
  pripremio: number | null
  potvrdio: number | null
  potpisao: number | null
  /** When it was signed and sent, first opened by a representative, and the objection waived. */
  donesena: string | null
  otvorena: string | null
  odreknuto: string | null
  projekt: { id: string; naziv: string; sifra: string | null; statusId: number }
  dorada: { rok: string | null }
  prijavitelj: string
  prijaviteljId: number
  programId: number
  pozivId: number
  selId: number | null
  impId: number | null
  /** Other decisions about the application that nobody has signed or discarded. */
  otvorenih: number
  /** Codes of what the decision must give reasons for. */
  trazeRazlog: readonly string[]
  /** What a refusal would be for; null while nothing speaks against the application. */
  zastoSeOdbija: ZastoSeOdbija | null
  /** What the newest sealed ranking keeps for the application, in cents; null where it has no place there. */
  uPoretku: number | null
  /** A correction of the budget is being written, or waits for its applicant. */
  korekcijaUTijeku: boolean
  odabir: CinjeniceOdabira
  izracun: IzracunPrijave
}

const osoba = z.nullable(z.string())
const stavkaRazloga = z.strictObject({ kod: z.string(), pitanje: z.string() })

/** A part of the letter as a screen shows it. */
export const blokPisma = z.union([
  z.strictObject({ naslov: z.string(), razina: z.union([z.literal(1), z.literal(2), z.literal(3)]) }),
  z.strictObject({ odlomak: z.string(), stil: z.optional(z.string()) }),
  z.strictObject({ podaci: z.array(z.tuple([z.string(), z.string()])) }),
  z.strictObject({ popis: z.array(z.string()), redom: z.optional(z.boolean()) }),
  z.strictObject({
    tablica: z.strictObject({
      zaglavlje: z.array(z.string()),
      redci: z.array(z.array(z.string())),
      desno: z.optional(z.array(z.int())),
      zbroj: z.optional(z.boolean()),
    }),
  }),
])
export type BlokPisma = z.output<typeof blokPisma>

export const dostavaOdluke = z.strictObject({
  poslano: trenutak,
  otvorena: z.nullable(trenutak),
  /** The day of delivery, as far as it is known: of the opening, otherwise the eighth after sending. */
  dan,
  dostavljena: z.boolean(),
  rokPrigovora: dan,
  prigovorMoguc: z.boolean(),
  odreknuto: z.nullable(trenutak),
})

export const redakOdluke = z.strictObject({
  id: z.int(),
  vrsta: vrstaOdluke,
  broj: z.string(),
  status: stanjeZapisa.status,
  pripremio: osoba,
  potvrdio: osoba,
  potpisao: osoba,
  dostava: z.nullable(dostavaOdluke),
})
export type RedakOdluke = z.output<typeof redakOdluke>

export const popisOdluka = z.strictObject({
  data: z.array(redakOdluke),
  /** Which kinds this person may begin now. */
  moguce: z.array(vrstaOdluke),
  /** The notice that the application was accepted; null where there is none. */
  prihvacanje: z.nullable(z.strictObject({ broj: z.string(), izdano: trenutak })),
})

export const odlukaDetalj = z.strictObject({
  ...redakOdluke.shape,
  projekt: z.strictObject({ id: z.string(), naziv: z.string(), sifra: z.nullable(z.string()) }),
  prijavitelj: z.string(),
  /** What is written and what it is measured by; null for the applicant, who reads the letter. */
  priprema: z.nullable(
    z.strictObject({
      sadrzaj: sadrzajOdluke,
      razlozi: z.array(stavkaRazloga),
      trazeno: eurWireNonNegative,
      prihvatljivo: eurWireNonNegative,
      deMinimisPreostalo: z.nullable(eurWireNonNegative),
    }),
  ),
  pismo: z.array(blokPisma),
  ...stanjeZapisa,
})
export type OdlukaDetalj = z.output<typeof odlukaDetalj>
export const kreiranjeOdluke = { vrsta: vrstaOdluke }
