/** What every record that is read at a desk says beside its content. */
import * as z from 'zod/mini'
import { dostupneRadnje, status } from './prijelaz.ts'
import { dan } from './upit.ts'

/** What the worklist says waits for the reader on this record; absent while it waits for somebody else. */
export const sljedeciKorak = z.optional(z.string())

/** The deadline of a record, counted where it is read. */
export const satZapisa = z.strictObject({
  naziv: z.string(),
  od: z.nullable(dan),
  dana: z.nullable(z.int()),
  rok: z.nullable(dan),
  jedinica: z.enum(['radni', 'kalendarski']),
  zastoji: z.readonly(z.array(z.strictObject({ od: dan, do: z.nullable(dan) }))),
  zastojZbog: z.nullable(z.string()),
})

/** Somebody whose turn it is. */
export const nositelj = z.strictObject({ tko: z.string(), vi: z.boolean(), radnja: z.nullable(z.string()) })

/** On whom a row of a list waits, in words (`na-redu.popis.ts`). */
export const cekaSe = z.optional(z.string())

/** Whose turn it is, and why one waits; absent where nobody waits for anything. */
export const naRedu = z.optional(
  z.strictObject({
    nositelji: z.array(nositelj),
    cekaju: z.array(
      z.strictObject({
        radnja: z.string(),
        tko: z.string(),
        razlozi: z.array(z.strictObject({ poruka: z.string(), otklanja: z.nullable(z.string()) })),
        jos: z.int(),
      }),
    ),
    sat: z.nullable(satZapisa),
  }),
)

/** What a record of a desk says of itself beside its content. */
export const stanjeZapisa = {
  status,
  verzijaRetka: z.int(),
  smijeUredivati: z.boolean(),
  dostupneRadnje,
  sljedeciKorak,
  naRedu,
}
