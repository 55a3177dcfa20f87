/** Levels of electronic identification (eIDAS, Implementing Regulation 2015/1502) and how an identity provider names them. */
type RazinaIdentifikacije = 'niska' | 'znacajna' | 'visoka'

const EIDAS = 'http://eidas.europa.eu/LoA'
const NAZIVI: Readonly<Record<string, RazinaIdentifikacije>> = {
  [`${EIDAS}/low`]: 'niska',
  [`${EIDAS}/substantial`]: 'znacajna',
  [`${EIDAS}/high`]: 'visoka',
  low: 'niska',
  substantial: 'znacajna',
  high: 'visoka',
}

/** What the portal asks for and accepts unless its configuration says otherwise: significant and high. */
export const ZADANE_RAZINE = [`${EIDAS}/substantial`, `${EIDAS}/high`] as const

/** The level that was vouched for; undefined for none, for one not accepted, and for a low one, whatever was accepted. */
export function razinaIz(acr: unknown, prihvacene: readonly string[]): RazinaIdentifikacije | undefined {
  if (typeof acr !== 'string' || !prihvacene.includes(acr)) return undefined
  const razina = NAZIVI[acr] ?? 'znacajna'
  return razina === 'niska' ? undefined : razina
}
