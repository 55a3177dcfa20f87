/** The list of subscriptions. */
import type { Popis } from '#contract/kernel/popis.ts'
import type { PretplataRedak } from './uprava.schema.ts'

const VRSTE = { poziv: 'Poziv', program: 'Program', obavijesti: 'Obavijesti', projekt: 'Projekt' }

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
