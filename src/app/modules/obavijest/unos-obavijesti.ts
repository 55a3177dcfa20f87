/** A notice as its form holds it, and as it is sent. */
import { procitaj, upisaniTrenutak } from '#app/platform/obrazac/shema.ts'
import { zaUpis } from '#app/platform/obrazac/trenutak.ts'
import type { ObavijestDetalj, SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'

/** The form's values: moments as they are typed, `2026-11-21T12:00` by the Croatian clock. */
export type Unos = SadrzajObavijesti

export function unosOf(obavijest: ObavijestDetalj): Unos {
  const { naslov, opis, startAt, endAt, ciljnaSkupina, prioritet, programi, institucije } = obavijest
  return {
    naslov,
    opis,
    ciljnaSkupina,
    prioritet,
    programi,
    institucije,
    startAt: zaUpis(startAt),
    endAt: zaUpis(endAt),
  }
}

export const SHEMA_OBAVIJESTI = procitaj<Unos>({ startAt: upisaniTrenutak, endAt: upisaniTrenutak })
