/** What finished checks and the ranking say to whoever prepares a decision about an application (domain rules 5.5–5.8). */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import { nijeIspunjeno } from '#contract/kernel/kontrolna-lista/ishod.ts'
import { type KontrolnaLista, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import type { Odgovori } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import type { CinjeniceOdabira } from './odabir.cinjenice.ts'
import type { Faza } from './odabir.faze.ts'
import type { OcjenaUPismu } from './pisma.ts'

/** A finished phase of questions with the list that it was checked by. */
export interface NalaziFaze {
  faza: Faza
  zadovoljava: boolean
  lista: Pick<KontrolnaLista, 'sekcije'>
  odgovori: Odgovori
}

export interface NalaziOdabira {
  /** In the order of the call. */
  pitanja: readonly NalaziFaze[]
  /** Null where the call scores nothing or nobody has finished. */
  ocjena: (OcjenaUPismu & { ukupno: number; prag: number }) | null
  /** In the sealed ranking; null where there is none. */
  rang: number | null
  /** What that ranking keeps for it, in cents; null where there is none. */
  uPoretku: number | null
  /** A reduced amount, in cents, that the applicant has accepted where the ranking still offers it, and the day of the answer. */
  ponuda: { iznos: number; prihvaceno: IsoDatum } | null
}

/** Of an application that nobody has checked. */
export const BEZ_NALAZA: NalaziOdabira = { pitanja: [], ocjena: null, rang: null, uPoretku: null, ponuda: null }

/** One criterion or question whose reasons a decision gives, under its code. */
export interface RazlogStavke {
  kod: string
  pitanje: string
  razlog: string
}

/** Criteria that were scored, and questions that were not met. */
export function razloziIz({ pitanja, ocjena }: NalaziOdabira): RazlogStavke[] {
  const neispunjena = pitanja.flatMap(({ lista, odgovori }) =>
    stavkeOd(lista).flatMap((stavka) => {
      const dano = odgovori[stavka.kod]
      if (dano === undefined || !nijeIspunjeno(stavka, dano)) return []
      return [{ kod: stavka.kod, pitanje: stavka.pitanje, razlog: dano.komentar }]
    }),
  )
  if (ocjena === null) return neispunjena
  const bodovana = stavkeOd(ocjena.lista).flatMap(({ kod, pitanje, odgovor }) =>
    odgovor.vrsta === 'bodovi' ? [{ kod, pitanje, razlog: ocjena.obrazlozenja[kod] ?? '' }] : [],
  )
  return [...neispunjena, ...bodovana]
}

/** Conditions of the answers „uvjetno”, as the person who checked wrote them. */
export const uvjetiIz = ({ pitanja }: NalaziOdabira): string[] =>
  pitanja.flatMap(({ odgovori }) =>
    Object.values(odgovori).flatMap(({ izbor, komentar }) =>
      izbor === 'uvjetno' && komentar.trim() !== '' ? [komentar.trim()] : [],
    ),
  )

/** The same findings with the reasons as the decision gives them. */
export function sRazlozima(nalazi: NalaziOdabira, razlozi: Readonly<Record<string, string>>): NalaziOdabira {
  const pitanja = nalazi.pitanja.map((one) => ({
    ...one,
    odgovori: Object.fromEntries(
      Object.entries(one.odgovori).map(([kod, dano]) => [kod, { ...dano, komentar: razlozi[kod] ?? dano.komentar }]),
    ),
  }))
  const { ocjena } = nalazi
  if (ocjena === null) return { ...nalazi, pitanja }
  return { ...nalazi, pitanja, ocjena: { ...ocjena, obrazlozenja: { ...ocjena.obrazlozenja, ...razlozi } } }
}

/** A correction that never came, a phase that is not passed, points below the threshold, or no money left. */
export type ZastoSeOdbija = 'dorada' | 'faza' | 'prag' | 'alokacija'

/** What the letter of a refusal would say; null while checks and the ranking give it nothing to say. */
export function zastoSeOdbija(
  { pitanja, ocjena, rang }: NalaziOdabira,
  { doradaRok, bodovi, poredak }: Pick<CinjeniceOdabira, 'bodovi' | 'poredak'> & { doradaRok: string | null },
): ZastoSeOdbija | null {
  if (doradaRok !== null) return 'dorada'
  if (pitanja.some(({ zadovoljava }) => !zadovoljava)) return 'faza'
  if (ocjena !== null && bodovi?.zadovoljava === false) return 'prag'
  return rang !== null && poredak === 'rezerva' ? 'alokacija' : null
}
