/** The list of hand-overs of an institution: those that the reader gives, takes or leads. */
import { kljuceviOd } from '#contract/kernel/izbor.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { opcijeStatusa } from '#contract/kernel/status.ts'
import { RAZLOZI_PRIMOPREDAJE } from './primopredaja.izbori.ts'
import type { PrimopredajaRedak } from './primopredaja.schema.ts'
import { primopredajaStatuses } from './primopredaja.statuses.ts'

export const STATUSI_PRIMOPREDAJE = kljuceviOd(primopredajaStatuses)

export const POPIS_PRIMOPREDAJA: Popis<PrimopredajaRedak> = {
  kljuc: 'primopredaje',
  vrsta: 'primopredaja',
  naziv: 'Primopredaje',
  stupci: {
    od: { naziv: 'Predaje', vrijednost: ({ od }) => od.naziv, poredak: true },
    na: { naziv: 'Preuzima', vrijednost: ({ na }) => na?.naziv ?? null, prazno: 'nije odabrano', poredak: true },
    razlog: { naziv: 'Razlog', vrijednost: ({ razlog }) => RAZLOZI_PRIMOPREDAJE[razlog], siroko: true },
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
