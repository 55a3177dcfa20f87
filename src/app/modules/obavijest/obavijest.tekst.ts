/** Words and colours of a notice. */
import { formatVrijeme } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import { plural } from '#contract/kernel/plural.ts'

export const vrijeme = (moment: string | null): string | null =>
  moment === null ? null : formatVrijeme(Date.parse(moment))

/** „Vrijedi od: …, do: …”, as the specification words it. */
export const vrijediTekst = ({ startAt, endAt }: { startAt: string; endAt: string }): string =>
  PORUKE.obavijesti.vrijedi(formatVrijeme(Date.parse(startAt)), formatVrijeme(Date.parse(endAt)))

/** „Imate 2 nepročitane obavijesti”. */
export const neprocitaneTekst = (n: number): string =>
  `Imate ${plural(n, 'nepročitanu obavijest', 'nepročitane obavijesti', 'nepročitanih obavijesti')}`
export const BEZ_IMENA = 'Obavijest nije upućena nikome čije podatke smijete vidjeti poimence.'
export const PRIJAVITELJI_KAD_OTVORE = 'Osobe prijavitelja dolaze na popis kad otvore obavijest.'
export const SAMO_BROJ = 'Osobe čije podatke ne smijete vidjeti poimence samo se broje.'
export const PROCITAJ = 'Pročitaj'
