/** Names of reference lists' items that came with packages: shown when a list itself is not on the device. */
import type { NaziviPopisa } from '#contract/modules/projekt/projekt.paket.ts'
import { createSource } from '../ports/store.ts'

export const packedNames = createSource<NaziviPopisa>({})

export function rememberNames(nazivi: NaziviPopisa): void {
  const known = packedNames.get()
  const lists = Object.entries(nazivi).map(([list, names]) => [list, { ...known[list], ...names }])
  if (lists.length > 0) packedNames.set({ ...known, ...Object.fromEntries(lists) })
}
