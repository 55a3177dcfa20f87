import type { SvakiKatalog } from '#contract/kernel/dokument/katalog.ts'
import type { TipPolja } from '#contract/kernel/dokument/polje.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'

const BROJCANI: readonly TipPolja[] = ['iznos', 'postotak', 'kolicina', 'broj', 'datum', 'mjesec', 'godina']

/** True for money, figures and dates, also inside a row: nobody decides about them in passing (invariant I17). */
export function jeBrojcano(katalog: SvakiKatalog, path: string): boolean {
  const polje = resolvePath(katalog, path)?.polje
  return polje !== undefined && [polje, ...(polje.polja ?? [])].some(({ tip }) => BROJCANI.includes(tip))
}
