/** A recommendation of an on-site check from the day it is followed until it is fulfilled or handed over (domain rules 3.20, 7.1). */

import { kljuceviOd } from '#contract/kernel/izbor.ts'
import { defineMoves, defineRecordKind, NOVO } from '#contract/kernel/record-kind.ts'
import { satDoDana } from '#contract/kernel/sat-zapisa.ts'
import type { Unos } from '#contract/kernel/unos.ts'
import {
  bezDokazaNakonRoka,
  datotekeDokaza,
  dospjelaZaPrijenos,
  imaDokaz,
  jednoProduljenje,
  kasnijiRok,
  kodKorisnika,
  odabranaOcjena,
  zadnjiDanPreporuke,
} from './preporuka.rules.ts'
import type { Preporuka } from './preporuka.schema.ts'
import { type PreporukaStatus, preporukaStatuses } from './preporuka.statuses.ts'
import { OCJENE_PREPORUKE } from './provjera.izbori.ts'

const ocjena: Unos = {
  kljuc: 'ocjena',
  oznaka: 'Ocjena',
  vrsta: 'odabir',
  obvezno: true,
  opcije: kljuceviOd(OCJENE_PREPORUKE).map((vrijednost) => ({ vrijednost, oznaka: OCJENE_PREPORUKE[vrijednost] })),
}

const predlaze = { who: ['R@IMP'], obrazlozenje: 'obvezno', unos: [ocjena] } as const
const potvrduje = {
  code: 'potvrdi',
  label: 'Potvrdi ocjenu',
  from: ['naPotvrdi'],
  who: ['V@IMP'],
  fourEyes: true,
} as const
const vraca = {
  code: 'vrati',
  label: 'Vrati ocjenu',
  from: ['naPotvrdi'],
  who: ['V@IMP'],
  fourEyes: true,
  obrazlozenje: 'obvezno',
  naIzbor: true,
} as const
const trazi = {
  code: 'zatraziDopunu',
  label: 'Zatraži dopunu',
  from: ['dostavljenDokaz'],
  who: ['R@IMP'],
  obrazlozenje: 'obvezno',
  naIzbor: true,
  potvrda: { naslov: 'Dopuna dokaza', poruka: 'Predani dokaz ostaje, a korisnik može predati još jedan.' },
} as const

const predlozenoIz = (status: PreporukaStatus) => (preporuka: Preporuka) =>
  preporuka.prijedlog?.iz === preporukaStatuses[status].id
const prviRok = ({ produljeno }: Preporuka) => produljeno === null
const predlozeno = (ocjena: keyof typeof OCJENE_PREPORUKE) => (preporuka: Preporuka) =>
  preporuka.prijedlog?.ocjena === ocjena

const moves = defineMoves<Preporuka, PreporukaStatus>()([
  { code: 'otvori', label: 'Otvori preporuku', from: [NOVO], to: 'otvorena', who: ['SYS'], skriveno: true },
  {
    code: 'prenesi',
    label: 'Prenesi u postupak nepravilnosti',
    from: ['otvorena', 'djelomicno', 'neispunjena', 'produljenRok'],
    to: 'prenesena',
    who: ['V@IMP'],
    obrazlozenje: 'obvezno',
    rules: [dospjelaZaPrijenos],
    opasno: true,
    potvrda: {
      naslov: 'Prijenos u postupak nepravilnosti',
      poruka: 'Zabilježit će se tko je, kada i zašto prenio preporuku. Sumnja na nepravilnost evidentira se zasebno.',
    },
  },
  {
    code: 'predaj',
    label: 'Predaj dokaz',
    from: ['otvorena', 'djelomicno', 'neispunjena', 'produljenRok'],
    to: 'dostavljenDokaz',
    who: ['UR'],
    rules: [imaDokaz, datotekeDokaza],
    potvrda: {
      naslov: 'Predajem dokaz instituciji',
      poruka: 'Predani opis i datoteke više se ne mijenjaju. Institucija ih ocjenjuje ili traži dopunu.',
    },
  },
  {
    ...predlaze,
    code: 'predlozi',
    label: 'Predloži ocjenu',
    from: ['dostavljenDokaz'],
    to: 'naPotvrdi',
    rules: [odabranaOcjena],
  },
  {
    ...predlaze,
    code: 'predloziBezDokaza',
    label: 'Predloži ocjenu bez dokaza',
    from: ['otvorena', 'produljenRok'],
    to: 'naPotvrdi',
    rules: [bezDokazaNakonRoka, odabranaOcjena],
  },
  { ...trazi, to: 'otvorena', when: prviRok },
  { ...trazi, to: 'produljenRok', when: (preporuka) => !prviRok(preporuka) },
  { ...potvrduje, to: 'ispunjena', when: predlozeno('ispunjena') },
  { ...potvrduje, to: 'djelomicno', when: predlozeno('djelomicno') },
  { ...potvrduje, to: 'neispunjena', when: predlozeno('neispunjena') },
  { ...vraca, to: 'dostavljenDokaz', when: predlozenoIz('dostavljenDokaz') },
  { ...vraca, to: 'otvorena', when: predlozenoIz('otvorena') },
  { ...vraca, to: 'produljenRok', when: predlozenoIz('produljenRok') },
  {
    code: 'produlji',
    label: 'Produlji rok',
    from: ['otvorena', 'djelomicno', 'neispunjena'],
    to: 'produljenRok',
    who: ['V@IMP'],
    obrazlozenje: 'obvezno',
    unos: [{ kljuc: 'datum', oznaka: 'Novi rok', vrsta: 'datum', obvezno: true }],
    rules: [jednoProduljenje, kasnijiRok],
    naIzbor: true,
  },
])

export const preporukaKind = defineRecordKind<Preporuka, PreporukaStatus>()({
  name: 'preporuka',
  initial: ['otvorena'],
  statuses: preporukaStatuses,
  // Whoever proposed is kept from confirming that proposal alone.
  roundStarts: ['otvorena', 'dostavljenDokaz', 'produljenRok'],
  moves,
  sat: (preporuka) => (kodKorisnika(preporuka) ? satDoDana('preporuka', zadnjiDanPreporuke(preporuka)) : undefined),
  facts: ({ statusId, runda, prijaviteljId, projekt, programId, impId }) => ({
    statusId,
    runda,
    parties: { prijaviteljId, projektId: projekt.id, programId, tijela: impId === null ? {} : { IMP: impId } },
  }),
})
