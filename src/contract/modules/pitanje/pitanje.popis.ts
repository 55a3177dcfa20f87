/** The lists of questions on calls: published ones, a person's own, and those that a body answers (domain rules, „Pitanje na poziv”). */

import { today } from '#contract/kernel/datum.ts'
import { brojZapisa, type Popis } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import { FILTAR_ZADUZEN, STUPAC_ZADUZEN } from '#contract/kernel/zaduzenje.popis.ts'
import { FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { type JavnoPitanje, KATEGORIJE_OZNAKE, type MojePitanje, type PitanjeRedak } from './pitanje.schema.ts'
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

/** What a person has asked, the newest first. */
export const POPIS_MOJIH_PITANJA_NA_POZIVE: Popis<MojePitanje> = {
  kljuc: 'moja-pitanja',
  naziv: 'Moja pitanja',
  stupci: {
    naslov: { naziv: 'Naslov', sirina: '22rem', vrijednost: ({ naslov }) => naslov },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
    poziv: { naziv: 'Poziv', sirina: '18rem', vrijednost: ({ poziv }) => poziv.naziv },
    postavljeno: { naziv: 'Postavljeno', tip: 'trenutak', poredak: true, vrijednost: (redak) => redak.postavljenoAt },
    rok: {
      naziv: 'Odgovor do',
      tip: 'datum',
      prazno: '–',
      vrijednost: ({ objavljeno, rok }) => (objavljeno ? null : dan(rok)),
    },
    pitanje: { naziv: 'Pitanje', sirina: '24rem', skriven: true, vrijednost: ({ pitanje }) => pitanje },
  },
  poredak: '-postavljeno',
  jedanPoredak: true,
  filtri: { status: { naziv: 'Odgovor', brzi: true, opcije: { ceka: 'Čeka odgovor', objavljeno: 'Odgovoreno' } } },
  brziFiltri: 'Odgovor na pitanje',
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
