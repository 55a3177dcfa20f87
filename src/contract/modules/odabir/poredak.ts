/** What the ranking of a call is made of and what comes out of it (domain rules 5.7). Amounts in cents, points in hundredths. */
import type { Instant } from '#contract/kernel/datum.ts'

/** One application as the ranking sees it. */
export interface PrijavaPoretka {
  id: string
  sifra: string
  /** Total of the points; null where the call does not score. */
  bodovi: number | null
  /** Points of the criteria in their order, as sums of both assessments: a mean of 18,125 stays exact. */
  kriteriji: readonly number[]
  /** The value of the indicator that decides ties, in ten-thousandths. */
  pokazatelj: number | null
  /** The requested grant as it was received, and as selection has corrected it. */
  trazeno: number
  bespovratna: number
  podneseno: Instant
  redniBroj: number
  /** Place in a recorded draw of lots; null where none was made. */
  zdrijeb: number | null
  /** Key of the group or region whose money comes first. */
  podalokacija: string | null
  /** Every phase passed and every threshold reached. */
  ispunjava: boolean
  /** Money that is given or kept before the list is walked. */
  vezano: Vezano | null
  ponuda: Ponuda | null
}

/** `odluka`: the decision is made; `prigovor`: kept while an objection is open, as long as the points reach their threshold. */
export interface Vezano {
  zbog: 'odluka' | 'prigovor'
  iznos: number
}

/** A reduced amount that was offered, and what the applicant said; silence after the deadline is a refusal. */
export interface Ponuda {
  iznos: number
  odgovor: 'ceka' | 'prihvaceno' | 'odbijeno'
}

export interface Podalokacija {
  kljuc: string
  iznos: number
}

/** `bodovi`: by points; `zaprimanje`: in the order of receipt („najbrži prst”). */
export type NacinPoretka = 'bodovi' | 'zaprimanje'

export interface PoredakPoziva {
  nacin: NacinPoretka
  alokacija: number
  /** A call that splits its money by group and by region has one for each pair. They add up to the allocation at most. */
  podalokacije: readonly Podalokacija[]
  /** Below this no grant is given: a smaller rest is not offered. */
  najniza: number
  preskakanje: boolean
  /** Share of the allocation, in hundredths of a percent, at which a call by receipt is suspended. */
  pragObustave: number
}

export const ISHODI_PORETKA = {
  odluka: 'Odluka donesena',
  prigovor: 'Rezervirano zbog prigovora',
  odabir: 'Unutar alokacije',
  ponuda: 'Ponuda umanjenog iznosa',
  rezerva: 'Rezervna lista',
  neIspunjava: 'Ne ispunjava uvjete',
} as const
export type IshodPoretka = keyof typeof ISHODI_PORETKA

export interface RedakPoretka {
  id: string
  /** Null where the application does not pass: it has no place among those that do. */
  rang: number | null
  ishod: IshodPoretka
  /** Reserved for it, of which so much of its own sub-allocation; the rest is of the common money. */
  iznos: number
  odPodalokacije: number
}

export interface StanjePodalokacije extends Podalokacija {
  rezervirano: number
}

export interface Poredak {
  /** Those that pass by rank, then the others in the order of the same comparison. */
  redci: RedakPoretka[]
  podalokacije: StanjePodalokacije[]
  /** Money outside the sub-allocations with what those have left over, and how much of it is reserved. */
  zajednicko: { iznos: number; rezervirano: number }
  rezervirano: number
  preostalo: number
  /** Given or kept money that the allocation does not cover. */
  manjak: number
  /** Applications that nothing but a draw of lots can part. */
  zaZdrijeb: string[][]
  /** The application with which a call by receipt reached its threshold. */
  obustava: { id: string; trazeno: number } | null
}
