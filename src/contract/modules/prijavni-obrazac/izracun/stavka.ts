/** One budget line (F-01…F-05) and the split of the grant (F-04, F-06). Amounts in cents, cut once per formula. */
import { multiplyQuantity, percentRatio, share, splitLast } from '#contract/kernel/money.ts'

export interface UnosStavke {
  /** Ten-thousandths. */
  brojJedinica: number
  iznosJedinice: number
  /** 25, 13, 5 or 0 %, in hundredths. */
  stopaPdv: number
  pdvPovrativ: 'Da' | 'Ne' | 'Djelomično'
  postotakNepovrativogPdv: number
  neprihvatljivo: number
  pdvFinanciranje: 'neprihvatljiv' | 'nacionalniProracun' | 'prihvatljiv'
  /** Where VAT is eligible: also the part that comes back to its payer. */
  povrativiPrihvatljiv: boolean
}

/** `ukupno = prihvatljivo + neprihvatljivo + pdvNacionalni`; VAT that comes back and is not financed stands only in `pdv`. */
export interface IznosiStavke {
  neto: number
  pdv: number
  prihvatljiviPdv: number
  /** Non-recoverable VAT that the national budget pays (NPOO). */
  pdvNacionalni: number
  prihvatljivo: number
  neprihvatljivo: number
  ukupno: number
}

function nepovrativi(pdv: number, unos: UnosStavke): number {
  if (unos.pdvPovrativ === 'Ne') return pdv
  return unos.pdvPovrativ === 'Da' ? 0 : share(pdv, unos.postotakNepovrativogPdv)
}

/** F-01, F-02, F-03. More ineligible than the line costs makes the line wholly ineligible. */
export function iznosiStavke(unos: UnosStavke): IznosiStavke {
  const neto = multiplyQuantity(unos.brojJedinica, unos.iznosJedinice)
  const pdv = share(neto, unos.stopaPdv)
  const lost = nepovrativi(pdv, unos)
  const eligible = unos.povrativiPrihvatljiv ? pdv : lost
  const prihvatljiviPdv = unos.pdvFinanciranje === 'prihvatljiv' ? eligible : 0
  const pdvNacionalni = unos.pdvFinanciranje === 'nacionalniProracun' ? lost : 0
  const prihvatljivo = Math.max(0, neto + prihvatljiviPdv - unos.neprihvatljivo)
  const ukupno = neto + Math.max(lost, prihvatljiviPdv)
  return {
    neto,
    pdv,
    prihvatljiviPdv,
    pdvNacionalni,
    prihvatljivo,
    neprihvatljivo: ukupno - prihvatljivo - pdvNacionalni,
    ukupno,
  }
}

/** F-04 for one line. */
export function bespovratnaStavke(prihvatljivo: number, stopa: number): number {
  return share(prihvatljivo, stopa)
}

/** F-04 for the project: what exceeds the limit is cut from the last lines by order. */
export function ogranici(iznosi: readonly number[], najvise: number): number[] {
  let left = Math.max(0, najvise)
  return iznosi.map((iznos) => {
    const kept = Math.min(iznos, left)
    left -= kept
    return kept
  })
}

/** F-06: the European part is cut, the national is the rest. */
export function podjelaIzvora(bespovratna: number, stopaEu: number): { eu: number; nacionalno: number } {
  const [eu = 0, nacionalno = 0] = splitLast(bespovratna, [percentRatio(stopaEu)])
  return { eu, nacionalno }
}
