/** The lists of procurements: of a buyer, of the bodies that follow it, and of everyone (domain rules 3.5). */

import {
  brojZapisa,
  type CitacFiltra,
  type FilterPopisa,
  type Popis,
  type StupacPopisa,
} from '#contract/kernel/popis.ts'
import { FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import type { JavnaNabavaRedak, NabavaRedak } from './nabava.schema.ts'
import { nabavaStatuses } from './nabava.statuses.ts'

/** Beginning of a CPV code. */
export const CPV_FILTRA = /^\d{2,8}(?:-\d)?$/
export const cpvFiltra: CitacFiltra = (tekst) => (CPV_FILTRA.test(tekst) ? tekst : undefined)

export const VRSTE_NABAVE_NAZIVI = { robe: 'Robe', usluge: 'Usluge', radovi: 'Radovi' } as const
const { uIzradi, objavljena, zatvorena, ponistena } = nabavaStatuses
const OBJAVLJENE = {
  objavljena: objavljena.mnozina,
  zatvorena: zatvorena.mnozina,
  ponistena: ponistena.mnozina,
} as const
export const STATUSI_NABAVE = { uIzradi: uIzradi.label, ...OBJAVLJENE } as const

const NAZIV: StupacPopisa<NabavaRedak> = {
  naziv: 'Naziv',
  sirina: '18rem',
  vrijednost: ({ naziv }) => naziv || 'bez naziva',
}
const NARUCITELJ: StupacPopisa<{ narucitelj: string }> = {
  naziv: 'Naručitelj',
  sirina: '14rem',
  vrijednost: ({ narucitelj }) => narucitelj,
}
const VRSTA: StupacPopisa<Pick<NabavaRedak, 'vrsta'>> = {
  naziv: 'Vrsta',
  prazno: '–',
  vrijednost: ({ vrsta }) => vrsta && VRSTE_NABAVE_NAZIVI[vrsta],
}
const ROK: StupacPopisa<Pick<NabavaRedak, 'rokZaPonude'>> = {
  naziv: 'Rok za ponude',
  tip: 'trenutak',
  prazno: '–',
  vrijednost: ({ rokZaPonude }) => rokZaPonude,
}
const STATUS: StupacPopisa<Pick<NabavaRedak, 'status'>> = { naziv: 'Status', vrijednost: ({ status }) => status.naziv }

const RADNI: Popis<NabavaRedak>['stupci'] = {
  projekt: {
    naziv: 'Projekt',
    sirina: '16rem',
    vrijednost: ({ projekt }) => [projekt.sifra, projekt.naziv].filter(Boolean).join(' · '),
  },
  vrsta: VRSTA,
  rok: ROK,
  status: STATUS,
  promijenjeno: {
    naziv: 'Zadnja promjena',
    tip: 'trenutak',
    skriven: true,
    poredak: true,
    vrijednost: ({ promijenjenoAt }) => promijenjenoAt,
  },
}

const poStatusu = (opcije: Record<string, string>): FilterPopisa => ({ naziv: 'Status', brzi: true, opcije })
const PO_VRSTI: FilterPopisa = { naziv: 'Vrsta nabave', prazno: 'Sve vrste', opcije: VRSTE_NABAVE_NAZIVI }
const BRZI = 'Status nabave'

export const POPIS_NABAVA_PRIJAVITELJA: Popis<NabavaRedak> = {
  kljuc: 'nabave-prijavitelja',
  vrsta: 'nabava',
  naziv: 'Nabave',
  stupci: { naziv: NAZIV, ...RADNI },
  poredak: '-promijenjeno',
  filtri: { status: poStatusu(STATUSI_NABAVE), vrsta: PO_VRSTI, zastavice: FILTAR_ZASTAVICA },
  brziFiltri: BRZI,
}

export const POPIS_NABAVA_INSTITUCIJE: Popis<NabavaRedak> = {
  kljuc: 'nabave-institucije',
  vrsta: 'nabava',
  naziv: 'Nabave',
  stupci: { naziv: NAZIV, narucitelj: NARUCITELJ, ...RADNI },
  poredak: '-promijenjeno',
  filtri: { status: poStatusu(OBJAVLJENE), vrsta: PO_VRSTI, zastavice: FILTAR_ZASTAVICA },
  brziFiltri: BRZI,
}

/** Open ones closing soonest first, then what is over. */
export const POPIS_JAVNIH_NABAVA: Popis<JavnaNabavaRedak> = {
  kljuc: 'javne-nabave',
  naziv: 'Nabave',
  stupci: {
    naziv: { naziv: 'Naziv', sirina: '18rem', vrijednost: ({ naziv }) => naziv },
    narucitelj: NARUCITELJ,
    program: { naziv: 'Program', sirina: '12rem', vrijednost: ({ program }) => program.naziv },
    vrsta: VRSTA,
    rok: { ...ROK, poredak: true },
    status: STATUS,
  },
  poredak: 'rok',
  jedanPoredak: true,
  filtri: {
    status: poStatusu(OBJAVLJENE),
    program: { naziv: 'Program', prazno: 'Svi programi', parametar: 'programId', citaj: brojZapisa },
    vrsta: PO_VRSTI,
    zupanija: { naziv: 'Županija naručitelja', prazno: 'Sve županije', parametar: 'zupanijaId', citaj: brojZapisa },
    cpv: { naziv: 'CPV oznaka', citaj: cpvFiltra },
  },
  brziFiltri: BRZI,
}
