/** Numbers of a draft as the arithmetic needs them: what cannot be read counts as zero and its path is noted. */

import { parseDecimal } from '#contract/kernel/broj.ts'
import { type Redak, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { parseEur, parsePercent, parseQuantity } from '#contract/kernel/money.ts'

export type Citac = (row: Redak, kljuc: string, path: string) => number

interface Citaci {
  /** Cents. */
  eur: Citac
  /** Hundredths of a percent. */
  postotak: Citac
  /** Ten-thousandths. */
  kolicina: Citac
  /** Paths of what was written but could not be read. */
  neispravno: string[]
}

/** Readers that share one list of unreadable paths. An empty field is zero and not unreadable; a negative number is. */
export function citaci(): Citaci {
  const neispravno: string[] = []
  const read =
    (parse: (text: string) => number | undefined): Citac =>
    (row, kljuc, path) => {
      const text = tekstOd(row, kljuc)
      if (text === '') return 0
      const value = parse(text)
      if (value !== undefined && value >= 0) return value
      neispravno.push(`${path}.${row.id}.${kljuc}`)
      return 0
    }
  return {
    neispravno,
    eur: read((text) => {
      const parsed = parseEur(text)
      return parsed.ok ? parsed.cents : undefined
    }),
    postotak: read((text) => {
      const parsed = parsePercent(text)
      return parsed.ok && parsed.hundredths <= 10_000 ? parsed.hundredths : undefined
    }),
    kolicina: read((text) => {
      const parsed = parseQuantity(text)
      return parsed.ok ? parsed.tenThousandths : undefined
    }),
  }
}

/** A whole number of a draft, or null when there is none to be read. */
export function cijeliBroj(text: string): number | null {
  const parsed = parseDecimal(text, 0, 1_000_000)
  return parsed.ok ? parsed.scaled : null
}
