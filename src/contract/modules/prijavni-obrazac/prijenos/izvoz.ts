/** Budget lines as cells: amounts and shares as numbers, choices by name, everything else as text. */

import { formatDecimal } from '#contract/kernel/broj.ts'
import { decimaleOf, skaliraniBroj } from '#contract/kernel/dokument/provjera-polja.ts'
import { type Redak, retciOd, tabOd, vrijednost } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { PoljePrijave } from '../obrazac.tab.ts'
import { type Celija, izbori, type OkvirPrijenosa, STUPCI } from './stupci.ts'

const BROJEVI: readonly PoljePrijave['tip'][] = ['iznos', 'postotak', 'kolicina', 'broj']

export const jeBroj = ({ tip }: Pick<PoljePrijave, 'tip'>) => BROJEVI.includes(tip)

function celija(polje: PoljePrijave, value: Json, okvir: OkvirPrijenosa): Celija {
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  if (typeof value !== 'string' || value.trim() === '') return null
  if (jeBroj(polje)) {
    const scaled = skaliraniBroj(polje, value)
    if (scaled === null) return value
    // Up to 1 % a number could be taken for a share of the whole.
    const asText = polje.tip === 'postotak' && scaled > 0 && scaled <= 100
    return asText ? formatDecimal(scaled, decimaleOf(polje)) : scaled / 10 ** decimaleOf(polje)
  }
  if (polje.kljuc === 'stopaPdv' && /^\d+$/.test(value)) return Number(value)
  return polje.tip === 'odabir' ? (izbori(polje, okvir).find((one) => one.value === value)?.label ?? value) : value
}

/** The heading, then every line in its order. What cannot be read as a number stays the text it is. */
export function izvezi(okvir: OkvirPrijenosa): Celija[][] {
  const rows = retciOd(tabOd(okvir.obrazac, 'proracun'), 'stavke')
  const line = (row: Redak) => STUPCI.map((polje) => celija(polje, vrijednost(row, polje.kljuc), okvir))
  return [STUPCI.map(({ oznaka }) => oznaka), ...rows.map(line)]
}
