/** What browsers say the content security policy stopped: counted by day and kind, without anything that names a person. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

export const cspIzvjestaj = pgTable(
  'csp_izvjestaj',
  {
    dan: date('dan', { mode: 'string' }).notNull(),
    direktiva: text('direktiva').notNull(),
    /** Origin or keyword (`inline`, `eval`, …) of what was stopped. */
    blokirano: text('blokirano').notNull(),
    /** Path of the page with `:id` for every number and id. */
    stranica: text('stranica').notNull(),
    broj: integer('broj').notNull(),
    zadnjiAt: moment('zadnji_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.dan, t.direktiva, t.blokirano, t.stranica] })],
)
