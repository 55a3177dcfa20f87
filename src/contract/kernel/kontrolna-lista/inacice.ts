/** What two versions of a check-list differ in, by the codes of their questions. */
import { canonicalJson } from '../canonical-json.ts'
import { type KontrolnaLista, stavkeOd } from './lista.ts'

export interface RazlikeListe {
  dodane: string[]
  uklonjene: string[]
  promijenjene: string[]
}

/** A question that only moved is the same. */
export function razlikeListe(prije: KontrolnaLista, poslije: KontrolnaLista): RazlikeListe {
  const tekst = (lista: KontrolnaLista) => new Map(stavkeOd(lista).map((one) => [one.kod, canonicalJson(one)]))
  const [stare, nove] = [tekst(prije), tekst(poslije)]
  return {
    dodane: [...nove.keys()].filter((kod) => !stare.has(kod)),
    uklonjene: [...stare.keys()].filter((kod) => !nove.has(kod)),
    promijenjene: [...nove].flatMap(([kod, text]) => (stare.has(kod) && stare.get(kod) !== text ? [kod] : [])),
  }
}
