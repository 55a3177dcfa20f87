/** What a place of a document is called, so that no two read the same. */

import type { KarticaDokumenta } from '#contract/kernel/dokument/katalog.ts'
import type { Mjesto } from '#contract/kernel/dokument/obilazak.ts'
import { retciOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Imenovanje, naslovRetka } from './polje/redak.ts'

/** A place in words: `Stavka 2 „Nabava stroja” – Iznos jedinice`. */
export interface Naziv {
  tab: string
  oznaka: string
}

/** `Stavka 2 „Nabava stroja”`, and `Stavka 2` while it has no name. */
function naslov({ polje, okvir }: Mjesto, index: number, imenovanje: Imenovanje): string {
  const broj = `${polje.redak ?? polje.oznaka} ${index + 1}`
  const row = retciOd(okvir, polje.kljuc)[index]
  const ime = row === undefined ? broj : naslovRetka(polje, row, index, imenovanje)
  return ime === broj ? broj : `${broj} „${ime}”`
}

/** Titles of all rows by their path, those of the rows around them first. */
function redciPoPutu(places: readonly Mjesto[], imenovanje: Imenovanje): Map<string, string[]> {
  const titles = new Map<string, string[]>()
  for (const place of places) {
    if (place.polje.tip !== 'tablica') continue
    const around = titles.get(place.path.slice(0, -place.polje.kljuc.length - 1)) ?? []
    retciOd(place.okvir, place.polje.kljuc).forEach(({ id }, index) => {
      titles.set(`${place.path}.${id}`, [...around, naslov(place, index, imenovanje)])
    })
  }
  return titles
}

function skupina(kartice: readonly KarticaDokumenta[], { tab, path }: Mjesto): string | undefined {
  const within = (put: string) => `${path}.`.startsWith(`${put}.`)
  return kartice.find(({ kljuc }) => kljuc === tab)?.skupine.find(({ polja }) => polja.some(({ put }) => within(put)))
    ?.naslov
}

/** Names of all places by their path; the group is named where fields of a tab share a label. */
export function naziviMjesta(
  places: readonly Mjesto[],
  kartice: readonly KarticaDokumenta[],
  imenovanje: Imenovanje,
): Map<string, Naziv> {
  const rows = redciPoPutu(places, imenovanje)
  const named = places.map((place) => {
    const around = rows.get(place.path.slice(0, -place.polje.kljuc.length - 1)) ?? []
    return { place, oznaka: [...around, place.polje.oznaka].join(' – ') }
  })
  const seen = new Map<string, number>()
  const once = ({ place, oznaka }: (typeof named)[number]) => `${place.tab} ${oznaka}`
  for (const one of named) seen.set(once(one), (seen.get(once(one)) ?? 0) + 1)
  return new Map(
    named.map((one) => {
      const group = (seen.get(once(one)) ?? 0) > 1 ? skupina(kartice, one.place) : undefined
      return [one.place.path, { tab: one.place.tab, oznaka: [group, one.oznaka].filter(Boolean).join(' – ') }]
    }),
  )
}
