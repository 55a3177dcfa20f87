/** What the checks of applications say for a ranking: points and whether everything is met. */
import type { Tx } from '../../platform/db/client.ts'
import type { TrazenaPrijava } from './odabir.sql.ts'
import { provjerePrijave } from './provjera-prijave.sql.ts'

export interface BodoviPrijave {
  /** Points of the criteria in their order, as sums of both assessments. */
  kriteriji: number[]
  ukupno: number | null
  /** Nothing more is checked: all is met, or something is not. */
  zavrseno: boolean
  /** Every phase is passed and every threshold reached. */
  ispunjava: boolean
  /** The same without the threshold of the total. */
  bezPraga: boolean
}

async function bodoviJedne(tx: Tx, prijava: TrazenaPrijava): Promise<BodoviPrijave> {
  const { faze, bodovi, boduje } = await provjerePrijave(tx, prijava)
  const provjere = faze.filter(({ faza }) => faza !== 'odluka')
  const ostale = provjere.filter(({ faza }) => faza !== 'kvaliteta')
  const prosle = (dio: typeof provjere) => provjere.length > 0 && dio.every(({ stanje }) => stanje === 'zadovoljava')
  const pala = provjere.some(({ stanje }) => stanje === 'neZadovoljava')
  return {
    kriteriji: [],
    ukupno: bodovi?.ukupno ?? null,
    zavrseno: pala || prosle(provjere),
    ispunjava: prosle(provjere) && (!boduje || bodovi?.zadovoljava === true),
    bezPraga: prosle(ostale) && (!boduje || bodovi !== null),
  }
}

/** Of many applications of one call, by their ids. */
export async function bodoviPrijava(tx: Tx, prijave: readonly TrazenaPrijava[]): Promise<Map<string, BodoviPrijave>> {
  const bodovi = new Map<string, BodoviPrijave>()
  for (const prijava of prijave) bodovi.set(prijava.id, await bodoviJedne(tx, prijava))
  return bodovi
}
