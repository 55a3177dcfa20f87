/** The parts of a public call in their order: ids of their sections and names of the contents. */
import type { JavniPoziv } from '#contract/modules/poziv/poziv.api.ts'
import { uvjetiPoziva } from '#contract/modules/poziv/poziv.provjera.ts'

export interface DioPoziva {
  id: string
  naziv: string
  /** Absent parts are left out of the contents. */
  ima?: (poziv: JavniPoziv) => boolean
}

export const PROVJERA = 'mogu-li-se-prijaviti'
export const NASLOV_PROVJERE = 'Mogu li se prijaviti?'

/** Nobody asks whether they may apply where nobody can any more. */
const imaProvjeru = ({ skupina, definicija }: JavniPoziv): boolean =>
  (skupina === 'Otvoren' || skupina === 'U najavi') && uvjetiPoziva(definicija.prihvatljivost).length > 0

const DIJELOVI: readonly DioPoziva[] = [
  { id: 'rokovi', naziv: 'Rokovi i postupak' },
  { id: 'svrha', naziv: 'Svrha poziva' },
  { id: 'financira-se', naziv: 'Što se financira' },
  { id: 'prijavitelji', naziv: 'Tko se može prijaviti' },
  {
    id: PROVJERA,
    naziv: NASLOV_PROVJERE,
    ima: imaProvjeru,
  },
  { id: 'projekt', naziv: 'Kakav projekt se financira' },
  {
    id: 'iskljucenje',
    naziv: 'Razlozi za isključenje',
    ima: ({ definicija }) => definicija.prihvatljivost.razloziIskljucenja.length > 0,
  },
  { id: 'iznosi', naziv: 'Iznosi' },
  { id: 'intenzitet', naziv: 'Intenzitet potpore' },
  { id: 'pokazatelji', naziv: 'Pokazatelji' },
  { id: 'kriteriji', naziv: 'Kriteriji odabira' },
  { id: 'prilozi', naziv: 'Prilozi uz prijavu' },
  { id: 'dokumentacija', naziv: 'Dokumentacija poziva' },
  { id: 'prijave', naziv: 'Prijave u brojkama', ima: ({ skupina }) => skupina !== 'U najavi' },
  { id: 'kontakt', naziv: 'Kontakt' },
]

export const dijeloviPoziva = (poziv: JavniPoziv): DioPoziva[] => DIJELOVI.filter(({ ima }) => ima?.(poziv) ?? true)
