/** Which threads a list shows, as the address of a thread says it; read in the first load. */
export const TIPOVI_PORUKA = { neprocitane: 'Nepročitane poruke', sve: 'Sve poruke' } as const
export type TipPoruke = keyof typeof TIPOVI_PORUKA

export const jeTipPoruke = (tekst: string): tekst is TipPoruke => Object.hasOwn(TIPOVI_PORUKA, tekst)
