/** Rows of a table as cells: amounts and shares as numbers, choices by name, everything else as text. */
import { formatDecimal } from '../../broj.ts'
import { formatMjesec } from '../../mjesec.ts'
import type { Json } from '../../sync/patch.ts'
import { decimaleOf, skaliraniBroj } from '../provjera-polja.ts'
import { type Redak, vrijednost } from '../vrijednosti.ts'
import { type Celija, izbori, type OkvirPrijenosa, type Stupac } from './prijenos.ts'

const BROJEVI: readonly Stupac['tip'][] = ['iznos', 'postotak', 'kolicina', 'broj']

export const jeBroj = ({ tip }: Pick<Stupac, 'tip'>) => BROJEVI.includes(tip)

/** Between the names of several choices in one cell. */
export const IZMEDU_IZBORA = '; '

function celija(polje: Stupac, value: Json, okvir: OkvirPrijenosa): Celija {
  const ime = (one: Json) => izbori(polje, okvir).find((option) => option.value === one)?.label ?? String(one)
  if (polje.tip === 'visestrukiOdabir' && Array.isArray(value)) return value.map(ime).join(IZMEDU_IZBORA) || null
  if (typeof value === 'boolean') return value ? 'Da' : 'Ne'
  if (typeof value !== 'string' || value.trim() === '') return null
  if (jeBroj(polje)) {
    const scaled = skaliraniBroj(polje, value)
    if (scaled === null) return value
    // Up to 1 % a number could be taken for a share of the whole.
    const asText = polje.tip === 'postotak' && scaled > 0 && scaled <= 100
    return asText ? formatDecimal(scaled, decimaleOf(polje)) : scaled / 10 ** decimaleOf(polje)
  }
  if (okvir.jePostotak(polje) && /^\d+$/.test(value)) return Number(value)
  if (polje.tip === 'mjesec') return formatMjesec(value)
  return polje.tip === 'odabir' ? ime(value) : value
}

/** The heading, then every row in its order. What cannot be read as a number stays the text it is. */
export function izvezi(okvir: OkvirPrijenosa): Celija[][] {
  const line = (row: Redak) => okvir.stupci.map((polje) => celija(polje, vrijednost(row, polje.kljuc), okvir))
  return [okvir.stupci.map(({ oznaka }) => oznaka), ...okvir.retci.map(line)]
}
