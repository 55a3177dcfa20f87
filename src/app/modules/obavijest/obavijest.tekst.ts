/** Words and colours of a notice. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'

export const vrijeme = (moment: string | null): string | null =>
  moment === null ? null : formatVrijeme(Date.parse(moment))

/** „Vrijedi od: …, do: …”, as the specification words it. */
export const vrijediTekst = ({ startAt, endAt }: { startAt: string; endAt: string }): string =>
  PORUKE.obavijesti.vrijedi(formatVrijeme(Date.parse(startAt)), formatVrijeme(Date.parse(endAt)))
