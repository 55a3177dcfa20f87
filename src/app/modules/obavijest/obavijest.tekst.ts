/** Words and colours of a notice. */
import type { Tone } from '#app/ui/tone.ts'
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'

export const vrijeme = (moment: string | null): string | null =>
  moment === null ? null : formatVrijeme(Date.parse(moment))

/** „Vrijedi od: …, do: …”, as the specification words it. */
export const vrijediTekst = ({ startAt, endAt }: { startAt: string; endAt: string }): string =>
  PORUKE.obavijesti.vrijedi(formatVrijeme(Date.parse(startAt)), formatVrijeme(Date.parse(endAt)))

const TONOVI: Record<number, Tone> = { 1: 'accent', 2: 'warning', 3: 'success', 4: 'danger', 5: 'neutral' }

/** Colour of a status number. */
export const tonStatusa = (statusId: number): Tone => TONOVI[statusId] ?? 'neutral'
