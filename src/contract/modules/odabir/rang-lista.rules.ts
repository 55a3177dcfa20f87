/** Numbered rules of sealing a ranking and of a recorded draw of lots (domain rules 5.7). */
import { addDays, type IsoDatum, today } from '#contract/kernel/datum.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import type { NacinPoretka } from './poredak.ts'

/** A list as it is about to be sealed. */
export interface ZaPecacenje {
  nacin: NacinPoretka
  broj: number
  uTijeku: number
  zaZdrijeb: number
  /** The same content as the newest sealed version. */
  nepromijenjena: boolean
}

export const imaPrijava: Rule<ZaPecacenje> = {
  id: 'RNG-01',
  poruka: 'Na pozivu nema prijava za rang-listu.',
  test: ({ broj }) => broj > 0,
}

/** A standing call is ordered by receipt: whoever is still being checked keeps their place. */
export const sveProvjerene: Rule<ZaPecacenje> = {
  id: 'RNG-02',
  poruka: 'Rang-lista se pečati kada su provjere svih prijava završene.',
  test: ({ nacin, uTijeku }) => nacin === 'zaprimanje' || uTijeku === 0,
}

export const zdrijebProveden: Rule<ZaPecacenje> = {
  id: 'RNG-03',
  poruka: 'Prije pečaćenja provedite i potvrdite ždrijeb između izjednačenih prijava.',
  test: ({ zaZdrijeb }) => zaZdrijeb === 0,
}

export const promijenjena: Rule<ZaPecacenje> = {
  id: 'RNG-04',
  poruka: 'Rang-lista se nije promijenila od zadnje zapečaćene inačice.',
  test: ({ nepromijenjena }) => !nepromijenjena,
}

export const PRAVILA_PECACENJA = [imaPrijava, sveProvjerene, zdrijebProveden, promijenjena] as const

/** A draw of lots that is about to be recorded. */
export interface ZaZdrijeb {
  /** In the order in which they were drawn. */
  prijave: readonly string[]
  /** Groups that nothing else parts. */
  izjednacene: readonly (readonly string[])[]
  provedeno: IsoDatum
  /** One that waits for its second person. */
  ceka: boolean
}

export const zdrijebIzjednacenih: Rule<ZaZdrijeb> = {
  id: 'RNG-05',
  polje: 'prijave',
  poruka: 'Ždrijeb obuhvaća sve prijave koje su izjednačene i nijednu drugu.',
  test: ({ prijave, izjednacene }) =>
    new Set(prijave).size === prijave.length &&
    izjednacene.some((one) => one.length === prijave.length && one.every((id) => prijave.includes(id))),
}

export const zdrijebNijeUBuducnosti: Rule<ZaZdrijeb> = {
  id: 'RNG-06',
  polje: 'provedeno',
  poruka: 'Dan ždrijeba ne može biti u budućnosti ni stariji od godinu dana.',
  test: ({ provedeno }, _input, { sada }) => provedeno <= today(sada) && provedeno >= addDays(today(sada), -365),
}

export const zdrijebNeCeka: Rule<ZaZdrijeb> = {
  id: 'RNG-07',
  poruka: 'Zapisani ždrijeb čeka potvrdu druge osobe.',
  test: ({ ceka }) => !ceka,
}

export const PRAVILA_ZDRIJEBA = [zdrijebIzjednacenih, zdrijebNijeUBuducnosti, zdrijebNeCeka] as const
