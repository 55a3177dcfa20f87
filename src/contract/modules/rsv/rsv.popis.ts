/** The register of a programme: every subject that has applied, with its latest snapshot (domain rules 3.25). */
import type { Popis } from '#contract/kernel/popis.ts'
import type { RsvRedak } from './rsv.schema.ts'

/** Whether owners differ from those of the snapshot before. */
export const PROMJENA = { da: 'Promijenjeno', ne: 'Bez promjene' } as const

export const POPIS_RSV: Popis<RsvRedak> = {
  kljuc: 'registar-stvarnih-vlasnika',
  naziv: 'Registar stvarnih vlasnika',
  stupci: {
    subjekt: { naziv: 'Subjekt', vrijednost: ({ subjekt }) => subjekt, poredak: true },
    oib: { naziv: 'OIB', vrijednost: ({ oib }) => oib },
    datum: { naziv: 'Datum snimke', tip: 'trenutak', vrijednost: ({ datumSnimke }) => datumSnimke, poredak: true },
    vlasnika: { naziv: 'Vlasnika', tip: 'broj', vrijednost: ({ vlasnika }) => vlasnika },
    promjena: {
      naziv: 'Promjena',
      vrijednost: ({ promjena }) => (promjena === null ? null : PROMJENA[promjena ? 'da' : 'ne']),
    },
  },
  poredak: '-datum',
  filtri: { promjena: { naziv: 'Promjena', opcije: PROMJENA } },
}
