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
  /** Unit cost of the call and how much of it, in ten-thousandths; then there is no price and no VAT. */
  jedinicni?: { id: number; kolicina: number }
}

/** Net amounts of multiples of 115,00 € carry 25 % VAT without a remainder. */
const KORAK = 11_500
const OSOBLJE = 5
const VIDLJIVOST = 8
const NAJVISE_VIDLJIVOST = 460_000
const MALA_OPERACIJA = 20_000_000

/** How much of the eligible amount is the price itself. */
function netoOd(
  prihvatljivo: number,
  pdv: DemoPrijavitelj['pdv'],
  financiranje: PozivDefinicija['pdvFinanciranje'],
): number {
  if (financiranje !== 'prihvatljiv' || pdv === 'povrativ') return prihvatljivo
  // Who is no enterprise gets no aid, and below the threshold all VAT of such an operation is eligible.
  return (prihvatljivo * 4) / 5
}

/** The least quantity of the unit that makes exactly so much. */
function kolicinaZa(iznos: number, jedinica: number): number {
  return Math.ceil((iznos * 10_000) / jedinica)
}

/** Small operations that are no state aid are paid by the unit, wherever their call has units (CPR Art. 53(2)). */
function jedinicne(lines: StavkaPrice[], { jedinicniTroskovi }: Pick<PozivDefinicija, 'jedinicniTroskovi'>) {
  const [program, sat] = jedinicniTroskovi
  if (program === undefined || sat === undefined) return lines
  return lines.map((line): StavkaPrice => {
    const { id, iznos } = line.kategorija === OSOBLJE ? sat : program
    return { ...line, pdv: false, jedinicni: { id, kolicina: kolicinaZa(line.neto, iznos) } }
  })
}

/**
 * The shares are rounded down to amounts that divide cleanly; visibility takes one percent and staff the rest, so that the
 * lines add up to `ukupno` exactly and the grant, cut line by line, to the share of the whole.
 */
export function stavkeZa(
  ukupno: number,
  udjeli: readonly Udio[],
  { pdv }: Pick<DemoPrijavitelj, 'pdv'>,
  potpora: string,
  definicija: Pick<PozivDefinicija, 'pdvFinanciranje' | 'jedinicniTroskovi'>,
): StavkaPrice[] {
  const clean = (amount: number) => Math.floor(amount / KORAK) * KORAK
  const glavne = udjeli.map(([naziv, kategorija, postotak]) => ({
    naziv,
    kategorija,
    iznos: clean((ukupno * postotak) / 10_000),
  }))
  const vidljivost = Math.max(KORAK, Math.min(NAJVISE_VIDLJIVOST, clean(ukupno / 100)))
  const lines = [...glavne, { naziv: 'Informativna ploča i objave', kategorija: VIDLJIVOST, iznos: vidljivost }]
  const osoblje = ukupno - lines.reduce((sum, { iznos }) => sum + iznos, 0)
  const poCijeni = (netto: (iznos: number) => number): StavkaPrice[] => [
    ...lines.map(({ naziv, kategorija, iznos }) => ({ naziv, kategorija, neto: netto(iznos), pdv: true })),
    { naziv: 'Plaće osoba koje provode projekt', kategorija: OSOBLJE, neto: osoblje, pdv: false },
  ]
  return potpora !== '1' && ukupno <= MALA_OPERACIJA
    ? jedinicne(
        poCijeni((iznos) => iznos),
        definicija,
      )
    : poCijeni((iznos) => netoOd(iznos, pdv, definicija.pdvFinanciranje))
}
