/** A moment that somebody types: `2026-11-21T12:00` by the Croatian clock in its field, UTC in a record. */
import { localMoment } from '#app/platform/record/move-input.ts'
import { isIsoDatum, jePreskoceno, toIsoInstant, zagrebUnos } from '#contract/kernel/datum.ts'
import { polje } from '#contract/kernel/poruke/polje.ts'

const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const NIJE_TRENUTAK = 'Unesite datum i vrijeme, npr. 21.11.2026. u 12:00.'

type Procitano = { ok: true; trenutak: string } | { ok: false; poruka: string }

export function procitajTrenutak(typed: string): Procitano {
  try {
    if (!LOCAL.test(typed) || !isIsoDatum(typed.slice(0, 10))) return { ok: false, poruka: NIJE_TRENUTAK }
    if (jePreskoceno(typed)) return { ok: false, poruka: polje.preskocenoVrijeme(typed) }
    return { ok: true, trenutak: toIsoInstant(zagrebUnos(typed)) }
  } catch {
    return { ok: false, poruka: NIJE_TRENUTAK }
  }
}

/** A moment of a record as its field shows it. */
export const zaUpis = (moment: string | null): string | null =>
  moment === null ? null : localMoment(Date.parse(moment))
