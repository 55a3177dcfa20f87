/** The list of notices at the desks that write them (domain rules 3.25). */

import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import { FILTAR_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { FILTAR_PROGRAMA } from '#contract/modules/program/program.filtar.ts'
import type { ObavijestRedak, TrenutnaObavijest } from './obavijest.schema.ts'
import { type ObavijestStatus, obavijestStatuses } from './obavijest.statuses.ts'

export const CILJNE_SKUPINE_NAZIVI: Record<ObavijestRedak['ciljnaSkupina'], string> = {
  svi: 'Svi',
  prijavitelji: 'Prijavitelji',
  institucije: 'Institucije',
  javno: 'Javnost',
}

export const STATUSI_OBAVIJESTI = Object.keys(obavijestStatuses) as ObavijestStatus[]

export const POPIS_OBAVIJESTI: Popis<ObavijestRedak> = {
  kljuc: 'obavijesti',
  vrsta: 'obavijest',
  naziv: 'Obavijesti',
  stupci: {
    naslov: { naziv: 'Naslov', vrijednost: ({ naslov }) => naslov || 'bez naslova', poredak: true },
    skupina: {
      naziv: 'Ciljna skupina',
      siroko: true,
      vrijednost: ({ ciljnaSkupina }) => CILJNE_SKUPINE_NAZIVI[ciljnaSkupina],
    },
    vrijediOd: { naziv: 'Vrijedi od', tip: 'trenutak', vrijednost: ({ startAt }) => startAt, poredak: true },
    vrijediDo: { naziv: 'Vrijedi do', tip: 'trenutak', vrijednost: ({ endAt }) => endAt, poredak: true },
    prioritet: { naziv: 'Prioritet', vrijednost: ({ prioritet }) => prioritet, poredak: true },
    institucija: {
      naziv: 'Institucija',
      siroko: true,
      vrijednost: ({ institucija }) => institucija?.naziv ?? 'Portal',
    },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
    naRedu: { ...STUPAC_NA_REDU, siroko: true },
  },
  poredak: '-vrijediOd',
  filtri: {
    status: {
      naziv: 'Status',
      prazno: 'Svi statusi',
      opcije: opcijeStatusa(obavijestStatuses),
    },
    program: FILTAR_PROGRAMA,
    prioritet: {
      naziv: 'Prioritet',
      prazno: 'Svi prioriteti',
      opcije: { Visoko: 'Visoko', Srednje: 'Srednje', Nisko: 'Nisko' },
    },
    zastavice: FILTAR_ZASTAVICA,
  },
}

/** Notices in force for everyone, the newest first. */
export const POPIS_JAVNIH_OBAVIJESTI: Popis<TrenutnaObavijest> = {
  kljuc: 'javne-obavijesti',
  naziv: 'Obavijesti',
  stupci: {
    naslov: { naziv: 'Naslov', vrijednost: ({ naslov }) => naslov },
    vrijediOd: { naziv: 'Vrijedi od', tip: 'trenutak', poredak: true, vrijednost: ({ startAt }) => startAt },
  },
  poredak: '-vrijediOd',
  jedanPoredak: true,
  filtri: {},
}
