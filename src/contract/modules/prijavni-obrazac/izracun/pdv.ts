/**
 * VAT of an operation (domain rules 2.1). Cohesion (KK): below a threshold with VAT it is eligible, from there on only
 * what does not come back; where the line is aid, what a VAT payer gets back is never eligible. NPOO: the Mechanism never
 * pays it; the call says whether the national budget does. A call may always be stricter. Aid here is de minimis too: in
 * the worked claim (2.4) such lines of a VAT payer count net. Amounts in cents.
 */
import type { PozivDefinicija, VrstaPotpore } from '#contract/modules/poziv/definicija.schema.ts'
import { parametriOd } from '#contract/modules/poziv/poziv.parametri.ts'
import type { UnosStavke } from './stavka.ts'

/** Total cost with VAT from which recoverable VAT stops being eligible, as the call was announced under. */
export const pragPdv = (definicija: Pick<PozivDefinicija, 'parametri'>): number => parametriOd(definicija).pdvPrag

/** True for the cohesion programme; the only other one is NPOO. */
export function jeKohezija({ fond }: Pick<PozivDefinicija, 'fond'>): boolean {
  return fond !== 'NPOO'
}

/** R-PDV-4: what a call of NPOO may say at most is that the national budget pays. */
export function financiranjePdv({
  fond,
  pdvFinanciranje,
}: Pick<PozivDefinicija, 'fond' | 'pdvFinanciranje'>): UnosStavke['pdvFinanciranje'] {
  return !jeKohezija({ fond }) && pdvFinanciranje === 'prihvatljiv' ? 'neprihvatljiv' : pdvFinanciranje
}

/** R-PDV-2: whether an operation that costs so much with VAT stays below the threshold of its call. */
export const jeIspodPragaPdv = (definicija: Pick<PozivDefinicija, 'parametri'>, ukupno: number): boolean =>
  ukupno < pragPdv(definicija)

/** R-PDV-1 to R-PDV-3: whether VAT that comes back to its payer is eligible on a line. */
export function povrativiPrihvatljiv(
  definicija: Pick<PozivDefinicija, 'fond' | 'pdvFinanciranje' | 'parametri'>,
  vrstaPotpore: VrstaPotpore | null,
  ispodPraga: boolean,
): boolean {
  const aid = vrstaPotpore === '1' || vrstaPotpore === '2'
  return financiranjePdv(definicija) === 'prihvatljiv' && !aid && ispodPraga
}

/** Total cost of an operation with all its VAT, whoever bears it. */
export function ukupnoSPdv(lines: readonly { neto: number; pdv: number }[]): number {
  return lines.reduce((sum, { neto, pdv }) => sum + neto + pdv, 0)
}
