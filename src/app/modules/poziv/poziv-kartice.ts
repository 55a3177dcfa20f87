/** Tabs of a call on the institution's side, in the order of the domain rules 3.1. Part of the first load. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export const KARTICE_POZIVA = [
  ['osnovni-podaci', 'Osnovni podaci'],
  ['alokacija-i-iznosi', 'Alokacija i iznosi'],
  ['prihvatljivost', 'Prihvatljivost'],
  ['obrazac', 'Obrazac'],
  ['kriteriji', 'Kriteriji'],
  ['pokazatelji', 'Pokazatelji'],
  ['dokumentacija', 'Dokumentacija'],
  ['rokovi', 'Rokovi'],
  ['ugovor', 'Ugovor'],
  ['inacice', 'Inačice'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaPoziva = (typeof KARTICE_POZIVA)[number][0]

/** `?kartica=prihvatljivost`; the first tab without it. */
export function parseKartica(raw: RawSearch): { kartica?: KarticaPoziva } {
  return compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_POZIVA.map(([key]) => key),
    ),
  })
}
