/** The lists of applications and projects for administrators: one set of columns, four questions. */

import { STUPAC_NA_REDU } from '#contract/kernel/na-redu.popis.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { FILTAR_VLASTITIH_ZASTAVICA } from '#contract/kernel/zastavica.popis.ts'
import { FILTAR_PROGRAMA } from '#contract/modules/program/program.filtar.ts'
import { projektStatuses, TRAZENI_NATRAG } from './projekt.statuses.ts'
import type { ProjektUprave } from './projekt.uprava.schema.ts'

const SKRIVENO = 'vidljivo nakon zatvaranja poziva'

const STUPCI: Popis<ProjektUprave>['stupci'] = {
  projekt: {
    naziv: 'Projekt',
    sirina: '22rem',
    vrijednost: ({ sifra, naziv }) => [sifra, naziv ?? SKRIVENO].filter(Boolean).join(' · '),
  },
  prijavitelj: { naziv: 'Prijavitelj', vrijednost: ({ prijavitelj }) => prijavitelj?.naziv ?? SKRIVENO },
  poziv: { naziv: 'Poziv', vrijednost: ({ poziv }) => poziv.naziv },
  program: { naziv: 'Program', vrijednost: ({ program }) => program, skriven: true },
  redniBroj: {
    naziv: 'Br. zaprimanja',
    tip: 'broj',
    siroko: true,
    vrijednost: ({ redniBrojZaprimanja }) => redniBrojZaprimanja,
  },
  podneseno: {
    naziv: 'Podneseno',
    tip: 'trenutak',
    vrijednost: ({ vrijemePodnosenja }) => vrijemePodnosenja,
    poredak: true,
  },
  trazeno: {
    naziv: 'Traženo',
    tip: 'iznos',
    vrijednost: ({ trazenaBespovratna }) => trazenaBespovratna,
    poredak: true,
  },
  status: { naziv: 'Status', vrijednost: ({ status }) => status.naziv },
  naRedu: { ...STUPAC_NA_REDU, siroko: true },
  statusOd: { naziv: 'Status od', tip: 'trenutak', vrijednost: ({ statusOd }) => statusOd, poredak: true },
}
const skriveno = (...ids: string[]) =>
  Object.fromEntries(
    Object.entries(STUPCI).map(([id, stupac]) => [
      id,
      ids.includes(id) ? { ...stupac, skriven: true as const } : stupac,
    ]),
  )

export const POPIS_PROJEKATA_PRIJAVITELJA: Popis<ProjektUprave> = {
  kljuc: 'projekti-prijavitelja',
  vrsta: 'projekt',
  naziv: 'Projekti prijavitelja',
  stupci: skriveno('prijavitelj', 'redniBroj'),
  poredak: '-statusOd',
  filtri: { program: FILTAR_PROGRAMA, zastavice: FILTAR_VLASTITIH_ZASTAVICA },
}
export const POPIS_PROJEKATA_POZIVA: Popis<ProjektUprave> = {
  kljuc: 'projekti-poziva',
  vrsta: 'projekt',
  naziv: 'Projekti poziva',
  stupci: skriveno('poziv'),
  poredak: '-podneseno',
  filtri: { zastavice: FILTAR_VLASTITIH_ZASTAVICA },
}
export const POPIS_POVUCENIH: Popis<ProjektUprave> = {
  kljuc: 'povucene-prijave',
  vrsta: 'projekt',
  naziv: 'Trenutno povučene prijave',
  stupci: skriveno('trazeno', 'redniBroj'),
  poredak: '-statusOd',
  filtri: {
    status: {
      naziv: 'Status',
      opcije: Object.fromEntries(
        TRAZENI_NATRAG.map((kljuc) => [projektStatuses[kljuc].id, projektStatuses[kljuc].label]),
      ),
    },
    program: FILTAR_PROGRAMA,
    zastavice: FILTAR_VLASTITIH_ZASTAVICA,
  },
}
export const POPIS_ZAPRIMLJENIH: Popis<ProjektUprave> = {
  kljuc: 'zaprimljene-prijave',
  vrsta: 'projekt',
  naziv: 'Zaprimljene prijave',
  stupci: skriveno('statusOd'),
  poredak: '-podneseno',
  filtri: { program: FILTAR_PROGRAMA, zastavice: FILTAR_VLASTITIH_ZASTAVICA },
}
