/** What every record that is read at a desk says beside its content. */
import * as z from 'zod/mini'
import { dostupneRadnje, status } from './prijelaz.ts'

/** What the worklist says waits for the reader on this record; absent while it waits for somebody else. */
export const sljedeciKorak = z.optional(z.string())

/** What a record of a desk says of itself beside its content. */
export const stanjeZapisa = {
  status,
  verzijaRetka: z.int(),
  smijeUredivati: z.boolean(),
  dostupneRadnje,
  sljedeciKorak,
}
