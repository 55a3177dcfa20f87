import { date, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Values of the parameters of the rules, each from a day on. Nothing is overwritten, so this is their history too. */
export const postavka = pgTable(
  'postavka',
  {
    id: serial('id').primaryKey(),
    kljuc: text('kljuc').notNull(),
    vrijednost: text('vrijednost').notNull(),
    vrijediOd: date('vrijedi_od', { mode: 'string' }).notNull(),
    obrazlozenje: text('obrazlozenje').notNull(),
    osobaId: integer('osoba_id').notNull(),
    zapisanoAt: moment('zapisano_at').notNull(),
  },
  (t) => [index('postavka_kljuc').on(t.kljuc, t.vrijediOd, t.id)],
)
