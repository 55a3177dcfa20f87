import type { TipPolja } from '#contract/modules/prijavni-obrazac/obrazac.polje.ts'
import { resolvePath } from '#contract/modules/prijavni-obrazac/obrazac.putovi.ts'

const BROJCANI: readonly TipPolja[] = ['iznos', 'postotak', 'kolicina', 'broj', 'datum', 'godina']

/** True for money, figures and dates, also inside a row: nobody decides about them in passing (invariant I17). */
export function jeBrojcano(path: string): boolean {
  const polje = resolvePath(path)?.polje
  return polje !== undefined && [polje, ...(polje.polja ?? [])].some(({ tip }) => BROJCANI.includes(tip))
}
