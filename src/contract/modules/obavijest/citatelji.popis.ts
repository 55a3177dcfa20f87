/** The list of a notice's readers at the desks that publish it. */
import type { Popis } from '#contract/kernel/popis.ts'
import type { CitateljRedak } from './otvaranje.schema.ts'

export const POPIS_CITATELJA: Popis<CitateljRedak> = {
  kljuc: 'citatelji-obavijesti',
  naziv: 'Čitatelji',
  stupci: {
    osoba: { naziv: 'Osoba', vrijednost: ({ osoba }) => osoba, poredak: true },
    kome: { naziv: 'Institucija ili prijavitelj', vrijednost: ({ kome }) => kome },
    otvoreno: {
      naziv: 'Otvoreno',
      tip: 'trenutak',
      vrijednost: ({ otvorenoAt }) => otvorenoAt,
      poredak: 'silazno',
      prazno: 'Nije otvoreno',
    },
  },
  poredak: 'osoba',
  filtri: {
    otvorio: { naziv: 'Otvaranje', opcije: { da: 'Otvorili', ne: 'Nisu otvorili' }, brzi: true },
  },
  brziFiltri: 'Otvaranje obavijesti',
}
