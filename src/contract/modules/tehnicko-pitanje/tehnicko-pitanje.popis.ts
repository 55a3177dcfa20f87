/** The lists of inquiries of the support (domain rules 3.25): the urgent and the old first. */

import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import { FILTAR_VLASTITIH_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { MODULI, type TehnickoPitanjeRedak } from './tehnicko-pitanje.schema.ts'
import { type TehnickoPitanjeStatus, tehnickoPitanjeStatuses } from './tehnicko-pitanje.statuses.ts'

export const STATUSI_PITANJA = Object.keys(tehnickoPitanjeStatuses) as TehnickoPitanjeStatus[]

export const POPIS_PODRSKE: Popis<TehnickoPitanjeRedak> = {
  kljuc: 'tehnicka-pitanja',
  vrsta: 'tehnickoPitanje',
  naziv: 'Tehnička pitanja',
  stupci: {
    naslov: { naziv: 'Naslov', sirina: '22rem', vrijednost: ({ naslov }) => naslov },
    broj: { naziv: 'Br.', tip: 'broj', vrijednost: ({ broj }) => broj, poredak: true },
    modul: {
      naziv: 'Modul',
      skriven: true,
      vrijednost: ({ vrstaModula }) => (vrstaModula === null ? null : (MODULI[vrstaModula - 1] ?? null)),
    },
    autor: {
      naziv: 'Prijavitelj',
      siroko: true,
      vrijednost: ({ autor, zaNaziv }) => (zaNaziv === null ? autor.naziv : `${autor.naziv} · ${zaNaziv}`),
    },
    prioritet: { naziv: 'Prioritet', vrijednost: ({ prioritet }) => prioritet, poredak: true },
    zaprimljeno: { naziv: 'Zaprimljeno', tip: 'trenutak', vrijednost: ({ createdAt }) => createdAt, poredak: true },
    cilj: { naziv: 'Odgovoriti do', tip: 'trenutak', vrijednost: ({ ciljAt }) => ciljAt },
    status: { naziv: 'Stanje', vrijednost: ({ status }) => status.naziv },
    naRedu: { ...STUPAC_NA_REDU, skriven: true },
    dodijeljeno: {
      naziv: 'Dodijeljeno',
      siroko: true,
      vrijednost: ({ dodijeljeno }) => dodijeljeno?.naziv ?? null,
    },
  },
  poredak: 'prioritet',
  filtri: {
    status: {
      naziv: 'Stanje',
      opcije: opcijeStatusa(tehnickoPitanjeStatuses),
    },
    prioritet: {
      naziv: 'Prioritet',
      prazno: 'Svi prioriteti',
      opcije: { Visoko: 'Visoko', Srednje: 'Srednje', Nisko: 'Nisko' },
    },
    vrsta: {
      naziv: 'Modul',
      prazno: 'Svi moduli',
      opcije: Object.fromEntries(MODULI.map((naziv, i) => [String(i + 1), naziv])),
    },
    zastavice: FILTAR_VLASTITIH_ZASTAVICA,
  },
}

/** An inquiry as its author lists it; one that waits on the device has neither number nor status. */
export interface MojeTehnickoPitanje extends Pick<TehnickoPitanjeRedak, 'naslov' | 'createdAt' | 'ciljAt' | 'cekaSe'> {
  broj: number | null
  status: TehnickoPitanjeRedak['status'] | null
}

/** The person's own, the newest first; what only the device has stands before them. */
export const POPIS_MOJIH_PITANJA: Popis<MojeTehnickoPitanje> = {
  kljuc: 'moja-tehnicka-pitanja',
  naziv: 'Tehnička pitanja',
  stupci: {
    naslov: { naziv: 'Naslov', sirina: '20rem', vrijednost: ({ naslov }) => naslov },
    broj: { naziv: 'Broj', uRetku: true, prazno: '–', poredak: true, vrijednost: ({ broj }) => broj },
    createdAt: { naziv: 'Poslano', tip: 'trenutak', vrijednost: ({ createdAt }) => createdAt },
    cilj: { naziv: 'Odgovor do', tip: 'trenutak', prazno: '–', vrijednost: ({ ciljAt }) => ciljAt },
    status: { naziv: 'Stanje', vrijednost: ({ status }) => status?.naziv ?? null },
    naRedu: STUPAC_NA_REDU,
  },
  poredak: '-broj',
  jedanPoredak: true,
  filtri: {},
}
