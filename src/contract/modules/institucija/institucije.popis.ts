/** The list of institutions. */

import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_VLASTITIH_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { FILTAR_PROGRAMA } from '#contract/modules/program/program.filtar.ts'
import type { InstitucijaRedak } from './institucije.schema.ts'

export const POPIS_INSTITUCIJA: Popis<InstitucijaRedak> = {
  kljuc: 'institucije',
  vrsta: 'institucija',
  naziv: 'Institucije',
  stupci: {
    naziv: { naziv: 'Naziv', vrijednost: ({ naziv }) => naziv, poredak: true },
    oznaka: { naziv: 'Oznaka', vrijednost: ({ oznaka }) => oznaka, poredak: true },
    programi: { naziv: 'Programi', vrijednost: ({ programi }) => programi.join(', ') },
    korisnika: { naziv: 'Korisnici', tip: 'broj', vrijednost: ({ korisnika }) => korisnika },
    dvaKoraka: {
      naziv: 'Dopušta dva koraka',
      tip: 'daNe',
      vrijednost: ({ dopustiDvaKoraka }) => dopustiDvaKoraka,
      skriven: true,
    },
  },
  poredak: 'naziv',
  filtri: { program: FILTAR_PROGRAMA, zastavice: FILTAR_VLASTITIH_ZASTAVICA },
}
