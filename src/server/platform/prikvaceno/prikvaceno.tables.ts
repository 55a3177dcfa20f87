import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Records that a person has pinned, by kind and number in a context; what they are called stands nowhere here. */
export const prikvaceno = pgTable(
  'prikvaceno',
  {
    osobaId: integer('osoba_id').notNull(),
    za: text('za').notNull(),
    vrsta: text('vrsta').notNull(),
    zapisId: text('zapis_id').notNull(),
    prikvacenoAt: moment('prikvaceno_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.osobaId, t.za, t.vrsta, t.zapisId] }),
    index('prikvaceno_osobe').on(t.osobaId, t.prikvacenoAt),
  ],
)
