/** Words and colours of a procurement. */
import type { Tone } from '#app/ui/tone.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { formatEur, fromWire } from '#contract/kernel/money.ts'

export const vrijeme = (moment: string | null): string | null =>
  moment === null ? null : formatVrijeme(Date.parse(moment))

export const iznosTekst = (amount: string | null): string | null =>
  amount === null ? null : formatEur(fromWire(amount))

const TONOVI: Record<number, Tone> = { 1: 'accent', 2: 'success', 3: 'neutral', 4: 'danger' }
/** Colour of a status number. */
export const tonStatusa = (statusId: number): Tone => TONOVI[statusId] ?? 'neutral'

export const STATUS_NAZIV = {
  uIzradi: 'U izradi',
  objavljena: 'Objavljene',
  zatvorena: 'Zatvorene',
  ponistena: 'Poništene',
} as const

export const VRSTA_NAZIV = { robe: 'Robe', usluge: 'Usluge', radovi: 'Radovi' } as const

/** „120 KB”, for the size of a document. */
export function velicina(bajtova: number): string {
  if (bajtova < 1024 * 1024) return `${Math.max(1, Math.round(bajtova / 1024))} KB`
  return `${(bajtova / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
