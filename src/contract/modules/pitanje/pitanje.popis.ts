/** The lists of questions on calls: published ones, a person's own, an applicant's, and those that a body answers (domain rules, „Pitanje na poziv”). */

import { today } from '#contract/kernel/datum.ts'
import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import { brojZapisa, type Popis, type StupacPopisa } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import { FILTAR_ZADUZEN, STUPAC_ZADUZEN } from '#contract/kernel/zaduzenje.popis.ts'
import { FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import {
  type JavnoPitanje,
  KATEGORIJE_OZNAKE,
  type Kategorija,
  type MojePitanje,
  type ObjavljenoPitanje,
  type PitanjePrijavitelja,
  type PitanjeRedak,
} from './pitanje.schema.ts'
import { type PitanjeStatus, pitanjeStatuses } from './pitanje.statuses.ts'

/** Statuses in the order of the work. */
export const STATUSI_PITANJA = [
  'zaprimljeno',
  'uIzradi',
  'naProvjeri',
  'vraceno',
  'odobreno',
  'objavljeno',
  'povuceno',
] as const
STATUSI_PITANJA satisfies readonly PitanjeStatus[]

const dan = (trenutak: string) => today(Date.parse(trenutak))

/** Published questions of a call, the newest first. */
export const POPIS_JAVNIH_PITANJA: Popis<JavnoPitanje> = {
  kljuc: 'javna-pitanja',
  naziv: 'Pitanja i odgovori',
  stupci: {
    naslov: { naziv: 'Naslov', vrijednost: ({ naslov }) => naslov },
    kategorija: { naziv: 'Tema', vrijednost: ({ kategorija }) => KATEGORIJE_OZNAKE[kategorija] },
    objavljeno: { naziv: 'Objavljeno', tip: 'trenutak', poredak: true, vrijednost: ({ objavljenoAt }) => objavljenoAt },
  },
  poredak: '-objavljeno',
  jedanPoredak: true,
  filtri: { kategorija: { naziv: 'Tema', brzi: true, opcije: KATEGORIJE_OZNAKE } },
  brziFiltri: 'Tema pitanja',
}

/** Whether there is an answer to what a person has asked; who works on it is the body's matter. */
export const STATUSI_MOJIH_PITANJA = ['ceka', 'objavljeno'] as const

/** What a person sees of a question that they have asked. */
const MOJA: Record<
  'naslov' | 'status' | 'naRedu' | 'poziv' | 'postavljeno' | 'rok' | 'pitanje',
  StupacPopisa<MojePitanje>
> = {
  naslov: { naziv: 'Naslov', sirina: '22rem', vrijednost: ({ naslov }) => naslov },
  status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
  naRedu: STUPAC_NA_REDU,
  poziv: { naziv: 'Poziv', sirina: '18rem', vrijednost: ({ poziv }) => poziv.naziv },
  postavljeno: { naziv: 'Postavljeno', tip: 'trenutak', poredak: true, vrijednost: (redak) => redak.postavljenoAt },
  rok: {
    naziv: 'Odgovor do',
    tip: 'datum',
    prazno: '–',
    vrijednost: ({ objavljeno, rok }) => (objavljeno ? null : dan(rok)),
  },
  pitanje: { naziv: 'Pitanje', sirina: '24rem', skriven: true, vrijednost: ({ pitanje }) => pitanje },
}
const FILTAR_ODGOVORA = {
  naziv: 'Odgovor',
  brzi: true,
  opcije: { ceka: 'Čeka odgovor', objavljeno: 'Odgovoreno' },
} as const

/** What a person has asked, the newest first. */
export const POPIS_MOJIH_PITANJA_NA_POZIVE: Popis<MojePitanje> = {
  kljuc: 'moja-pitanja',
  naziv: 'Moja pitanja',
  stupci: MOJA,
  poredak: '-postavljeno',
  jedanPoredak: true,
  filtri: { status: FILTAR_ODGOVORA },
  brziFiltri: 'Odgovor na pitanje',
}

const { naslov: NASLOV, status: STATUS, poziv: POZIV, postavljeno: POSTAVLJENO, rok: ROK, pitanje: PITANJE } = MOJA
const TEMA = {
  naziv: 'Tema',
  siroko: true,
  vrijednost: ({ kategorija }: { kategorija: Kategorija }) => KATEGORIJE_OZNAKE[kategorija],
} as const

/** What people of an applicant have asked in its name about calls of a programme, the newest first. */
const postavljena = (
  kljuc: string,
  naziv: string,
  tko: Popis<PitanjePrijavitelja>['stupci'],
): Popis<PitanjePrijavitelja> => ({
  kljuc,
  naziv,
  stupci: {
    naslov: NASLOV,
    status: STATUS,
    naRedu: STUPAC_NA_REDU,
    poziv: POZIV,
    tema: TEMA,
    ...tko,
    postavljeno: POSTAVLJENO,
    rok: ROK,
    pitanje: PITANJE,
  },
  poredak: '-postavljeno',
  jedanPoredak: true,
  filtri: {
    status: FILTAR_ODGOVORA,
    kategorija: { naziv: 'Tema', opcije: KATEGORIJE_OZNAKE },
  },
  brziFiltri: 'Odgovor na pitanje',
})

/** What the reader has asked, for the applicant or for themselves. */
export const POPIS_MOJIH_PITANJA_PRIJAVITELJA = postavljena('moja-pitanja-prijavitelja', 'Moja pitanja', {})
/** What anybody has asked in the applicant's name. */
export const POPIS_PITANJA_PRIJAVITELJA = postavljena('pitanja-prijavitelja', 'Pitanja prijavitelja', {
  postavio: { naziv: 'Postavio', siroko: true, vrijednost: ({ postavio }) => postavio },
})

/** Published questions on all calls of a programme, the newest first. */
export const POPIS_OBJAVLJENIH_PITANJA: Popis<ObjavljenoPitanje> = {
  kljuc: 'objavljena-pitanja',
  naziv: 'Objavljena pitanja',
  stupci: {
    naslov: { naziv: 'Naslov', sirina: '22rem', vrijednost: ({ naslov }) => naslov },
    odgovor: { naziv: 'Odgovor', vrijednost: ({ povuceno }) => (povuceno ? 'Povučen' : 'Objavljen') },
    poziv: { naziv: 'Poziv', sirina: '18rem', vrijednost: ({ poziv }) => poziv.naziv },
    tema: TEMA,
    objavljeno: { naziv: 'Objavljeno', tip: 'trenutak', poredak: true, vrijednost: ({ objavljenoAt }) => objavljenoAt },
  },
  poredak: '-objavljeno',
  jedanPoredak: true,
  filtri: { kategorija: { naziv: 'Tema', brzi: true, opcije: KATEGORIJE_OZNAKE } },
  brziFiltri: 'Tema pitanja',
}

/** Questions on the calls of a body: those that wait first, by their deadline. */
export const POPIS_PITANJA_INSTITUCIJE: Popis<PitanjeRedak> = {
  kljuc: 'pitanja-institucije',
  vrsta: 'pitanje',
  naziv: 'Pitanja i odgovori',
  stupci: {
    naslov: { naziv: 'Naslov', sirina: '22rem', vrijednost: ({ naslov }) => naslov },
    poziv: { naziv: 'Poziv', sirina: '10rem', vrijednost: ({ poziv }) => poziv.oznaka ?? poziv.naziv },
    datum: { naziv: 'Postavljeno', tip: 'datum', siroko: true, vrijednost: ({ postavljenoAt }) => dan(postavljenoAt) },
    rok: { naziv: 'Rok', tip: 'datum', poredak: true, vrijednost: ({ rok }) => dan(rok) },
    zaduzen: { ...STUPAC_ZADUZEN, siroko: true },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
    naRedu: STUPAC_NA_REDU,
  },
  poredak: 'rok',
  jedanPoredak: true,
  filtri: {
    status: {
      naziv: 'Status',
      brzi: true,
      opcije: opcijeStatusa(pitanjeStatuses, STATUSI_PITANJA),
    },
    zaduzen: FILTAR_ZADUZEN,
    // One call is chosen by whoever comes from it, and by nobody here.
    poziv: { naziv: 'Poziv', brzi: [], parametar: 'pozivId', citaj: brojZapisa },
    zastavice: FILTAR_ZASTAVICA,
  },
  brziFiltri: 'Status pitanja',
}
