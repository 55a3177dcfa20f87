/** What a saved search is narrowed to, in words. */
import { type FilterPopisa, type Popis, rijeciFiltra } from '#contract/kernel/popis.ts'
import { POPIS_JAVNIH_NABAVA } from '#contract/modules/nabava/nabava.popis.ts'
import { POPIS_JAVNIH_OBAVIJESTI } from '#contract/modules/obavijest/obavijest.popis.ts'
import { POPIS_JAVNIH_POZIVA } from '#contract/modules/poziv/poziv.popis.ts'
import {
  POPISI_PRETRAGE,
  type PopisPretrage,
  type SpremljenaPretraga,
} from '#contract/modules/pretplata/pretraga.schema.ts'

const POPISI: Readonly<Record<PopisPretrage, Pick<Popis<never>, 'filtri'>>> = {
  'javni-pozivi': POPIS_JAVNIH_POZIVA,
  'javne-nabave': POPIS_JAVNIH_NABAVA,
  'javne-obavijesti': POPIS_JAVNIH_OBAVIJESTI,
}

/** Choices that only the portal names, as programmes and counties, by the name of their filter. */
export type IzboriPretrage = Partial<Record<string, readonly { value: string; label: string }[] | undefined>>

/** „Pozivi: „drvo”, Status: Otvoreni”. */
export function opisPretrage(
  { popis, upit }: Pick<SpremljenaPretraga, 'popis' | 'upit'>,
  izbori: IzboriPretrage = {},
): string {
  const filtri = POPISI[popis].filtri as Readonly<Record<string, FilterPopisa | undefined>>
  const dijelovi = Object.entries(upit).map(([id, value]) => {
    const filtar = filtri[id]
    if (filtar === undefined) return `„${value}”`
    const words = rijeciFiltra(filtar, izbori[id] ?? [], value)
    return words === undefined ? filtar.naziv : `${filtar.naziv}: ${words}`
  })
  return `${POPISI_PRETRAGE[popis].naziv}: ${dijelovi.join(', ')}`
}
