/** Words and colours of a procurement. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'

export const vrijeme = (moment: string | null): string | null =>
  moment === null ? null : formatVrijeme(Date.parse(moment))

export const iznosTekst = (amount: string | null): string | null =>
  amount === null ? null : formatEur(fromWire(amount))

export const STATUS_NAZIV = {
  uIzradi: 'U izradi',
  objavljena: 'Objavljene',
  zatvorena: 'Zatvorene',
  ponistena: 'Poništene',
} as const

export const VRSTA_NAZIV = { robe: 'Robe', usluge: 'Usluge', radovi: 'Radovi' } as const
