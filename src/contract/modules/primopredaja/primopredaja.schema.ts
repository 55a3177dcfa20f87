/** A hand-over of cases as rules and screens see it: who hands what to whom, why, and what became of each item (decision 0150). */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { status } from '#contract/kernel/prijelaz.ts'
import { stanjeZapisa } from '#contract/kernel/stanje-zapisa.ts'
import { dan, idBroj, sifrirano, trenutak } from '#contract/kernel/upit.ts'
import { RAZLOZI_PRIMOPREDAJE } from './primopredaja.izbori.ts'

const razlog = z.enum(kljuceviOd(RAZLOZI_PRIMOPREDAJE))
export type RazlogPrimopredaje = z.output<typeof razlog>

export const NAPOMENA_MAX = 2000
/** What one person hands over at once; who has more hands over twice. */
export const NAJVISE_PREDMETA = 300

/** What became of an item; before the hand-over it is `predlozen` or, unticked, `izostavljen`. */
export const STANJA_PREDMETA = {
  predlozen: { naziv: 'Predaje se', ton: 'info' },
  izostavljen: { naziv: 'Ne predaje se', ton: 'neutral' },
  ceka: { naziv: 'Čeka preuzimanje', ton: 'warning' },
  preuzet: { naziv: 'Preuzet', ton: 'success' },
  vracen: { naziv: 'Vraćen', ton: 'danger' },
  preskocen: { naziv: 'Više se ne predaje', ton: 'neutral' },
} as const

/** Kind and id of an item: `provjera:3f…`. */
const kljuc = z.string().check(z.regex(/^[a-zA-Z]{1,40}:[0-9a-f-]{1,36}$/))

/** An item as the record keeps it. */
export interface Predmet {
  vrsta: string
  id: string
  stanje: 'ceka' | 'preuzet' | 'vracen' | 'preskocen'
  /** Why it was returned or left out. */
  razlog: string | null
  odluceno: string | null
  /** The id under which the new person has it, where that is another one. */
  noviId?: string
}

export const kljucPredmeta = ({ vrsta, id }: Pick<Predmet, 'vrsta' | 'id'>): string => `${vrsta}:${id}`

export const sadrzajPrimopredaje = z.strictObject({
  naId: z.nullable(idBroj),
  razlog,
  /** The last day of an absence. */
  doDana: z.nullable(dan),
  napomena: z.string().check(z.trim(), z.maxLength(NAPOMENA_MAX, `Napomena ima najviše ${NAPOMENA_MAX} znakova.`)),
  /** Items that are handed over; null for all that are open on the day. */
  samo: z.nullable(z.array(kljuc).check(z.maxLength(NAJVISE_PREDMETA))),
})
export type SadrzajPrimopredaje = z.output<typeof sadrzajPrimopredaje>

/** What the rules ask of the institution as it is now. */
interface OkolnostiPrimopredaje {
  /** The person who takes over has a seat at the institution. */
  primateljSjedi: boolean
  /** How many open items would go. */
  brojPredmeta: number
}

export interface Primopredaja extends SadrzajPrimopredaje {
  id: number
  institucijaId: number
  odId: number
  autorId: number
  predmeti: Predmet[]
  /** The hand-over of an absence that this one gives back. */
  povratOdId: number | null
  predanoU: string | null
  /** What goes, out of everything the person has open; read while it is prepared. */
  zaPredaju: Pick<Predmet, 'vrsta' | 'id'>[]
  okolnosti: OkolnostiPrimopredaje
  statusId: number
  verzijaRetka: number
  runda: number[]
}

const predmetDetalj = z.strictObject({
  kljuc,
  /** The kind in words, „Provjere na licu mjesta”. */
  vrsta: z.string(),
  /** Null for whoever may not know of the case. */
  opis: z.nullable(
    z.strictObject({
      naslov: z.string(),
      podnaslov: z.nullable(z.string()),
      status,
      rok: z.nullable(trenutak),
      /** The day since which its clock stands: it has a deadline, and no last day now. */
      stojiOd: z.nullable(dan),
      adresa: z.nullable(z.string()),
      /** Notifications of the case that the person handing over has not read. */
      neprocitano: z.int(),
    }),
  ),
  stanje: z.enum(kljuceviOd(STANJA_PREDMETA)),
  razlog: z.nullable(z.string()),
  odluceno: z.nullable(trenutak),
})
export type PredmetDetalj = z.output<typeof predmetDetalj>

const brojevi = z.strictObject({ svih: z.int(), ceka: z.int(), preuzeto: z.int(), vraceno: z.int() })

const redak = {
  id: z.int(),
  od: sifrirano,
  na: z.nullable(sifrirano),
  razlog,
  doDana: z.nullable(dan),
  predanoU: z.nullable(trenutak),
  status,
}
export const primopredajaRedak = z.strictObject({ ...redak, brojevi, cekaMene: z.boolean() })
export type PrimopredajaRedak = z.output<typeof primopredajaRedak>

export const primopredajaDetalj = z.strictObject({
  ...redak,
  sadrzaj: sadrzajPrimopredaje,
  /** The hand-over that this one gives back. */
  povratOdId: z.nullable(z.int()),
  predmeti: z.array(predmetDetalj),
  /** The reader decides about its items. */
  smijePreuzimati: z.boolean(),
  /** Why the whole of it should not go as it stands, in words. */
  upozorenja: z.array(z.string()),
  ...stanjeZapisa,
})
export type PrimopredajaDetalj = z.output<typeof primopredajaDetalj>

export const novaPrimopredaja = { odId: idBroj, naId: z.nullable(idBroj), razlog, doDana: z.nullable(dan) }

export const NAJKRACI_RAZLOG = 10

export const odlukaOPredmetu = {
  mutationId: uuid,
  kljuc,
  odluka: z.enum(['preuzmi', 'vrati']),
  obrazlozenje: z.string().check(z.trim(), z.maxLength(1000, 'Obrazloženje ima najviše 1000 znakova.')),
}

export const ishodPredmeta = z.strictObject({
  stanje: z.enum(['preuzet', 'vracen', 'preskocen']),
  razlog: z.nullable(z.string()),
  verzijaRetka: z.int(),
  status,
})
export type IshodPredmeta = z.output<typeof ishodPredmeta>

/** A person of the institution with how much they have open. */
export const osobaPrimopredaje = z.strictObject({ osoba: sifrirano, otvoreno: z.int() })
export type OsobaPrimopredaje = z.output<typeof osobaPrimopredaje>
