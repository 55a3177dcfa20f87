/** Openings of notices: which of them a person has opened, and for a publisher who has and who has not. */
import * as z from 'zod/mini'
import { idBroj, trenutak } from '#contract/kernel/upit.ts'
import { NAJVISE_OTVARANJA } from './otvaranje.ts'

/** A notice was opened on a device, at this moment by the device's clock. */
export const otvaranje = z.strictObject({ obavijestId: idBroj, otvorenoAt: trenutak })
export type Otvaranje = z.output<typeof otvaranje>

export const otvaranjaBody = z.strictObject({
  otvaranja: z.array(otvaranje).check(z.minLength(1), z.maxLength(NAJVISE_OTVARANJA)),
})

/** Numbers of notices that the person has opened, on whichever device. */
export const otvorene = z.strictObject({ data: z.array(z.int()) })

/** A person whom the publisher may know of, and when they opened the notice. */
export const citateljRedak = z.strictObject({
  osobaId: z.int(),
  osoba: z.string(),
  /** Where the person belongs: institutions, or applicants. */
  kome: z.string(),
  otvorenoAt: z.nullable(trenutak),
})
export type CitateljRedak = z.output<typeof citateljRedak>

/** The readers of one notice in numbers. */
export const sazetakCitatelja = z.strictObject({
  /** Everybody who has opened it, also those whom the publisher may not know by name. */
  otvorilo: z.int(),
  /** Whom the publisher may know by name, and how many of them have opened it. */
  poimence: z.int(),
  poimenceOtvorilo: z.int(),
})
export type SazetakCitatelja = z.output<typeof sazetakCitatelja>
