import { index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** A report of a suspected irregularity. Nothing in it says from where or by which account it came. */
export const prijavaNepravilnosti = pgTable(
  'prijava_nepravilnosti',
  {
    id: serial('id').primaryKey(),
    /** Made on the device of whoever reports, so that what is sent twice is one report. */
    klijentId: uuid('klijent_id').notNull().unique(),
    oznaka: text('oznaka').notNull().unique(),
    /** Null is for the bodies of every programme. */
    programId: integer('program_id'),
    opis: text('opis').notNull(),
    kada: text('kada').notNull(),
    predmet: text('predmet').notNull(),
    dokazi: text('dokazi').notNull(),
    ime: text('ime').notNull(),
    kontakt: text('kontakt').notNull(),
    zaprimljenoAt: moment('zaprimljeno_at').notNull(),
  },
  (t) => [index('prijava_nepravilnosti_program').on(t.programId, t.oznaka)],
)
