/** Sums of lists as they travel. */
import type { TipStupca } from '#contract/kernel/popis.ts'

/** Cents as `1234.50`, other numbers as they are; of any size, because no sum may be cut. */
export function zbrojZapisan(tip: TipStupca | undefined, zbroj: bigint): string {
  if (tip !== 'iznos') return String(zbroj)
  const digits = String(zbroj < 0n ? -zbroj : zbroj).padStart(3, '0')
  return `${zbroj < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
