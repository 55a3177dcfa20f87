/** The list of calls for administrators. */

import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_VLASTITIH_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { FILTAR_PROGRAMA } from '#contract/modules/program/program.filtar.ts'
import type { PozivUprave } from './poziv.uprava.schema.ts'

const STUPCI: Popis<PozivUprave>['stupci'] = {
  poziv: {
    naziv: 'Poziv',
    vrijednost: ({ oznaka, naziv }) => [oznaka, naziv].filter(Boolean).join(' · '),
    poredak: true,
  },
  program: { naziv: 'Program', siroko: true, vrijednost: ({ program }) => program },
  institucija: { naziv: 'Institucija', vrijednost: ({ institucija }) => institucija },
  status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
  otvaranje: { naziv: 'Otvaranje', tip: 'trenutak', vrijednost: ({ otvaranje }) => otvaranje, poredak: true },
  zatvaranje: { naziv: 'Zatvaranje', tip: 'trenutak', vrijednost: ({ zatvaranje }) => zatvaranje, poredak: true },
  alokacija: { naziv: 'Alokacija', tip: 'iznos', vrijednost: ({ alokacija }) => alokacija, skriven: true },
  brojPrijava: { naziv: 'Prijave', tip: 'broj', vrijednost: ({ brojPrijava }) => brojPrijava },
}

export const POPIS_POZIVA_UPRAVE: Popis<PozivUprave> = {
  kljuc: 'pozivi-uprave',
  vrsta: 'poziv',
  naziv: 'Pozivi',
  stupci: STUPCI,
  poredak: '-zatvaranje',
  filtri: { program: FILTAR_PROGRAMA, zastavice: FILTAR_VLASTITIH_ZASTAVICA },
}
export const POPIS_POZIVA_PROGRAMA: Popis<PozivUprave> = {
  kljuc: 'pozivi-programa',
  vrsta: 'poziv',
  naziv: 'Pozivi programa',
  stupci: STUPCI,
  poredak: '-zatvaranje',
  filtri: { zastavice: FILTAR_VLASTITIH_ZASTAVICA },
}
