import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { searchWords } from '../db/columns.ts'

/** Words of what the public may read, by kind and number. A record that is not public has no row. */
export const pretraga = pgTable(
  'pretraga',
  {
    vrsta: text('vrsta').notNull(),
    id: integer('id').notNull(),
    rijeci: searchWords('rijeci').notNull(),
    /** With which rules of stemming the words were made. */
    inacica: integer('inacica').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vrsta, t.id] }), index('pretraga_rijeci').using('gin', t.rijeci)],
)
