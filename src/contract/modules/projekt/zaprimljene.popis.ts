/** The list of received applications of a public call, in the order of receipt (decision 0034). */
import type { Popis } from '#contract/kernel/popis.ts'
import { NE_OBJAVLJUJE_SE } from './zaprimljene.ts'

/** Names are null where they are not published. */
interface Zaprimljena {
  redniBroj: number
  naziv: string | null
  prijavitelj: string | null
  vrijemePodnosenja: string
  trazenaBespovratna: string
}

export const POPIS_JAVNO_ZAPRIMLJENIH: Popis<Zaprimljena> = {
  kljuc: 'javno-zaprimljene',
  naziv: 'Zaprimljene prijave',
  stupci: {
    projekt: {
      naziv: 'Projekt',
      sirina: '18rem',
      vrijednost: ({ redniBroj, naziv }) => `${redniBroj}. ${naziv ?? NE_OBJAVLJUJE_SE}`,
    },
    prijavitelj: { naziv: 'Prijavitelj', vrijednost: ({ prijavitelj }) => prijavitelj ?? NE_OBJAVLJUJE_SE },
    zaprimljena: {
      naziv: 'Zaprimljena',
      tip: 'trenutak',
      poredak: true,
      vrijednost: ({ vrijemePodnosenja }) => vrijemePodnosenja,
    },
    iznos: {
      naziv: 'Zatražena bespovratna sredstva',
      tip: 'iznos',
      vrijednost: ({ trazenaBespovratna }) => trazenaBespovratna,
    },
  },
  poredak: 'zaprimljena',
  jedanPoredak: true,
  filtri: {},
}
