/** The list of hand-overs of an institution: those that the reader gives, takes or leads. */
import type { Popis } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import type { PrimopredajaRedak } from './primopredaja.schema.ts'
import { type PrimopredajaStatus, primopredajaStatuses } from './primopredaja.statuses.ts'

export const STATUSI_PRIMOPREDAJE = Object.keys(primopredajaStatuses) as PrimopredajaStatus[]

/** Words of the reasons; the schema has them too, and is not for the first load. */
const RAZLOG = { odsutnost: 'Odsutnost', preraspodjela: 'Preraspodjela posla', odlazak: 'Odlazak iz institucije' }

export const POPIS_PRIMOPREDAJA: Popis<PrimopredajaRedak> = {
  kljuc: 'primopredaje',
  vrsta: 'primopredaja',
  naziv: 'Primopredaje',
  stupci: {
    od: { naziv: 'Predaje', vrijednost: ({ od }) => od.naziv, poredak: true },
    na: { naziv: 'Preuzima', vrijednost: ({ na }) => na?.naziv ?? null, prazno: 'nije odabrano', poredak: true },
    razlog: { naziv: 'Razlog', vrijednost: ({ razlog }) => RAZLOG[razlog], siroko: true },
    doDana: { naziv: 'Do', tip: 'datum', vrijednost: ({ doDana }) => doDana, siroko: true },
    svih: { naziv: 'Predmeta', tip: 'broj', vrijednost: ({ brojevi }) => brojevi.svih },
    ceka: { naziv: 'Čeka', tip: 'broj', vrijednost: ({ brojevi }) => brojevi.ceka },
    predano: { naziv: 'Predano', tip: 'trenutak', vrijednost: ({ predanoU }) => predanoU, poredak: 'silazno' },
    status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
  },
  poredak: '-predano',
  filtri: { status: { naziv: 'Status', brzi: true, opcije: opcijeStatusa(primopredajaStatuses) } },
  brziFiltri: 'Status primopredaje',
}
