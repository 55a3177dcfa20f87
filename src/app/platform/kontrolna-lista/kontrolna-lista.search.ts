/** The tabs of one check-list, in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export const KARTICE_LISTE = [
  ['sadrzaj', 'Sadržaj'],
  ['pregled', 'Pregled'],
  ['razlike', 'Razlike'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaListe = (typeof KARTICE_LISTE)[number][0]

/** `?kartica=pregled`; the content without one. */
export const parseKarticaListe = ({ kartica }: RawSearch): { kartica?: KarticaListe } =>
  compact({
    kartica: oneOfParam(
      kartica,
      KARTICE_LISTE.map(([key]) => key),
    ),
  })
