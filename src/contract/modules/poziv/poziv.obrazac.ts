/** What a call may say about each field of the application form (domain rules 5.4): the fields by name, and the options each takes. */

import type { Polje } from '#contract/kernel/dokument/polje.ts'
import { KATALOG_OBRASCA } from '#contract/modules/prijavni-obrazac/obrazac.katalog.ts'
import type { Tab } from '#contract/modules/prijavni-obrazac/obrazac.tab.ts'
import type { PoljeOpcije } from './definicija.schema.ts'

export interface PoljePoPutu {
  /** Path without row ids, the key in `definicija.obrazac`. */
  put: string
  tab: Tab
  kartica: string
  /** With the name of its table in front when it stands in rows. */
  oznaka: string
  polje: Polje<never>
}

function ispod(
  polje: Polje<never>,
  parent: string,
  before: string,
  of: Pick<PoljePoPutu, 'tab' | 'kartica'>,
): PoljePoPutu[] {
  const put = `${parent}.${polje.kljuc}`
  const oznaka = before === '' ? polje.oznaka : `${before}: ${polje.oznaka}`
  return [{ ...of, put, oznaka, polje }, ...(polje.polja ?? []).flatMap((inner) => ispod(inner, put, oznaka, of))]
}

/** Every field that people fill in, in the order of the form; what is computed takes no options. */
export const poljaObrasca: readonly PoljePoPutu[] = KATALOG_OBRASCA.kartice
  .flatMap(({ kljuc: tab, naslov: kartica, skupine }) =>
    skupine.flatMap(({ polja }) => polja.flatMap((polje) => ispod(polje, tab, '', { tab, kartica }))),
  )
  .filter(({ polje }) => polje.tip !== 'izracun')

const PO_PUTU = new Map(poljaObrasca.map((one) => [one.put, one]))

export function poljePoPutu(put: string): PoljePoPutu | undefined {
  return PO_PUTU.get(put)
}

/** Finance, indicators, reports and the applicant's own data read these, so no call may hide them. */
const CIJELE_KARTICE: readonly Tab[] = [
  'pokazatelji-i-rezultati',
  'proracun',
  'proracun-sazetak',
  'partneri',
  'prilozi',
]
const SUSTAVSKA = new Set([
  ...['naziv', 'skupina', 'sazetakHr', 'lokacije', 'pocetakProvedbe', 'trajanje', 'vrstaPotpore'].map(
    (kljuc) => `projekt.${kljuc}`,
  ),
  ...['vrstaPodrucja', 'zupanijaId', 'gradOpcinaId', 'udio', 'glavna'].map((kljuc) => `projekt.lokacije.${kljuc}`),
  ...['elementi', 'elementi.naziv', 'popis'].map((kljuc) => `aktivnosti.${kljuc}`),
  ...['elementId', 'naziv', 'nositelj', 'mjesecOd', 'mjesecDo', 'bezTroska'].map(
    (kljuc) => `aktivnosti.popis.${kljuc}`,
  ),
])

export function smijeSakriti(put: string): boolean {
  const known = poljePoPutu(put)
  return known !== undefined && !CIJELE_KARTICE.includes(known.tab) && !SUSTAVSKA.has(put)
}

const TEKSTOVI: readonly Polje['tip'][] = ['tekst', 'dugiTekst', 'url']
const MJERE: readonly Polje['tip'][] = ['broj', 'iznos', 'postotak', 'kolicina', 'godina', 'datum']

/** The options that have a meaning for the field, `info` and `tooltip` apart, which all take. */
export function opcijeKojePrima({ put, polje }: PoljePoPutu): ReadonlySet<keyof PoljeOpcije> {
  const bounded = MJERE.includes(polje.tip)
  return new Set<keyof PoljeOpcije>([
    ...(TEKSTOVI.includes(polje.tip) ? (['maxLength'] as const) : []),
    ...(bounded ? (['min', 'max'] as const) : []),
    ...(polje.izvor?.vrsta === 'stalni' ? (['options'] as const) : []),
    ...(polje.zakljucano ? [] : (['required', 'scorable'] as const)),
    ...(smijeSakriti(put) ? (['hidden'] as const) : []),
  ])
}
