/** Who has a record open now. Kept for less than a minute and lost with a crash: nothing of it is worth more. */
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

export const prisutnost = pgTable(
  'prisutnost',
  {
    zapis: text('zapis').notNull(),
    veza: uuid('veza').notNull(),
    osobaId: integer('osoba_id').notNull(),
    kartica: text('kartica'),
    polje: text('polje'),
    vidjenoAt: moment('vidjeno_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.zapis, t.veza] }), index('prisutnost_vidjeno').on(t.vidjenoAt)],
)
