/** Numbered rules of a recommendation's moves, with its deadlines in days (domain rules 3.20, 7.1 and 1.6). */
import { isIsoDatum, today } from '#contract/kernel/datum.ts'
import { kljucIz } from '#contract/kernel/izbor.ts'
import { prviRadniDan, rokDana } from '#contract/kernel/radni-dani.ts'
import type { MoveInput, Rule } from '#contract/kernel/record-kind.ts'
import { jeStatus } from '#contract/kernel/status.ts'
import type { Preporuka, StanjePracenja } from './preporuka.schema.ts'
import { preporukaStatuses } from './preporuka.statuses.ts'
import { OCJENE_PREPORUKE } from './provjera.izbori.ts'

/** Days after the deadline in which an unfulfilled recommendation still waits. */
export const NEISPUNJENA_DANA = 15

/** The last day on which evidence is in time: a weekend or holiday moves it (R-ROK). */
export const zadnjiDanPreporuke = ({ rok, produljeno }: Pick<StanjePracenja, 'rok' | 'produljeno'>): string =>
  prviRadniDan(produljeno ?? rok)

/** While it is in these, its beneficiary is to do something. */
export const kodKorisnika = ({ statusId }: Pick<StanjePracenja, 'statusId'>): boolean =>
  jeStatus(preporukaStatuses, statusId, 'otvorena', 'djelomicno', 'neispunjena', 'produljenRok')

/** A beneficiary reads a step between people of the body as the status before it. */
export const statusZaKorisnika = ({ statusId, prije }: Pick<StanjePracenja, 'statusId' | 'prije'>): number =>
  jeStatus(preporukaStatuses, statusId, 'naPotvrdi') ? (prije ?? preporukaStatuses.dostavljenDokaz.id) : statusId

export const rijesena = ({ statusId }: Pick<StanjePracenja, 'statusId'>): boolean =>
  jeStatus(preporukaStatuses, statusId, 'ispunjena', 'prenesena')

export const rokJeProsao = (preporuka: StanjePracenja, sada: number): boolean =>
  today(sada) > zadnjiDanPreporuke(preporuka)

/** Unfulfilled for so long that a procedure of irregularity is due. */
export const zaNepravilnost = (preporuka: StanjePracenja, sada: number): boolean =>
  kodKorisnika(preporuka) && today(sada) > rokDana(zadnjiDanPreporuke(preporuka), NEISPUNJENA_DANA)

export const ocjenaIz = ({ polja }: MoveInput) =>
  kljucIz(OCJENE_PREPORUKE, typeof polja?.ocjena === 'string' ? polja.ocjena : '')

export const imaDokaz: Rule<Preporuka> = {
  id: 'PRP-01',
  poruka: 'Prije predaje opišite što je učinjeno ili priložite datoteku, i spremite.',
  polje: 'dokaz.tekst',
  test: ({ dokaz }) => dokaz.tekst !== '' || dokaz.datoteke.length > 0,
}

export const datotekeDokaza: Rule<Preporuka> = {
  id: 'PRP-02',
  poruka: 'Datoteke dokaza još nisu zaprimljene i provjerene.',
  polje: 'dokaz.datoteke',
  test: ({ dokaz, provjerene }) => dokaz.datoteke.every(({ id }) => provjerene.includes(id)),
}

export const odabranaOcjena: Rule<Preporuka> = {
  id: 'PRP-03',
  poruka: 'Odaberite ocjenu.',
  polje: 'ocjena',
  oUnosu: true,
  test: (_preporuka, input) => ocjenaIz(input) !== null,
}

export const bezDokazaNakonRoka: Rule<Preporuka> = {
  id: 'PRP-04',
  poruka: 'Bez dokaza se ocjena predlaže nakon isteka roka.',
  otklanja: 'vrijeme',
  test: (preporuka, _input, { sada }) => rokJeProsao(preporuka, sada),
}

export const jednoProduljenje: Rule<Preporuka> = {
  id: 'PLM-22',
  poruka: 'Rok preporuke produljuje se samo jednom.',
  test: ({ produljeno }) => produljeno === null,
}

export const kasnijiRok: Rule<Preporuka> = {
  id: 'PRP-05',
  poruka: 'Novi rok mora biti kasniji od dosadašnjeg i od današnjeg dana.',
  polje: 'datum',
  oUnosu: true,
  test: ({ rok }, { datum = '' }, { sada }) => isIsoDatum(datum) && datum > rok && datum > today(sada),
}

export const dospjelaZaPrijenos: Rule<Preporuka> = {
  id: 'PRP-06',
  poruka: `Preporuka se prenosi u postupak nepravilnosti kada nije ispunjena ni ${NEISPUNJENA_DANA} dana nakon isteka roka.`,
  otklanja: 'vrijeme',
  test: (preporuka, _input, { sada }) => zaNepravilnost(preporuka, sada),
}
