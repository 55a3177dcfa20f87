/** Words and colours of a call. */
import type { Tone } from '#app/ui/tone.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'
import type { JavnaSkupina } from '#contract/modules/poziv/poziv.osnova.ts'

/** Cents of an amount on the wire. */
export const cents = (amount: string | null): number | null => (amount === null ? null : fromWire(amount))

export const iznosTekst = (amount: string | null): string | null =>
  amount === null ? null : formatEur(fromWire(amount))

export const vrijemeTekst = (moment: string | null): string | null =>
  moment === null ? null : formatVrijeme(Date.parse(moment))

/** „od 10.000,00 € do 200.000,00 €”; null when neither bound is set. */
export function rasponTekst(najniza: string | null, najvisa: string | null): string | null {
  const from = iznosTekst(najniza)
  const to = iznosTekst(najvisa)
  if (from === null && to === null) return null
  return [from && `od ${from}`, to && `do ${to}`].filter(Boolean).join(' ')
}

export const SKUPINA_TON: Record<JavnaSkupina, Tone> = {
  'U najavi': 'info',
  Otvoren: 'success',
  Zatvoren: 'neutral',
  Obustavljen: 'warning',
  Otkazan: 'danger',
}
