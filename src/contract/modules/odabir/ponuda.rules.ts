/** Numbered rules of an offer of a reduced amount (domain rules 5.7). */
import { today } from '#contract/kernel/datum.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import type { Ponuda } from './ponuda.schema.ts'

export const iznosIzRangListe: Rule<Ponuda> = {
  id: 'PON-01',
  poruka: 'Umanjeni iznos nudi se prijavi kojoj ga dodjeljuje zadnja zapečaćena rang-lista.',
  test: ({ uPoretku, iznos }) => uPoretku !== null && uPoretku === iznos,
}

export const jednaOtvorena: Rule<Ponuda> = {
  id: 'PON-02',
  poruka: 'Na pozivu već postoji ponuda koja čeka odgovor.',
  test: ({ otvorenih }) => otvorenih === 0,
}

export const josUOdabiru: Rule<Ponuda> = {
  id: 'PON-03',
  poruka: 'Prijava više ne čeka odluku o financiranju.',
  otklanja: 'nitko',
  test: ({ uOdabiru }) => uOdabiru,
}

export const uRokuOdgovora: Rule<Ponuda> = {
  id: 'PON-04',
  poruka: 'Rok za odgovor na ponudu je istekao.',
  otklanja: 'nitko',
  test: ({ rok }, _input, { sada }) => today(sada) <= rok,
}

/** What is accepted is chosen: of an amount that nobody keeps for it any more that would be said in vain. */
export const josPonuden: Rule<Ponuda> = {
  id: 'PON-06',
  poruka: 'Rang-lista je u međuvremenu promijenjena i ponuda više ne vrijedi.',
  otklanja: 'nitko',
  test: ({ uPoretku, iznos }) => uPoretku === iznos,
}

export const rokOdgovoraIstekao: Rule<Ponuda> = {
  id: 'PON-05',
  poruka: 'Rok za odgovor na ponudu još nije istekao.',
  test: ({ rok }, _input, { sada }) => today(sada) > rok,
}
