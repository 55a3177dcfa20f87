import type { PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'

const KRATKE: readonly string[] = ['broj', 'iznos', 'postotak', 'kolicina', 'datum', 'mjesec', 'godina', 'oib']
/** Letters of a text that one sees at a glance: an hour, a unit, a code. */
const NAJVISE_SLOVA = 20

/** Text whose field is as narrow as what it takes, and has a counter only beyond that. */
export const jeKratakTekst = ({ tip, maxLength = Number.POSITIVE_INFINITY }: PoljeDokumenta): boolean =>
  tip === 'tekst' && maxLength <= NAJVISE_SLOVA

/** Short controls may stand beside each other; the others take the line. */
export const jeKratko = (polje: PoljeDokumenta): boolean => KRATKE.includes(polje.tip) || jeKratakTekst(polje)
