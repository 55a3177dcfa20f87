/** Streams of events that are open now, over all processes. Worth nothing after a crash, like who is present. */
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

export const tokDogadaja = pgTable(
  'tok_dogadaja',
  {
    /** Their order: the newest has the largest. */
    red: bigserial('red', { mode: 'number' }).primaryKey(),
    osobaId: integer('osoba_id').notNull(),
    /** What it tells of; each kind is counted by itself. */
    vrsta: text('vrsta').notNull(),
    /** The last beat of the process that holds it. */
    vidjenoAt: moment('vidjeno_at').notNull(),
  },
  (t) => [index('tok_dogadaja_osoba').on(t.osobaId, t.vrsta, t.red), index('tok_dogadaja_vidjeno').on(t.vidjenoAt)],
)
