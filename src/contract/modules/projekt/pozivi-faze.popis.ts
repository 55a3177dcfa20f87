/** Lists of the calls whose projects are being contracted, or are in implementation. */
import type { Popis, StupacPopisa } from '#contract/kernel/popis.ts'
import type { RedakPozivaFaze } from './pozivi-faze.schema.ts'
import { type ProjektStatus, projektStatuses } from './projekt.statuses.ts'

type Stupac = StupacPopisa<RedakPozivaFaze>

const projekataUStatusu = ({ statusi }: Pick<RedakPozivaFaze, 'statusi'>, status: ProjektStatus): number =>
  statusi.find(({ statusId }) => statusId === projektStatuses[status].id)?.broj ?? 0

const uStatusu = (status: ProjektStatus, naziv: string, more: Partial<Stupac> = {}): Stupac => ({
  naziv,
  tip: 'broj',
  zbroj: true,
  vrijednost: (redak) => projekataUStatusu(redak, status),
  ...more,
})

const POZIV: Stupac = { naziv: 'Poziv', sirina: '20rem', vrijednost: ({ naziv }) => naziv, poredak: true }
const OZNAKA: Stupac = { naziv: 'Oznaka', uRetku: true, siroko: true, prazno: '–', vrijednost: ({ oznaka }) => oznaka }
const UGOVORENO: Stupac = {
  naziv: 'Ugovoreno',
  tip: 'iznos',
  zbroj: true,
  vrijednost: ({ ugovoreno }) => ugovoreno,
}
const ROK: Stupac = { naziv: '', tip: 'datum', prazno: '–', vrijednost: ({ rok }) => rok, poredak: true }
const CEKA_MENE: Stupac = {
  naziv: 'Čeka mene',
  tip: 'broj',
  zbroj: true,
  vrijednost: ({ cekaMene }) => cekaMene,
  poredak: 'silazno',
}
const FILTRI = { moje: { naziv: 'Čeka moju radnju', brzi: true, zastavica: true, parametar: 'cekaMene' } } as const

export const POPIS_POZIVA_NA_UGOVARANJU: Popis<RedakPozivaFaze> = {
  kljuc: 'pozivi-na-ugovaranju',
  naziv: 'Pozivi projekata na ugovaranju',
  stupci: {
    poziv: POZIV,
    oznaka: OZNAKA,
    odabrano: uStatusu('odabran', 'Odabrano'),
    uUgovaranju: uStatusu('ugovaranje', 'U ugovaranju'),
    iznos: { naziv: 'Preostaje ugovoriti', tip: 'iznos', zbroj: true, vrijednost: ({ iznos }) => iznos },
    ugovoreno: { ...UGOVORENO, siroko: true },
    rok: { ...ROK, naziv: 'Najraniji rok potpisa' },
    cekaMene: CEKA_MENE,
  },
  poredak: 'rok',
  filtri: FILTRI,
}

export const POPIS_POZIVA_U_PROVEDBI: Popis<RedakPozivaFaze> = {
  kljuc: 'pozivi-u-provedbi',
  naziv: 'Pozivi projekata u provedbi',
  stupci: {
    poziv: POZIV,
    oznaka: OZNAKA,
    uProvedbi: uStatusu('ugovoren', 'U provedbi'),
    raskidanje: uStatusu('raskidanje', 'Raskidanje'),
    zavrseno: uStatusu('zavrsen', 'Završeno', { siroko: true }),
    raskinuto: uStatusu('raskinut', 'Raskinuto', { skriven: true }),
    ugovoreno: UGOVORENO,
    rok: { ...ROK, naziv: 'Provedba najkasnije do' },
    cekaMene: CEKA_MENE,
  },
  poredak: 'rok',
  filtri: FILTRI,
}
