/** The list of applicants, and the words of its choices. */
import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_VLASTITIH_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import type { PravniOblik } from './prijavitelj.schema.ts'
import type { PrijaviteljRedak } from './prijavitelji.schema.ts'

export const PRAVNI_OBLICI_NAZIVI: Readonly<Record<PravniOblik, string>> = {
  pravnaOsoba: 'Pravna osoba',
  obrt: 'Obrt',
  djelatnost: 'Slobodna djelatnost ili OPG',
  udruga: 'Udruga',
  fizickaOsoba: 'Fizička osoba',
  gradanin: 'Građanin',
}
export const VELICINE_NAZIVI: Readonly<Record<PrijaviteljRedak['velicina'], string>> = {
  mikro: 'Mikro',
  malo: 'Malo',
  srednje: 'Srednje',
  veliko: 'Veliko',
  nijePrimjenjivo: 'Nije primjenjivo',
}

export const POPIS_PRIJAVITELJA: Popis<PrijaviteljRedak> = {
  kljuc: 'prijavitelji',
  vrsta: 'prijavitelj',
  naziv: 'Prijavitelji',
  stupci: {
    naziv: { naziv: 'Naziv', vrijednost: ({ naziv }) => naziv, poredak: true },
    oib: { naziv: 'OIB', vrijednost: ({ oib }) => oib, poredak: true },
    oblik: { naziv: 'Pravni oblik', vrijednost: ({ pravniOblik }) => PRAVNI_OBLICI_NAZIVI[pravniOblik] },
    velicina: { naziv: 'Veličina', siroko: true, vrijednost: ({ velicina }) => VELICINE_NAZIVI[velicina] },
    sjediste: { naziv: 'Sjedište', vrijednost: ({ sjediste }) => sjediste },
    zupanija: { naziv: 'Županija', vrijednost: ({ zupanija }) => zupanija, skriven: true },
    osoba: { naziv: 'Osobe', tip: 'broj', siroko: true, vrijednost: ({ osoba }) => osoba },
    projekata: { naziv: 'Projekti', tip: 'broj', vrijednost: ({ projekata }) => projekata },
    oibAktivan: { naziv: 'OIB aktivan', tip: 'daNe', vrijednost: ({ oibAktivan }) => oibAktivan },
  },
  poredak: 'naziv',
  filtri: {
    oblik: { naziv: 'Pravni oblik', prazno: 'Svi oblici', opcije: PRAVNI_OBLICI_NAZIVI },
    vrijedi: { naziv: 'OIB', prazno: 'Svi', opcije: { da: 'Aktivan', ne: 'Neaktivan' } },
    zastavice: FILTAR_VLASTITIH_ZASTAVICA,
  },
}
