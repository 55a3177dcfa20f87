/** What the checks of applications say for a ranking: points and whether everything is met. */
import { sql } from 'drizzle-orm'
import { kodKriterija } from '#contract/modules/kontrolna-lista/kriteriji-liste.ts'
import type { TijekDijela } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import type { Tx } from '../../platform/db/client.ts'
import { type PrijavaSProvjerama, prijaveSProvjerama, tijekPrijave } from './provjera-prijave.sql.ts'
import type { TrazenaPrijava } from './trazena-prijava.sql.ts'

export interface BodoviPrijave {
  /** Points of the criteria in the order of the call, as sums of both assessments. */
  kriteriji: number[]
  ukupno: number | null
  /** Nothing more is checked: all is met, or something is not. */
  zavrseno: boolean
  /** Every phase is passed and every threshold reached. */
  ispunjava: boolean
  /** The same without the threshold of the total. */
  bezPraga: boolean
}

function bodoviJedne(prijava: PrijavaSProvjerama): BodoviPrijave {
  const tijek = tijekPrijave(prijava)
  const kvaliteta = tijek.find(({ dio }) => dio === 'kvaliteta')
  const ostale = tijek.filter((one) => one !== kvaliteta)
  const ocjene = kvaliteta?.ocjenjivanje?.stanje === 'ocijenjeno' ? kvaliteta.ocjenjivanje.ocjene : []
  const poKodu = new Map(ocjene.map(({ kod, dvostruko }) => [kod, dvostruko]))
  const { kriteriji } = prijava.definicija
  const prosle = (dijelovi: readonly TijekDijela[]) => dijelovi.every(({ stanje }) => stanje === 'zadovoljava')
  const ispunjava = tijek.length > 0 && prosle(tijek)
  return {
    // A list may ask them in another order than its call.
    kriteriji: ocjene.length === 0 ? [] : kriteriji.map((one) => poKodu.get(kodKriterija(one)) ?? 0),
    ukupno: kvaliteta?.bodovi?.ukupno ?? null,
    zavrseno: ispunjava || tijek.some(({ stanje }) => stanje === 'neZadovoljava'),
    ispunjava,
    bezPraga:
      tijek.length > 0 &&
      prosle(ostale) &&
      (kvaliteta === undefined || (ocjene.length > 0 && ocjene.every(({ ispodPraga }) => !ispodPraga))),
  }
}

/** Of many applications, by their ids. */
export async function bodoviPrijava(tx: Tx, prijave: readonly TrazenaPrijava[]): Promise<Map<string, BodoviPrijave>> {
  const ids = prijave.map(({ id }) => id)
  const sProvjerama = await prijaveSProvjerama(tx, sql`p.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(sProvjerama.map((prijava) => [prijava.id, bodoviJedne(prijava)]))
}
