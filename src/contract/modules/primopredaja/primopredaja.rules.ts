/** Numbered rules of a hand-over (decision 0150). Each is pure and has its Croatian message. */
import { today } from '#contract/kernel/datum.ts'
import type { Rule } from '#contract/kernel/record-kind.ts'
import { NAJKRACI_RAZLOG, NAJVISE_PREDMETA, type Primopredaja } from './primopredaja.schema.ts'

type Pravilo = Rule<Primopredaja>

export const drugaOsoba: Pravilo = {
  id: 'PRM-01',
  polje: 'naId',
  poruka: 'Predmeti se predaju drugoj osobi. Odaberite tko ih preuzima.',
  test: ({ odId, naId }) => naId !== null && naId !== odId,
}

export const primateljSjedi: Pravilo = {
  id: 'PRM-02',
  polje: 'naId',
  poruka: 'Predmete može preuzeti samo osoba koja ima mjesto u ovoj instituciji.',
  test: ({ naId, okolnosti }) => naId === null || okolnosti.primateljSjedi,
}

export const imaDanPovratka: Pravilo = {
  id: 'PRM-03',
  polje: 'doDana',
  poruka: 'Upišite zadnji dan odsutnosti. Ne može biti u prošlosti.',
  test: ({ razlog, doDana }, _unos, { sada }) => razlog !== 'odsutnost' || (doDana !== null && doDana >= today(sada)),
}

export const imaPredmeta: Pravilo = {
  id: 'PRM-04',
  polje: 'samo',
  poruka: 'Nema nijednog otvorenog predmeta za predaju.',
  test: ({ okolnosti }) => okolnosti.brojPredmeta > 0,
}

export const nijePrevise: Pravilo = {
  id: 'PRM-05',
  polje: 'samo',
  poruka: `Odjednom se predaje najviše ${NAJVISE_PREDMETA} predmeta. Ostale predajte u drugoj primopredaji.`,
  test: ({ okolnosti }) => okolnosti.brojPredmeta <= NAJVISE_PREDMETA,
}

/** What is said of one item, each under its number. */
export const PRIMOPREDAJA_PORUKE = {
  odluceno: { pravilo: 'PRM-06', poruka: 'O ovom je predmetu već odlučeno. Osvježite stranicu.' },
  okoncan: { pravilo: 'PRM-07', poruka: 'Predmet je u međuvremenu završen pa ga nije moguće preuzeti.' },
  kodDrugoga: { pravilo: 'PRM-07', poruka: 'Predmet je u međuvremenu dobila druga osoba.' },
  nitkoNeDrzi: { pravilo: 'PRM-07', poruka: 'Predmet više nema zaduženu osobu.' },
  bezPrava: { pravilo: 'PRM-08', poruka: 'Nemate pravo raditi na ovom predmetu. Vratite ga s obrazloženjem.' },
  razlogVracanja: {
    pravilo: 'PRM-09',
    poruka: `Napišite zašto vraćate predmet, u najmanje ${NAJKRACI_RAZLOG} znakova.`,
  },
} as const
