/** The tabs that vouch for an on-site check: who signed it, what was given away, and the chain of evidence. */
import { tablica } from '#contract/kernel/dokument/polje.ts'
import { dokaz, potpis, predaja } from './provjera.redci.ts'

export const POTPISI = 'potpisi.potpisi'
/** Files of the minutes that devices have given away; like signatures, they are no part of what is signed. */
export const PREDANO = 'potpisi.predano'
/** Sealed as they were taken, in their order. */
export const LANAC = 'dokazi.lanac'

export const OVJERA = [
  {
    kljuc: 'potpisi',
    naslov: 'Potpisi',
    opis: 'Obje strane potpisuju što su pročitale. Kasnija izmjena poništava potpise.',
    skupine: [
      {
        kljuc: 'potpisi',
        naslov: 'Potpisi',
        polja: [
          tablica('potpisi', 'Potpisi', { redak: 'Potpis', dodaj: 'Dodaj potpis', polja: potpis }, { maxRedaka: 60 }),
        ],
      },
      {
        kljuc: 'predano',
        naslov: 'Predani zapisnici',
        polja: [
          tablica(
            'predano',
            'Predani zapisnici',
            { redak: 'Predaja', dodaj: 'Dodaj predaju', polja: predaja },
            { maxRedaka: 60 },
          ),
        ],
      },
    ],
  },
  {
    kljuc: 'dokazi',
    naslov: 'Dokazi',
    opis: 'Fotografije i bilješke zapečaćene na uređaju u trenutku snimanja, svaka uz pečat prethodne.',
    skupine: [
      {
        kljuc: 'lanac',
        naslov: 'Zapečaćeni dokazi',
        polja: [
          tablica('lanac', 'Dokazi', { redak: 'Dokaz', dodaj: 'Dodaj dokaz', polja: dokaz }, { maxRedaka: 2000 }),
        ],
      },
    ],
  },
] as const
