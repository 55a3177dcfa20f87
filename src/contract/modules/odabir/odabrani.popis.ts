/** The public list of the projects that a call has chosen, in the order of their decisions (decision 0144). */
import type { Popis } from '#contract/kernel/popis.ts'
import { NE_OBJAVLJUJE_SE } from '#contract/modules/projekt/zaprimljene.ts'
import { NASLOV_ODABRANIH } from './odabrani.ts'

/** Names are null where they are not published. */
interface OdabraniProjekt {
  sifra: string
  naziv: string | null
  prijavitelj: string | null
  zupanija: string
  odluka: string
  prihvatljivo: string
  bespovratna: string
}

export const POPIS_JAVNO_ODABRANIH: Popis<OdabraniProjekt> = {
  kljuc: 'javno-odabrani',
  naziv: NASLOV_ODABRANIH,
  stupci: {
    projekt: { naziv: 'Projekt', sirina: '18rem', vrijednost: ({ naziv }) => naziv ?? NE_OBJAVLJUJE_SE },
    sifra: { naziv: 'Šifra', skriven: true, vrijednost: ({ sifra }) => sifra },
    prijavitelj: { naziv: 'Prijavitelj', vrijednost: ({ prijavitelj }) => prijavitelj ?? NE_OBJAVLJUJE_SE },
    zupanija: { naziv: 'Županija sjedišta', skriven: true, vrijednost: ({ zupanija }) => zupanija },
    odluka: { naziv: 'Odluka', tip: 'datum', poredak: true, vrijednost: ({ odluka }) => odluka },
    prihvatljivo: { naziv: 'Prihvatljivi troškovi', tip: 'iznos', vrijednost: ({ prihvatljivo }) => prihvatljivo },
    bespovratna: { naziv: 'Bespovratna sredstva', tip: 'iznos', vrijednost: ({ bespovratna }) => bespovratna },
  },
  poredak: 'odluka',
  jedanPoredak: true,
  filtri: {},
}

/** A file says in columns of its own what the screen writes under a name. */
export const STUPCI_DATOTEKE_ODABRANIH = Object.keys(POPIS_JAVNO_ODABRANIH.stupci).join(',')
