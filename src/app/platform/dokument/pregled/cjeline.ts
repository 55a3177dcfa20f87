/** Answers of a tab in the pieces a person reads: groups of the catalogue, and in them the rows. */

import type { KarticaDokumenta } from '#contract/kernel/dokument/katalog.ts'
import type { Odgovor } from '#contract/kernel/dokument/razlike.ts'

export interface Cjelina {
  kljuc: string
  /** Title of the group; null when the piece goes on with the group before it. */
  naslov: string | null
  redci: readonly string[]
  odgovori: Odgovor[]
}

export function cjelineKartice(kartica: KarticaDokumenta, odgovori: readonly Odgovor[]): Cjelina[] {
  const pieces: Cjelina[] = []
  for (const { kljuc, naslov, polja } of kartica.skupine) {
    const puts = polja.map(({ put }) => put)
    const mine = odgovori.filter(({ path }) => puts.some((put) => path === put || path.startsWith(`${put}.`)))
    let first = true
    let key = ''
    for (const odgovor of mine) {
      const own = `${kljuc}|${odgovor.redci.join('|')}|${odgovor.redci.length === 0 ? '' : odgovor.path.split('.').slice(0, -1).join('.')}`
      const last = pieces.at(-1)
      if (own === key && last !== undefined) {
        last.odgovori.push(odgovor)
        continue
      }
      pieces.push({
        kljuc: own + odgovor.path,
        naslov: first ? naslov : null,
        redci: odgovor.redci,
        odgovori: [odgovor],
      })
      first = false
      key = own
    }
  }
  return pieces
}
