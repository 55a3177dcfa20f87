/** Whether what was written has words, and no more of them than fit. Every rule that wants a text asks it here. */
import { polje } from './poruke/polje.ts'
import type { Greska } from './record-kind.ts'
import { stripMarkup, visibleLength } from './tekst.ts'

/** The rule that asks, and the field that it asks about. */
type Mjesto = Required<Pick<Greska, 'pravilo' | 'polje'>>

function poruka(length: number, max: number): string | undefined {
  if (length === 0) return polje.obavezno
  return length > max ? polje.maxDuljina(max) : undefined
}

/** What is wrong with a single line, whose edges do not count; undefined where nothing is. */
export const porukaRetka = (redak: string, max: number): string | undefined => poruka([...redak.trim()].length, max)

const greske = (mjesto: Mjesto, poruka: string | undefined): Greska[] =>
  poruka === undefined ? [] : [{ ...mjesto, poruka }]

export const greskeRetka = (mjesto: Mjesto, redak: string, max: number): Greska[] =>
  greske(mjesto, porukaRetka(redak, max))

/** The same of a text with markup, which is no word and does not count. */
export const greskeTeksta = (mjesto: Mjesto, html: string, max: number): Greska[] =>
  greske(mjesto, poruka(stripMarkup(html).trim() === '' ? 0 : visibleLength(html), max))
