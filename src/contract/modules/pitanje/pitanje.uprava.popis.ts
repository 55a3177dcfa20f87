/** The lists of questions for administrators. */

import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_VLASTITIH_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { pitanjeStatuses } from './pitanje.statuses.ts'
import type { PitanjeUprave } from './pitanje.uprava.schema.ts'

const STATUSI = Object.fromEntries(Object.values(pitanjeStatuses).map(({ id, label }) => [id, label]))
const stupci = (poziv: boolean): Popis<PitanjeUprave>['stupci'] => ({
  naslov: { naziv: 'Pitanje', vrijednost: ({ naslov }) => naslov },
  poziv: { naziv: 'Poziv', vrijednost: (redak) => redak.poziv.naziv, ...(poziv ? {} : { skriven: true as const }) },
  postavljeno: {
    naziv: 'Postavljeno',
    tip: 'trenutak',
    vrijednost: ({ postavljenoAt }) => postavljenoAt,
    poredak: true,
  },
  rok: { naziv: 'Rok odgovora', tip: 'trenutak', vrijednost: ({ rok }) => rok, poredak: true },
  objavljeno: { naziv: 'Javno', tip: 'daNe', vrijednost: ({ objavljeno }) => objavljeno },
  status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
  naRedu: { ...STUPAC_NA_REDU, siroko: true },
})
const ostalo = {
  vrsta: 'pitanje',
  poredak: '-postavljeno',
  filtri: { status: { naziv: 'Status', opcije: STATUSI }, zastavice: FILTAR_VLASTITIH_ZASTAVICA },
}

export const POPIS_PITANJA: Popis<PitanjeUprave> = {
  kljuc: 'pitanja-na-pozive',
  naziv: 'Pitanja i odgovori',
  stupci: stupci(true),
  ...ostalo,
}
export const POPIS_PITANJA_POZIVA: Popis<PitanjeUprave> = {
  kljuc: 'pitanja-poziva',
  naziv: 'Pitanja na poziv',
  stupci: stupci(false),
  ...ostalo,
}
