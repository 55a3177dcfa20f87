/** How long things have waited, as a picture: stacked by classes of age. */
import { plural } from '#contract/kernel/plural.ts'
import { RAZREDI_STAROSTI } from '#contract/kernel/starost.ts'
import type { Slozeno } from './slika.types.ts'

interface Starost {
  naziv: string
  stavke: readonly { oznaka: string; brojevi: readonly number[]; href?: string | undefined }[]
}

/** Declares the picture: the finding says what has waited longest, because that is what somebody has to do. */
export function starost({ naziv, stavke }: Starost): Slozeno {
  const zadnji = RAZREDI_STAROSTI.length - 1
  const sve = stavke.flatMap(({ brojevi }) => brojevi).reduce((sum, broj) => sum + broj, 0)
  const stare = stavke.reduce((sum, { brojevi }) => sum + (brojevi[zadnji] ?? 0), 0)
  const nalaz =
    stare === 0
      ? `Ništa ne čeka dulje od 30 dana; ukupno čeka ${sve}.`
      : `Dulje od 30 dana čeka ${plural(stare, 'zapis', 'zapisa', 'zapisa')}, od ukupno ${sve}.`
  return {
    vrsta: 'slozeno',
    naziv,
    mjera: 'broj',
    imenica: ['zapis', 'zapisa', 'zapisa'],
    stavka: 'Što čeka',
    nalaz: sve === 0 ? 'Ništa ne čeka.' : nalaz,
    poredano: true,
    dijelovi: RAZREDI_STAROSTI.map((razred) => razred.naziv),
    stavke: stavke.map(({ oznaka, brojevi, href }) => ({ oznaka, vrijednosti: brojevi, href })),
  }
}
