/** How a question is shown in words. */
import { formatDatum, formatVrijeme, today } from '#contract/kernel/datum.ts'
import { opcijeOd } from '#contract/kernel/izbor.ts'
import { rokRijecima } from '#contract/kernel/rok-rijecima.ts'
import { KATEGORIJE_OZNAKE } from '#contract/modules/pitanje/pitanje.schema.ts'

export const datum = (moment: string) => formatDatum(today(Date.parse(moment)))
export const vrijeme = (moment: string) => formatVrijeme(Date.parse(moment))

/** Until when whoever asked may expect the answer, and how late it is. */
export function ocekivanje(rok: string, sada: number): string {
  const kada = Date.parse(rok)
  if (kada >= sada) return `Odgovor se očekuje do ${datum(rok)}`
  return `Odgovor se očekivao do ${datum(rok)}, ${rokRijecima(kada, sada).tekst}`
}

/** Themes that a question is put under. */
export const TEME = opcijeOd(KATEGORIJE_OZNAKE)

/** Address of a published question; without its number, of all of the call. */
export function adresaPitanja(pozivId: number, pitanjeId?: number): string {
  const list = `/pozivi/${pozivId}/pitanja-i-odgovori`
  return pitanjeId === undefined ? list : `${list}/${pitanjeId}`
}
