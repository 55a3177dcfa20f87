/** What two versions of a check-list differ in, by the codes of their questions. */
import { canonicalJson } from '../canonical-json.ts'

export interface RazlikeListe {
  dodane: string[]
  uklonjene: string[]
  promijenjene: string[]
}

/** A list or a draft of one. */
interface SaStavkama {
  sekcije: readonly { stavke: readonly { kod: string }[] }[]
}

/** A question that only moved is the same. */
export function razlikeListe(prije: SaStavkama, poslije: SaStavkama): RazlikeListe {
  const tekst = ({ sekcije }: SaStavkama) =>
    new Map(sekcije.flatMap(({ stavke }) => stavke).map((one) => [one.kod, canonicalJson(one)]))
  const [stare, nove] = [tekst(prije), tekst(poslije)]
  return {
    dodane: [...nove.keys()].filter((kod) => !stare.has(kod)),
    uklonjene: [...stare.keys()].filter((kod) => !nove.has(kod)),
    promijenjene: [...nove].flatMap(([kod, text]) => (stare.has(kod) && stare.get(kod) !== text ? [kod] : [])),
  }
}
