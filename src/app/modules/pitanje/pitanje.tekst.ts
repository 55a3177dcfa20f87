/** How a question is shown in words. */
import type { Tone } from '#app/ui/tone.ts'
import { formatDatum, formatVrijeme, today } from '#contract/kernel/datum.ts'

export const datum = (moment: string) => formatDatum(today(Date.parse(moment)))
export const vrijeme = (moment: string) => formatVrijeme(Date.parse(moment))

const TONOVI: Record<number, Tone> = {
  ...{ 1: 'accent', 2: 'warning', 3: 'info', 4: 'success', 5: 'warning', 6: 'neutral', 7: 'danger' },
}

/** Colour of a status number. */
export const tonStatusa = (statusId: number): Tone => TONOVI[statusId] ?? 'neutral'

/** Address of a published question; without its number, of all of the call. */
export function adresaPitanja(pozivId: number, pitanjeId?: number): string {
  const list = `/pozivi/${pozivId}/pitanja-i-odgovori`
  return pitanjeId === undefined ? list : `${list}/${pitanjeId}`
}
