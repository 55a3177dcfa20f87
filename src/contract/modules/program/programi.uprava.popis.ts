/** Lists of programmes and, of one, its bodies and components. */
import type { Popis } from '#contract/kernel/popis.ts'
import { razinaKomponente, ulogaProvoditelja } from './program.stablo.ts'
import type { KomponentaRedak, ProgramRedak, ProvoditeljRedak } from './programi.uprava.schema.ts'

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

/** Levels of components; what each is called depends on the programme, so its screen brings the names. */
export const RAZINE_FILTRA = ['1', '2', '3', '4', '5'] as const

/** By their codes as a tree: each component is followed by those below it. */
export const POPIS_KOMPONENTI: Popis<KomponentaRedak> = {
  kljuc: 'komponente',
  naziv: 'Komponente programa',
  stupci: {
    oznaka: { naziv: 'Oznaka', vrijednost: ({ oznaka }) => oznaka, poredak: true },
    naziv: { naziv: 'Naziv', vrijednost: ({ naziv }) => naziv, poredak: true },
    razina: {
      naziv: 'Razina',
      vrijednost: ({ programId, razina }) => razinaKomponente(programId, razina),
      poredak: true,
    },
    nadredena: { naziv: 'Nadređena komponenta', vrijednost: ({ nadredena }) => nadredena, skriven: true },
    alokacija: { naziv: 'Alokacija', tip: 'iznos', vrijednost: ({ alokacija }) => alokacija, poredak: true },
  },
  poredak: 'oznaka',
  filtri: { razina: { naziv: 'Razina' } },
}
