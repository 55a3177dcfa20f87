/** The list of check-lists at the desks that write them: every version is a row. */
import type { Popis } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import type { KontrolnaListaRedak } from './kontrolna-lista.schema.ts'
import { type KontrolnaListaStatus, kontrolnaListaStatuses } from './kontrolna-lista.statuses.ts'

export const STATUSI_LISTE = Object.keys(kontrolnaListaStatuses) as KontrolnaListaStatus[]

export const POPIS_KONTROLNIH_LISTA: Popis<KontrolnaListaRedak> = {
  kljuc: 'kontrolne-liste',
  vrsta: 'kontrolnaLista',
  naziv: 'Kontrolne liste',
  stupci: {
    naziv: { naziv: 'Naziv', vrijednost: ({ naziv }) => naziv || 'bez naziva', poredak: true },
    svrha: { naziv: 'Svrha', sirina: '24rem', vrijednost: ({ svrha }) => svrha.naziv },
    inacica: { naziv: 'Inačica', tip: 'broj', vrijednost: ({ inacica }) => inacica, prazno: 'nacrt' },
    stavki: { naziv: 'Stavki', tip: 'broj', siroko: true, vrijednost: ({ stavki }) => stavki },
    institucija: {
      naziv: 'Čija je',
      siroko: true,
      vrijednost: ({ institucija }) => institucija?.naziv ?? 'Portal',
    },
    poziv: { naziv: 'Poziv', siroko: true, vrijednost: ({ poziv }) => poziv?.naziv ?? 'Svi pozivi' },
    naSnaziOd: { naziv: 'Na snazi od', tip: 'trenutak', vrijednost: ({ naSnaziOd }) => naSnaziOd, poredak: 'silazno' },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
  },
  poredak: 'naziv',
  filtri: {
    status: { naziv: 'Status', brzi: true, opcije: opcijeStatusa(kontrolnaListaStatuses) },
  },
  brziFiltri: 'Status liste',
}
