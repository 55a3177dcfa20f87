/** The objection as a document: its errors beside those of single fields (domain rules 3.21). */
import { defineDokument, type Kontekst } from '#contract/kernel/dokument/dokument.ts'
import { type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { RAZLOZI_PRIGOVORA, type RazlogPrigovora } from './odabir.cinjenice.ts'
import { KATALOG_PRIGOVORA, type UvjetiPrigovora } from './prigovor.katalog.ts'
import type { OkolnostiPrigovora } from './prigovor.schema.ts'

type KontekstPrigovora = Kontekst & OkolnostiPrigovora
const UVJETI: UvjetiPrigovora = {}

const jeRazlog = (value: unknown): value is RazlogPrigovora => typeof value === 'string' && value in RAZLOZI_PRIGOVORA

/** Why it is made, and in which words. */
export function navodiPrigovora(sadrzaj: Sadrzaj): { razlozi: RazlogPrigovora[]; obrazlozenje: string } {
  const tab = tabOd(sadrzaj, 'prigovor')
  const polja: Sadrzaj = typeof tab === 'object' && tab !== null && !Array.isArray(tab) ? tab : {}
  const { razlozi } = polja
  return {
    razlozi: Array.isArray(razlozi) ? razlozi.filter(jeRazlog) : [],
    obrazlozenje: tekstOd(tab, 'obrazlozenje'),
  }
}

export const PRIGOVOR = defineDokument({
  ...KATALOG_PRIGOVORA,
  uvjeti: (_ctx: KontekstPrigovora) => UVJETI,
  racun: () => ({}),
  izbori: { kontekst: { kriteriji: (ctx: KontekstPrigovora) => ctx.kriteriji } },
  pravila: [],
  upozorenja: () => [],
  izvedeno: () => () => '',
})
