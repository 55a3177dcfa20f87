/** What checks and the ranking say of an application, set by a test: stands for their own modules where a decision is what is tested. */

import { ocjene } from '#contract/kernel/kontrolna-lista/bodovanje.ts'
import type { KontrolnaLista } from '#contract/kernel/kontrolna-lista/lista.ts'
import { BEZ_ODGOVORA } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { BEZ_NALAZA, type NalaziOdabira } from '#contract/modules/odabir/nalazi.ts'
import { BEZ_ODABIRA, type CinjeniceOdabira } from '#contract/modules/odabir/odabir.cinjenice.ts'
import type { IshodPoretka } from '#contract/modules/odabir/poredak.ts'

type Provjere = Pick<CinjeniceOdabira, 'faze' | 'bodovi' | 'boduje' | 'ocjenjivaci' | 'izuzeti'>

export interface Utvrdeno {
  provjere?: Partial<Provjere>
  poredak?: IshodPoretka | null
  nalazi?: Partial<NalaziOdabira>
}

const utvrdeno = new Map<string, Utvrdeno>()
export const utvrdi = (projektId: string, sto: Utvrdeno): void => void utvrdeno.set(projektId, sto)

export const provjerePrijave = async (_tx: unknown, { id }: { id: string }): Promise<Provjere> => {
  const { faze, bodovi, boduje, ocjenjivaci, izuzeti } = BEZ_ODABIRA
  return { faze, bodovi, boduje, ocjenjivaci, izuzeti, ...utvrdeno.get(id)?.provjere }
}
export const ishodUPoretku = async (_tx: unknown, { id }: { id: string }) => utvrdeno.get(id)?.poredak ?? null
export const nalaziOdabira = async (_tx: unknown, id: string): Promise<NalaziOdabira> => ({
  ...BEZ_NALAZA,
  ...utvrdeno.get(id)?.nalazi,
})

const stavka = (
  kod: string,
  pitanje: string,
  odgovor: KontrolnaLista['sekcije'][number]['stavke'][number]['odgovor'],
) => ({
  kod,
  pitanje,
  uputa: '',
  odgovor,
  eliminatorna: true,
  mjeriSe: false,
  izvorPolja: [],
})
const bodovi = { vrsta: 'bodovi', najvise: 6000, prag: 3000, korak: 50, ponder: null } as const
const kvaliteta = { sekcije: [{ kljuc: 'k', naziv: 'Kvaliteta', stavke: [stavka('K1', 'Relevantnost', bodovi)] }] }
const izbor = {
  vrsta: 'izbor',
  ponudeni: ['da', 'ne', 'uvjetno'],
  komentarUz: ['ne', 'uvjetno'],
  nalazUz: [],
  dokazUz: [],
} as const
const pitanja = {
  sekcije: [
    {
      kljuc: 'p',
      naziv: 'Prihvatljivost',
      stavke: [
        stavka('P1', 'Je li trošak prihvatljiv?', {
          ...izbor,
          ponudeni: [...izbor.ponudeni],
          komentarUz: [...izbor.komentarUz],
          nalazUz: [],
          dokazUz: [],
        }),
      ],
    },
  ],
}

/** Every phase passed, scored and inside the allocation, on one condition. */
export const PROLAZI: Utvrdeno = {
  provjere: {
    faze: [
      { faza: 'administrativna', stanje: 'zadovoljava' },
      { faza: 'prihvatljivost', stanje: 'zadovoljava' },
      { faza: 'kvaliteta', stanje: 'zadovoljava' },
      { faza: 'odluka', stanje: 'uTijeku' },
    ],
    bodovi: { ukupno: 4500, zadovoljava: true },
    boduje: true,
  },
  poredak: 'odabir',
  nalazi: {
    pitanja: [
      {
        faza: 'prihvatljivost',
        zadovoljava: true,
        lista: pitanja,
        odgovori: { P1: { ...BEZ_ODGOVORA, izbor: 'uvjetno', komentar: 'Dostaviti ponudu prije ugovora.' } },
      },
    ],
    ocjena: {
      lista: kvaliteta,
      ocjene: ocjene(kvaliteta, { K1: 4000 }, { K1: 5000 }),
      kopije: [{ K1: 4000 }, { K1: 5000 }],
      obrazlozenja: { K1: 'Projekt odgovara cilju poziva.' },
      ukupno: 4500,
      prag: 4000,
    },
    rang: 2,
  },
}

/** Eligibility answered with „Ne”. */
export const PADA: Utvrdeno = {
  provjere: {
    faze: [
      { faza: 'administrativna', stanje: 'zadovoljava' },
      { faza: 'prihvatljivost', stanje: 'neZadovoljava' },
    ],
  },
  nalazi: {
    pitanja: [
      {
        faza: 'prihvatljivost',
        zadovoljava: false,
        lista: pitanja,
        odgovori: { P1: { ...BEZ_ODGOVORA, izbor: 'ne', komentar: 'Trošak je nastao prije poziva.' } },
      },
    ],
  },
}
