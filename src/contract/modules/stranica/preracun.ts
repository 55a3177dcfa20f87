/** The converter of the fixed rate: what is typed, and what it is in the other currency. */
import { eurToKn, formatEur, formatKn, knToEur, parseEur } from '#contract/kernel/money.ts'

export const SMJEROVI = ['kn-eur', 'eur-kn'] as const
export type Smjer = (typeof SMJEROVI)[number]

export interface Preracun {
  ulaz: string
  izlaz: string
}

/** Both amounts as people read them; undefined for an empty text, null for one that is no amount from zero up. */
export function preracunaj(tekst: string | null, smjer: Smjer): Preracun | null | undefined {
  if (tekst === null || tekst.trim() === '') return undefined
  const parsed = parseEur(tekst)
  if (!parsed.ok || parsed.cents < 0) return null
  const { cents } = parsed
  return smjer === 'kn-eur'
    ? { ulaz: formatKn(cents), izlaz: formatEur(knToEur(cents)) }
    : { ulaz: formatEur(cents), izlaz: formatKn(eurToKn(cents)) }
}
