/** The lists of the inbox, of one project or of a programme, and of those who wait for an answer of the body (domain rules 3.25). */
import { oznakaZapisa, type Popis } from '#contract/kernel/popis.ts'
import { FAZE_PROJEKTA } from '#contract/modules/projekt/projekt.faze.ts'
import { type RedakNiti, VRSTE_NITI } from './pretinac.schema.ts'

const STUPCI: Popis<RedakNiti>['stupci'] = {
  predmet: { naziv: 'Predmet', sirina: '17rem', vrijednost: ({ predmet }) => predmet },
  projekt: {
    naziv: 'Projekt',
    sirina: '10rem',
    vrijednost: ({ projekt }) => [projekt.sifra, projekt.naziv].filter(Boolean).join(' · '),
  },
  prijavitelj: { naziv: 'Prijavitelj', skriven: true, vrijednost: ({ prijavitelj }) => prijavitelj },
  zadnja: {
    naziv: 'Zadnja poruka',
    tip: 'trenutak',
    poredak: 'silazno',
    vrijednost: ({ zadnja }) => zadnja.vrijeme,
  },
  neprocitano: {
    naziv: 'Nepročitano',
    skriven: true,
    prazno: '–',
    vrijednost: ({ neprocitano }) => (neprocitano ? 'nepročitano' : null),
  },
  faza: { naziv: 'Faza', skriven: true, vrijednost: ({ faza }) => FAZE_PROJEKTA[faza] },
  vrsta: { naziv: 'Vrsta', siroko: true, vrijednost: ({ vrsta }) => VRSTE_NITI[vrsta] },
}
const { projekt: _projekt, prijavitelj: _prijavitelj, ...STUPCI_PROJEKTA } = STUPCI

const FILTRI: Popis<RedakNiti>['filtri'] = {
  status: { naziv: 'Poruke', opcije: { neprocitane: 'Nepročitane' }, brzi: true, prazno: 'Sve' },
  faza: { naziv: 'Faza', prazno: 'Sve faze', opcije: FAZE_PROJEKTA },
  vrsta: { naziv: 'Vrsta', prazno: 'Sve vrste', opcije: VRSTE_NITI },
}

export const POPIS_PRETINCA: Popis<RedakNiti> = {
  kljuc: 'pretinac',
  naziv: 'Pretinac',
  stupci: STUPCI,
  poredak: '-zadnja',
  filtri: {
    ...FILTRI,
    projekt: { naziv: 'Projekt', prazno: 'Svi projekti', parametar: 'projektId', citaj: oznakaZapisa },
  },
  brziFiltri: 'Poruke',
}

export const POPIS_PRETINCA_PROJEKTA: Popis<RedakNiti> = {
  kljuc: 'pretinac-projekta',
  naziv: 'Pretinac',
  stupci: STUPCI_PROJEKTA,
  poredak: '-zadnja',
  filtri: FILTRI,
  brziFiltri: 'Poruke',
}

export const POPIS_ODGOVORA: Popis<RedakNiti> = {
  kljuc: 'odgovori-prijavitelju',
  naziv: 'Odgovori prijavitelju',
  stupci: {
    predmet: { naziv: 'Predmet', sirina: '17rem', vrijednost: ({ predmet }) => predmet },
    rok: { naziv: 'Rok odgovora', tip: 'datum', poredak: true, prazno: '–', vrijednost: ({ rok }) => rok },
    dodijeljeno: {
      naziv: 'Odgovara',
      prazno: 'nitko nije zadužen',
      vrijednost: ({ dodijeljeno }) => dodijeljeno?.naziv ?? null,
    },
    zadnja: { naziv: 'Zadnja poruka', tip: 'trenutak', vrijednost: ({ zadnja }) => zadnja.vrijeme },
    odgovoreno: {
      naziv: 'Odgovoreno',
      tip: 'trenutak',
      prazno: 'čeka odgovor',
      vrijednost: ({ odgovorenoAt }) => odgovorenoAt,
    },
  },
  poredak: 'rok',
  filtri: {
    status: {
      naziv: 'Stanje',
      opcije: { ceka: 'Čeka odgovor', kasni: 'Kasni', odgovoreno: 'Odgovoreno' },
      brzi: true,
      prazno: 'Sve',
    },
  },
  brziFiltri: 'Stanje odgovora',
}
