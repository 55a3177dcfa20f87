/** Notifikacija: an event for one person (specification, section 3); a notice for many is `obavijest`. */
import * as z from 'zod/mini'
import { uuid } from '#contract/kernel/id.ts'
import { trenutak } from '#contract/kernel/upit.ts'

/** Page of the panel (specification, section 9). */
export const STRANICA_NOTIFIKACIJA = 10
/** More unread ones than this are said as „99+”. */
export const NAJVISE_NEPROCITANIH = 100

export const primatelj = z.enum(['institucija', 'prijavitelj'])
export type Primatelj = z.output<typeof primatelj>

export const notifikacijaRedak = z.strictObject({
  id: z.int(),
  read: z.boolean(),
  /** As it was before this answer. */
  seen: z.boolean(),
  createdAt: trenutak,
  notification: z.strictObject({ message: z.string() }),
  activityLog: z.strictObject({
    activityAction: z.string(),
    projektId: z.nullable(uuid),
    pozivId: z.nullable(z.int()),
    /** Id of a record that is neither; absent in what a device kept from before. */
    entitetId: z.optional(z.nullable(z.string())),
  }),
  primatelj,
  /** 0 for administrators of the portal. */
  primateljId: z.int(),
  programId: z.nullable(z.int()),
  /** Code under which the person was told; `razlogTekst` says it. */
  razlog: z.string(),
})
export type NotifikacijaRedak = z.output<typeof notifikacijaRedak>

export const stanjeNotifikacija = z.strictObject({
  /** At most `NAJVISE_NEPROCITANIH`. */
  neprocitano: z.int(),
  nevideno: z.int(),
  /** Says only whether anything has changed; a stream begins with it. */
  verzija: z.string(),
})
export type StanjeNotifikacija = z.output<typeof stanjeNotifikacija>
