/** Lists of the calls in selection and of the applications of one of them. */
import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import { STANJA_FAZE } from './odabir.faze.ts'
import type { PozivUOdabiruRedak, PrijavaPozivaRedak } from './poziv-u-odabiru.schema.ts'
import { KRATKI_NAZIVI } from './provjera-prijave.liste.ts'

/** Statuses of applications that selection knows. */
const STATUSI = Object.fromEntries(Object.values(projektStatuses).map(({ id, label }) => [String(id), label]))

export const POPIS_POZIVA_U_ODABIRU: Popis<PozivUOdabiruRedak> = {
  kljuc: 'pozivi-u-odabiru',
  naziv: 'Pozivi u odabiru',
  stupci: {
    naziv: { naziv: 'Naziv', sirina: '22rem', vrijednost: ({ naziv }) => naziv, poredak: true },
    oznaka: { naziv: 'Oznaka', uRetku: true, siroko: true, prazno: '–', vrijednost: ({ oznaka }) => oznaka },
    prijava: { naziv: 'Prijava', tip: 'broj', vrijednost: ({ prijava }) => prijava, poredak: 'silazno' },
    zaProvjeru: { naziv: 'Za provjeru', tip: 'broj', vrijednost: ({ zaProvjeru }) => zaProvjeru },
    prihvaceno: { naziv: 'Prihvaćeno', tip: 'broj', siroko: true, vrijednost: ({ prihvaceno }) => prihvaceno },
    odluceno: { naziv: 'Odlučeno', tip: 'broj', vrijednost: ({ odluceno }) => odluceno },
    kraj: {
      naziv: 'Odabir do',
      tip: 'datum',
      prazno: 'po prijavi',
      vrijednost: ({ kraj }) => kraj,
      poredak: true,
    },
    status: { naziv: 'Status', siroko: true, vrijednost: ({ status }) => status.naziv },
    tijelo: { naziv: 'Odabire', skriven: true, prazno: '–', vrijednost: ({ tijelo }) => tijelo?.naziv ?? null },
  },
  poredak: 'kraj',
  filtri: {},
}

type Dijelovi = Pick<PrijavaPozivaRedak, 'dijelovi'>

/** „Administrativna: zadovoljava; Prihvatljivost: u tijeku”, or the status of what has no checks. */
const stanjaRijecima = ({ dijelovi, status }: Pick<PrijavaPozivaRedak, 'dijelovi' | 'status'>): string =>
  dijelovi.map(({ dio, stanje }) => `${KRATKI_NAZIVI[dio]}: ${STANJA_FAZE[stanje].toLowerCase()}`).join('; ') ||
  status.naziv

/** The part that an application has come to: the first that has not satisfied, or the last. */
export const dioSada = ({ dijelovi }: Dijelovi): PrijavaPozivaRedak['dijelovi'][number] | undefined =>
  dijelovi.find(({ stanje }) => stanje !== 'zadovoljava') ?? dijelovi.at(-1)

const ocjenjivaciSada = (redak: Dijelovi): string => dioSada(redak)?.ocjenjivaci.join(', ') ?? ''

export const POPIS_PRIJAVA_POZIVA: Popis<PrijavaPozivaRedak> = {
  kljuc: 'prijave-poziva-u-odabiru',
  vrsta: 'projekt',
  naziv: 'Prijave',
  stupci: {
    sifra: { naziv: 'Šifra', uRetku: true, prazno: '–', vrijednost: ({ sifra }) => sifra },
    naziv: { naziv: 'Naziv i prijavitelj', sirina: '10rem', vrijednost: ({ naziv }) => naziv },
    prijavitelj: { naziv: 'Prijavitelj', sirina: '11rem', skriven: true, vrijednost: ({ prijavitelj }) => prijavitelj },
    dijelovi: { naziv: 'Dijelovi odabira', prazno: '–', vrijednost: stanjaRijecima },
    ocjenjivaci: { naziv: 'Ocjenjivači', prazno: '–', vrijednost: ocjenjivaciSada },
    bodovi: {
      naziv: 'Bodovi',
      tip: 'broj',
      prazno: '–',
      vrijednost: ({ bodovi }) => (bodovi === null ? null : bodovi / 100),
    },
    rang: { naziv: 'Rang', tip: 'broj', siroko: true, prazno: '–', vrijednost: ({ rang }) => rang },
    status: { naziv: 'Status', skriven: true, vrijednost: ({ status }) => status.naziv },
    zaprimljeno: {
      naziv: 'Zaprimljeno',
      tip: 'trenutak',
      skriven: true,
      vrijednost: ({ zaprimljeno }) => zaprimljeno,
      poredak: true,
    },
    trazeno: { naziv: 'Traženo', tip: 'iznos', skriven: true, vrijednost: ({ trazeno }) => trazeno },
    zaduzen: { naziv: 'Zadužen', skriven: true, prazno: '–', vrijednost: ({ zaduzen }) => zaduzen },
  },
  poredak: 'zaprimljeno',
  filtri: {
    moje: { naziv: 'Čeka moju radnju', brzi: true, zastavica: true, parametar: 'cekaMene' },
    status: { naziv: 'Status', prazno: 'Svi statusi', parametar: 'statusId', opcije: STATUSI },
    zastavice: FILTAR_ZASTAVICA,
  },
}
