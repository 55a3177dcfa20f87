import { boolean, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { verzijaRetka } from '../../platform/db/columns.ts'

/** A text that the support answers with; `{{ime}}` and `{{oznakaProjekta}}` are filled in by the inquiry. */
export const predlozakOdgovora = pgTable('predlozak_odgovora', {
  id: serial('id').primaryKey(),
  naziv: text('naziv').notNull().unique(),
  tekst: text('tekst').notNull(),
  vrijedi: boolean('vrijedi').notNull().default(true),
  verzijaRetka: verzijaRetka(),
})
