/** Lists of programmes and, of one, its bodies. */
import type { Popis } from '#contract/kernel/popis.ts'
import { ulogaProvoditelja } from './program.stablo.ts'
import type { ProgramRedak, ProvoditeljRedak } from './programi.uprava.schema.ts'

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

/** Roles of bodies; what each is called depends on the programme, so its screen brings the names. */
export const ULOGE_FILTRA = ['1', '2', '3'] as const

export const POPIS_PROVODITELJA: Popis<ProvoditeljRedak> = {
  kljuc: 'provoditelji',
  naziv: 'Provoditelji programa',
  stupci: {
    naziv: { naziv: 'Institucija', vrijednost: ({ naziv }) => naziv, poredak: true },
    oznaka: { naziv: 'Oznaka', vrijednost: ({ oznaka }) => oznaka, poredak: true },
    uloge: {
      naziv: 'Uloge',
      vrijednost: ({ programId, uloge }) => uloge.map((uloga) => ulogaProvoditelja(programId, uloga)).join(', '),
    },
  },
  poredak: 'naziv',
  filtri: { uloga: { naziv: 'Uloga' } },
}
