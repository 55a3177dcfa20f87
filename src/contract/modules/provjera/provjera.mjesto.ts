/** Where in the check-list of a visit work goes on. */
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type KontrolnaLista, stavkeOd } from '#contract/kernel/kontrolna-lista/lista.ts'
import { filtrirane } from '#contract/kernel/kontrolna-lista/odgovori.ts'
import { odgovoriOd } from './provjera.ts'

/**
 * The question where work goes on: the one answered last while something is missing there, otherwise the next that is not done.
 * It is read from the answers, which survive whatever happens to the page. Undefined when all is done.
 */
export function mjestoRada(lista: KontrolnaLista, sadrzaj: Sadrzaj): string | undefined {
  const odgovori = retciOd(tabOd(sadrzaj, 'lista'), 'odgovori')
  const zadnji = odgovori.reduce<Redak | undefined>(
    (dosad, one) => (dosad === undefined || tekstOd(one, 'vrijeme') > tekstOd(dosad, 'vrijeme') ? one : dosad),
    undefined,
  )
  const stavke = stavkeOd(lista)
  const at = Math.max(
    stavke.findIndex(({ kod }) => kod === zadnji?.id),
    0,
  )
  const fali = new Set(filtrirane(lista, odgovoriOd(sadrzaj), 'neodgovoreno'))
  return [...stavke.slice(at), ...stavke.slice(0, at)].find((stavka) => fali.has(stavka))?.kod
}
