/** Lists of clarification requests: of a project, and of a call in selection (domain rules 3.19 and 3.25). */

import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import { FAZE_PROJEKTA } from '#contract/modules/projekt/projekt.faze.ts'
import type { RedakPojasnjenja } from './pojasnjenje.schema.ts'
import { type PojasnjenjeStatus, pojasnjenjeStatuses } from './pojasnjenje.statuses.ts'

export const STATUSI_POJASNJENJA = Object.keys(pojasnjenjeStatuses) as [PojasnjenjeStatus, ...PojasnjenjeStatus[]]

const STUPCI = {
  faza: { naziv: 'Faza', siroko: true, vrijednost: ({ faza }) => FAZE_PROJEKTA[faza] },
  naslov: { naziv: 'Naslov', sirina: '12rem', vrijednost: ({ naslov }) => naslov },
  poslano: {
    naziv: 'Poslano',
    tip: 'trenutak',
    poredak: 'silazno',
    prazno: 'nije poslano',
    siroko: true,
    vrijednost: ({ poslano }) => poslano,
  },
  rok: { naziv: 'Rok', tip: 'datum', poredak: true, prazno: '–', vrijednost: ({ rok }) => rok },
  odgovoreno: {
    naziv: 'Odgovoreno',
    tip: 'trenutak',
    prazno: '–',
    siroko: true,
    vrijednost: ({ odgovoreno }) => odgovoreno,
  },
  stanje: { naziv: 'Stanje', vrijednost: ({ status }) => status.naziv },
  naRedu: STUPAC_NA_REDU,
} as const satisfies Popis<RedakPojasnjenja>['stupci']

const FILTRI: Popis<RedakPojasnjenja>['filtri'] = {
  faza: { naziv: 'Faza', prazno: 'Sve faze', opcije: FAZE_PROJEKTA },
  status: { naziv: 'Stanje', prazno: 'Sva stanja', opcije: opcijeStatusa(pojasnjenjeStatuses) },
  istekao: { naziv: 'Istekao rok', zastavica: true, brzi: true },
}

const OZNAKA: Popis<RedakPojasnjenja>['stupci'][string] = {
  naziv: 'Oznaka',
  uRetku: true,
  vrijednost: ({ oznaka }) => oznaka,
}

export const POPIS_POJASNJENJA: Popis<RedakPojasnjenja> = {
  kljuc: 'zahtjevi-za-pojasnjenjem',
  naziv: 'Zahtjevi za pojašnjenjem',
  stupci: { oznaka: OZNAKA, ...STUPCI },
  poredak: 'rok',
  filtri: FILTRI,
  brziFiltri: 'Rok za odgovor',
}

export const POPIS_POJASNJENJA_POZIVA: Popis<RedakPojasnjenja> = {
  kljuc: 'zahtjevi-za-pojasnjenjem-poziva',
  naziv: 'Zahtjevi za pojašnjenjem poziva',
  stupci: {
    oznaka: OZNAKA,
    projekt: {
      naziv: 'Projekt',
      sirina: '9rem',
      vrijednost: ({ projekt }) => [projekt.sifra, projekt.naziv].filter(Boolean).join(' · '),
    },
    prijavitelj: { naziv: 'Prijavitelj', sirina: '12rem', skriven: true, vrijednost: ({ prijavitelj }) => prijavitelj },
    ...STUPCI,
    faza: { ...STUPCI.faza, skriven: true },
    // It stands under the number.
    naslov: { ...STUPCI.naslov, skriven: true },
  },
  poredak: 'rok',
  filtri: FILTRI,
  brziFiltri: 'Rok za odgovor',
}
