/** The lists of subscriptions and of faults. */
import type { Popis } from '#contract/kernel/popis.ts'
import type { PretplataRedak, ZastojRedak } from './uprava.schema.ts'

const VRSTE = { poziv: 'Poziv', program: 'Program', obavijesti: 'Obavijesti', projekt: 'Projekt', pretraga: 'Pretraga' }

export const POPIS_PRETPLATA: Popis<PretplataRedak> = {
  kljuc: 'pretplate',
  naziv: 'Pretplate',
  stupci: {
    predmet: { naziv: 'Predmet', vrijednost: ({ predmet }) => predmet },
    vrsta: { naziv: 'Vrsta', vrijednost: ({ vrsta }) => VRSTE[vrsta] },
    osoba: { naziv: 'Osoba', vrijednost: ({ osoba }) => osoba },
    privola: { naziv: 'Privola od', tip: 'trenutak', vrijednost: ({ privolaAt }) => privolaAt, poredak: true },
    otkazana: { naziv: 'Otkazana', tip: 'trenutak', vrijednost: ({ otkazanaAt }) => otkazanaAt },
  },
  poredak: '-privola',
  filtri: {
    vrsta: { naziv: 'Vrsta', opcije: VRSTE },
    vrijedi: { naziv: 'Stanje', opcije: { da: 'Vrijedi', ne: 'Otkazana' } },
  },
}

export const POPIS_ZASTOJA: Popis<ZastojRedak> = {
  kljuc: 'zastoji',
  naziv: 'Zastoji',
  stupci: {
    zapis: { naziv: 'Vrsta zapisa', vrijednost: ({ zapis }) => zapis },
    greska: { naziv: 'Pogreška', vrijednost: ({ greska }) => greska },
    ceka: { naziv: 'Još čeka', tip: 'broj', vrijednost: ({ ceka }) => ceka },
    zapisa: { naziv: 'Zapisa', tip: 'broj', vrijednost: ({ zapisa }) => zapisa },
    uredaja: { naziv: 'Uređaja', tip: 'broj', siroko: true, vrijednost: ({ uredaja }) => uredaja },
    pokusaja: { naziv: 'Pokušaja', tip: 'broj', vrijednost: ({ pokusaja }) => pokusaja, skriven: true },
    prvi: { naziv: 'Prvi put', tip: 'trenutak', vrijednost: ({ prviAt }) => prviAt },
    zadnji: { naziv: 'Zadnji put', tip: 'trenutak', vrijednost: ({ zadnjiAt }) => zadnjiAt, poredak: true },
  },
  poredak: '-zadnji',
  filtri: {
    status: { naziv: 'Stanje', opcije: { ceka: 'Čeka', rijesen: 'Riješen' } },
  },
}
