import { sql } from 'drizzle-orm'
import { integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'

/** One wish to be told; a cancelled one stays, with the moment of its consent and of its end. */
export const pretplata = pgTable(
  'pretplata',
  {
    id: serial('id').primaryKey(),
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    vrsta: text('vrsta').notNull(),
    predmetId: integer('predmet_id').notNull(),
    /** Secret of the link that ends it from a mail. */
    odjava: text('odjava').notNull().unique(),
    privolaAt: moment('privola_at').notNull(),
    otkazanaAt: moment('otkazana_at'),
  },
  (t) => [uniqueIndex('pretplata_jedna').on(t.vrsta, t.predmetId, t.osobaId).where(sql`otkazana_at is null`)],
)
