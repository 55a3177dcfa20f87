import type { ReactNode } from 'react'
import { Money } from '#app/ui/money.tsx'
import type { TipStupca } from '#contract/kernel/popis.ts'

/** The sum of a column over all rows of the filter; a dash until it is known. */
export function zbrojStupca(tip: TipStupca | undefined, zbroj: string | undefined): ReactNode {
  if (zbroj === undefined) return '–'
  return tip === 'iznos' ? <Money cents={Number(zbroj.replace('.', ''))} /> : zbroj
}
