/** Places of a document that can be discussed. */
import type { Katalog } from '#contract/kernel/dokument/katalog.ts'
import { mjesta } from '#contract/kernel/dokument/obilazak.ts'
import { retciOd, type Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'

/** Whether a path names a field, a list or a row that people see in the document now. */
export function poljaDokumenta<U extends object>(katalog: Katalog<string, U>, sadrzaj: Sadrzaj, uvjeti: U) {
  return (put: string): boolean =>
    mjesta(katalog, sadrzaj, uvjeti).some(
      ({ path, polje, okvir }) =>
        path === put ||
        (polje.tip === 'tablica' && retciOd(okvir, polje.kljuc).some(({ id }) => put === `${path}.${id}`)),
    )
}
