/** Lists of the calls in selection and of the applications of one of them. */
import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { projektStatuses } from '#contract/modules/projekt/projekt.statuses.ts'
import type { PozivUOdabiruRedak, PrijavaPozivaRedak } from './poziv-u-odabiru.schema.ts'

/** Statuses of applications that selection knows. */
const STATUSI = Object.fromEntries(Object.values(projektStatuses).map(({ id, label }) => [String(id), label]))

export const POPIS_POZIVA_U_ODABIRU: Popis<PozivUOdabiruRedak> = {
  kljuc: 'pozivi-u-odabiru',
  naziv: 'Pozivi u odabiru',
  stupci: {
    naziv: { naziv: 'Naziv', sirina: '20rem', vrijednost: ({ naziv }) => naziv, poredak: true },
    oznaka: { naziv: 'Oznaka', uRetku: true, prazno: '–', vrijednost: ({ oznaka }) => oznaka },
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

export const POPIS_PRIJAVA_POZIVA: Popis<PrijavaPozivaRedak> = {
  kljuc: 'prijave-poziva-u-odabiru',
  vrsta: 'projekt',
  naziv: 'Prijave',
  stupci: {
    sifra: { naziv: 'Šifra', uRetku: true, prazno: '–', vrijednost: ({ sifra }) => sifra },
    naziv: { naziv: 'Naziv', sirina: '16rem', vrijednost: ({ naziv }) => naziv },
    prijavitelj: { naziv: 'Prijavitelj', sirina: '12rem', vrijednost: ({ prijavitelj }) => prijavitelj },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
    zaprimljeno: { naziv: 'Zaprimljeno', tip: 'trenutak', vrijednost: ({ zaprimljeno }) => zaprimljeno, poredak: true },
    trazeno: { naziv: 'Traženo', tip: 'iznos', vrijednost: ({ trazeno }) => trazeno },
    zaduzen: { naziv: 'Zadužen', siroko: true, prazno: '–', vrijednost: ({ zaduzen }) => zaduzen },
  },
  poredak: 'zaprimljeno',
  filtri: {
    status: { naziv: 'Status', prazno: 'Svi statusi', parametar: 'statusId', opcije: STATUSI },
    zastavice: FILTAR_ZASTAVICA,
  },
}
