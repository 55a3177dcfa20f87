/** The tabs of a check in the address. Part of the first load: nothing heavy is imported here. */
import { compact, oneOfParam, type RawSearch } from '#app/platform/record/list-search.ts'

export const KARTICE_PROVJERE = [
  ['podaci', 'Priprema'],
  ['dolazak', 'Početak'],
  ['lista', 'Kontrolna lista'],
  ['oprema', 'Oprema'],
  ['troskovi', 'Troškovi'],
  ['vidljivost', 'Vidljivost'],
  ['nalazi', 'Nalazi i preporuke'],
  ['zakljucak', 'Zaključak'],
  ['potpisi', 'Potpisi'],
  ['dokazi', 'Dokazi'],
  ['rasprava', 'Rasprava'],
  ['inacice', 'Inačice'],
  ['dnevnik-aktivnosti', 'Dnevnik aktivnosti'],
] as const
export type KarticaProvjere = (typeof KARTICE_PROVJERE)[number][0]
/** Tabs that stand there before the visit has begun. */
const PRIJE_TERENA: readonly KarticaProvjere[] = ['podaci', 'rasprava', 'inacice', 'dnevnik-aktivnosti']

export const karticeProvjere = (teren: boolean) =>
  KARTICE_PROVJERE.filter(([kljuc]) => teren || PRIJE_TERENA.includes(kljuc))

/** `?kartica=lista`; the preparation without it. */
export const parseKarticaProvjere = (raw: RawSearch): { kartica?: KarticaProvjere } =>
  compact({
    kartica: oneOfParam(
      raw.kartica,
      KARTICE_PROVJERE.map(([key]) => key),
    ),
  })
