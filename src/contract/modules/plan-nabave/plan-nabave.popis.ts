/** The rows of a project's procurement plan as a list (domain rules 3.4). */
import { formatMjesec } from '#contract/kernel/mjesec.ts'
import type { Popis } from '#contract/kernel/popis.ts'
import { POSTUPCI, RIZICI, STANJA, VRSTE } from './plan-nabave.izbori.ts'
import type { RedakPlana } from './plan-nabave.schema.ts'

export const POPIS_PLANA: Popis<RedakPlana> = {
  kljuc: 'plan-nabave',
  naziv: 'Plan nabave',
  stupci: {
    evidencijskiBroj: {
      naziv: 'Evid. broj',
      sirina: '7rem',
      poredak: true,
      uRetku: true,
      vrijednost: ({ evidencijskiBroj }) => evidencijskiBroj || 'bez broja',
    },
    predmet: { naziv: 'Predmet', sirina: '16rem', prazno: '–', vrijednost: ({ predmet }) => predmet || null },
    vrsta: { naziv: 'Vrsta', prazno: '–', siroko: true, vrijednost: ({ vrsta }) => vrsta && VRSTE[vrsta] },
    vrijednost: {
      naziv: 'Vrijednost bez PDV-a',
      tip: 'iznos',
      zbroj: true,
      poredak: 'silazno',
      prazno: '–',
      vrijednost: ({ procijenjenaVrijednost }) => procijenjenaVrijednost,
    },
    postupak: {
      naziv: 'Postupak',
      siroko: true,
      sirina: '12rem',
      prazno: '–',
      vrijednost: ({ vrstaPostupka }) => vrstaPostupka && POSTUPCI[vrstaPostupka],
    },
    pocetak: {
      naziv: 'Početak',
      poredak: true,
      uRetku: true,
      prazno: '–',
      vrijednost: ({ planiraniPocetak }) => planiraniPocetak && formatMjesec(planiraniPocetak),
    },
    stanje: { naziv: 'Stanje', vrijednost: ({ stanje }) => STANJA[stanje] },
    rizik: { naziv: 'Rizik', prazno: '–', vrijednost: ({ rizik }) => rizik && RIZICI[rizik] },
  },
  poredak: 'evidencijskiBroj',
  filtri: {
    vrsta: { naziv: 'Vrsta nabave', prazno: 'Sve vrste', opcije: VRSTE },
    postupak: { naziv: 'Vrsta postupka', prazno: 'Svi postupci', opcije: POSTUPCI },
  },
}
