/** The list of programmes. */
import type { Popis } from '#contract/kernel/popis.ts'
import type { ProgramRedak } from './programi.uprava.schema.ts'

export const POPIS_PROGRAMA: Popis<ProgramRedak> = {
  kljuc: 'programi',
  naziv: 'Programi',
  stupci: {
    naziv: { naziv: 'Naziv', vrijednost: ({ naziv }) => naziv, poredak: true },
    oznaka: { naziv: 'Oznaka', vrijednost: ({ oznaka }) => oznaka },
    alokacija: {
      naziv: 'Ukupna financijska alokacija',
      tip: 'iznos',
      vrijednost: ({ ukupnaFinancijskaAlokacija }) => ukupnaFinancijskaAlokacija,
    },
    komponenti: { naziv: 'Komponente', tip: 'broj', vrijednost: ({ komponenti }) => komponenti },
    poziva: { naziv: 'Pozivi', tip: 'broj', vrijednost: ({ poziva }) => poziva },
  },
  poredak: 'naziv',
  filtri: {},
}
