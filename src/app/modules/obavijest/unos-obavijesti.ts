/** A notice as its form holds it, and as it is sent. */
import { localMoment } from '#app/platform/record/move-input.ts'
import { NeispravanUnos } from '#app/platform/record/use-edits.ts'
import { toIsoInstant, zagrebUnos } from '#contract/kernel/datum.ts'
import { PORUKE } from '#contract/kernel/messages.ts'
import type { ObavijestDetalj, SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'

/** The form's values: moments as they are typed, `2026-11-21T12:00` by the Croatian clock. */
export type Unos = SadrzajObavijesti

const lokalno = (moment: string | null) => (moment === null ? null : localMoment(Date.parse(moment)))

export function unosOf(obavijest: ObavijestDetalj): Unos {
  const { naslov, opis, startAt, endAt, ciljnaSkupina, prioritet, programi, institucije } = obavijest
  return {
    naslov,
    opis,
    ciljnaSkupina,
    prioritet,
    programi,
    institucije,
    startAt: lokalno(startAt),
    endAt: lokalno(endAt),
  }
}

/** The body of a save. Throws `NeispravanUnos` when a typed moment cannot be read. */
export function sadrzajUnosa(unos: Unos): SadrzajObavijesti {
  const greske: Record<string, string> = {}
  const moment = (polje: 'startAt' | 'endAt') => {
    const typed = unos[polje]
    if (typed === null) return null
    try {
      return toIsoInstant(zagrebUnos(typed))
    } catch {
      greske[polje] = 'Unesite datum i vrijeme, npr. 21.11.2026. u 12:00.'
      return null
    }
  }
  const sadrzaj = { ...unos, startAt: moment('startAt'), endAt: moment('endAt') }
  if (Object.keys(greske).length > 0) throw new NeispravanUnos(greske, PORUKE.polje.neispravneStavke)
  return sadrzaj
}
