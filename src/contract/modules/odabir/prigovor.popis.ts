/** Lists of objections, and of calls that have some (domain rules 3.21 and 3.25). */
import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import { brojZapisa, type FilterPopisa, type Popis, type StupacPopisa } from '#contract/kernel/popis.ts'
import { ISHODI_PRIGOVORA } from './odabir.cinjenice.ts'
import type { RedakPozivaPodPrigovorom, RedakPrigovora } from './prigovor.schema.ts'
import { type PrigovorStatus, prigovorStatuses } from './prigovor.statuses.ts'

/** Which decision is objected to. */
export const OSPORENE_ODLUKE = {
  odbijanje: 'Odluka o odbijanju prijave',
  otkazivanje: 'Odluka o otkazivanju projekta',
} as const

const { uIzradi, ...PODNESENI } = prigovorStatuses
const rijeci = (statusi: Readonly<Record<string, { label: string }>>) =>
  Object.fromEntries(Object.entries(statusi).map(([kljuc, { label }]) => [kljuc, label]))
export const STATUSI_PRIGOVORA = Object.keys(prigovorStatuses) as [PrigovorStatus, ...PrigovorStatus[]]

const PROJEKT: StupacPopisa<RedakPrigovora> = {
  naziv: 'Projekt',
  vrijednost: ({ projekt }) => [projekt.sifra, projekt.naziv].filter(Boolean).join(' · '),
}
const OSTALO: Popis<RedakPrigovora>['stupci'] = {
  odluka: {
    naziv: 'Odluka',
    skriven: true,
    prazno: '–',
    vrijednost: ({ odluka }) => odluka && OSPORENE_ODLUKE[odluka],
  },
  podnesen: {
    naziv: 'Podnesen',
    tip: 'trenutak',
    poredak: true,
    prazno: 'nije podnesen',
    vrijednost: ({ podnesenAt }) => podnesenAt,
  },
  rok: { naziv: 'Rok odluke', tip: 'datum', prazno: '–', vrijednost: ({ rokOdluke }) => rokOdluke },
  stanje: { naziv: 'Stanje', vrijednost: ({ status }) => status.naziv },
  naRedu: STUPAC_NA_REDU,
  ishod: {
    naziv: 'Ishod',
    siroko: true,
    prazno: '–',
    vrijednost: ({ ishod }) => ishod && ISHODI_PRIGOVORA[ishod],
  },
}

const poStanju = (opcije: Record<string, string>): FilterPopisa => ({ naziv: 'Stanje', prazno: 'Sva stanja', opcije })
const PO_ISHODU: FilterPopisa = { naziv: 'Ishod', prazno: 'Svi ishodi', opcije: ISHODI_PRIGOVORA }

export const POPIS_PRIGOVORA: Popis<RedakPrigovora> = {
  kljuc: 'prigovori-institucije',
  naziv: 'Prigovori',
  stupci: {
    projekt: PROJEKT,
    prijavitelj: { naziv: 'Prijavitelj', sirina: '12rem', vrijednost: ({ prijavitelj }) => prijavitelj },
    poziv: { naziv: 'Poziv', skriven: true, vrijednost: ({ poziv }) => `${poziv.oznaka} · ${poziv.naziv}` },
    ...OSTALO,
  },
  poredak: 'podnesen',
  filtri: {
    poziv: { naziv: 'Poziv', prazno: 'Svi pozivi', parametar: 'pozivId', citaj: brojZapisa },
    status: poStanju(rijeci(PODNESENI)),
    ishod: PO_ISHODU,
  },
}

export const POPIS_MOJIH_PRIGOVORA: Popis<RedakPrigovora> = {
  kljuc: 'prigovori-prijavitelja',
  naziv: 'Prigovori',
  stupci: { projekt: PROJEKT, ...OSTALO },
  poredak: 'podnesen',
  filtri: { status: poStanju(rijeci({ uIzradi, ...PODNESENI })), ishod: PO_ISHODU },
}

export const POPIS_POZIVA_POD_PRIGOVOROM: Popis<RedakPozivaPodPrigovorom> = {
  kljuc: 'pozivi-pod-prigovorom',
  naziv: 'Pozivi projekata pod prigovorom',
  stupci: {
    poziv: {
      naziv: 'Poziv',
      sirina: '20rem',
      poredak: true,
      vrijednost: ({ oznaka, naziv }) => `${oznaka} · ${naziv}`,
    },
    broj: { naziv: 'Broj prigovora', tip: 'broj', zbroj: true, vrijednost: ({ brojPrigovora }) => brojPrigovora },
    otvoreno: {
      naziv: 'Otvoreno',
      tip: 'broj',
      zbroj: true,
      poredak: 'silazno',
      vrijednost: ({ otvoreno }) => otvoreno,
    },
    dana: { naziv: 'Prosječno dana', tip: 'broj', prazno: '–', vrijednost: ({ prosjecnoDana }) => prosjecnoDana },
  },
  poredak: '-otvoreno',
  filtri: {},
}
