/** Words and colours of a procurement. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'

export const vrijeme = (moment: string | null): string | null =>
  moment === null ? null : formatVrijeme(Date.parse(moment))

export const iznosTekst = (amount: string | null): string | null =>
  amount === null ? null : formatEur(fromWire(amount))
