/** Budget lines that add up to an exact eligible amount, whatever the VAT of their holder. Amounts in cents. */
import type { PozivDefinicija } from '#contract/modules/poziv/definicija.schema.ts'
import type { DemoPrijavitelj } from './applicants.ts'

/** A line of a story: its name, category and share of the eligible amount in hundredths of a percent. */
export type Udio = [naziv: string, kategorija: number, postotak: number]

export interface StavkaPrice {
  naziv: string
  kategorija: number
  /** Net price of the one unit. */
  neto: number
  /** Staff and pay carry no VAT. */
  pdv: boolean
}

/** Net amounts of multiples of 115,00 € carry 25 % VAT, wholly or to 60 % eligible, without a remainder. */
const KORAK = 11_500
const OSOBLJE = 5
const VIDLJIVOST = 8
const NAJVISE_VIDLJIVOST = 460_000

/** How much of the eligible amount is the price itself. */
function netoOd(
  prihvatljivo: number,
  pdv: DemoPrijavitelj['pdv'],
  financiranje: PozivDefinicija['pdvFinanciranje'],
): number {
  if (financiranje !== 'prihvatljiv' || pdv === 'povrativ') return prihvatljivo
  return pdv === 'nepovrativ' ? (prihvatljivo * 4) / 5 : (prihvatljivo * 20) / 23
}

/**
 * The shares are rounded down to amounts that divide cleanly; visibility takes one percent and staff the rest, so that the
 * lines add up to `ukupno` exactly and the grant, cut line by line, to the share of the whole.
 */
export function stavkeZa(
  ukupno: number,
  udjeli: readonly Udio[],
  { pdv }: Pick<DemoPrijavitelj, 'pdv'>,
  { pdvFinanciranje }: Pick<PozivDefinicija, 'pdvFinanciranje'>,
): StavkaPrice[] {
  const clean = (amount: number) => Math.floor(amount / KORAK) * KORAK
  const glavne = udjeli.map(([naziv, kategorija, postotak]) => ({
    ...{ naziv, kategorija, iznos: clean((ukupno * postotak) / 10_000) },
  }))
  const vidljivost = Math.max(KORAK, Math.min(NAJVISE_VIDLJIVOST, clean(ukupno / 100)))
  const lines = [...glavne, { naziv: 'Informativna ploča i objave', kategorija: VIDLJIVOST, iznos: vidljivost }]
  const osoblje = ukupno - lines.reduce((sum, { iznos }) => sum + iznos, 0)
  return [
    ...lines.map(({ naziv, kategorija, iznos }) => ({
      ...{ naziv, kategorija, neto: netoOd(iznos, pdv, pdvFinanciranje), pdv: true },
    })),
    { naziv: 'Plaće osoba koje provode projekt', kategorija: OSOBLJE, neto: osoblje, pdv: false },
  ]
}
