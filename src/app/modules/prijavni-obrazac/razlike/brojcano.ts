import type { TipPolja } from '#contract/kernel/dokument/polje.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'

const BROJCANI: readonly TipPolja[] = ['iznos', 'postotak', 'kolicina', 'broj', 'datum', 'godina']

/** True for money, figures and dates, also inside a row: nobody decides about them in passing (invariant I17). */
export function jeBrojcano(path: string): boolean {
  const polje = resolvePath(KATALOG_OBRASCA, path)?.polje
  return polje !== undefined && [polje, ...(polje.polja ?? [])].some(({ tip }) => BROJCANI.includes(tip))
}
