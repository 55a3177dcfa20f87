/** On-site checks of a project as a list (domain rules 3.20). */
import { formatDatum } from '#contract/kernel/datum.ts'
import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { TIPOVI } from './provjera.izbori.ts'
import type { RedakProvjere } from './provjera.schema.ts'

export const POPIS_PROVJERA: Popis<RedakProvjere> = {
  kljuc: 'provjere-na-licu-mjesta',
  naziv: 'Provjere na licu mjesta',
  stupci: {
    oznaka: { naziv: 'Oznaka', poredak: true, uRetku: true, vrijednost: ({ oznaka }) => oznaka },
    tip: { naziv: 'Vrsta', skriven: true, prazno: '–', vrijednost: ({ tip }) => tip && TIPOVI[tip] },
    datum: {
      naziv: 'Datum',
      poredak: 'silazno',
      uRetku: true,
      prazno: '–',
      vrijednost: ({ datum }) => datum && formatDatum(datum),
    },
    voditelj: { naziv: 'Voditelj tima', siroko: true, prazno: '–', vrijednost: ({ voditelj }) => voditelj || null },
    nalazi: {
      naziv: 'Nalazi (V/S/N)',
      vrijednost: ({ nalazi: { visoko, srednje, nisko } }) => `${visoko}/${srednje}/${nisko}`,
    },
    preporuke: {
      naziv: 'Otvorene preporuke',
      tip: 'broj',
      zbroj: true,
      vrijednost: ({ otvorenePreporuke }) => otvorenePreporuke,
    },
    rok: {
      naziv: 'Sljedeći rok',
      poredak: true,
      prazno: '–',
      uRetku: true,
      vrijednost: ({ rok, rokTekst }) => rok && `${rokTekst} · ${formatDatum(rok)}`,
    },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
    naRedu: { ...STUPAC_NA_REDU, siroko: true },
  },
  poredak: '-datum',
  filtri: { vrsta: { naziv: 'Vrsta provjere', prazno: 'Sve vrste', opcije: TIPOVI } },
}
