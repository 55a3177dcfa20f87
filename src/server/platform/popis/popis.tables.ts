import { integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'

/** How a person likes to see a list: the address behind the question mark, under a name. */
export const pogledPopisa = pgTable(
  'pogled_popisa',
  {
    id: serial('id').primaryKey(),
    osobaId: integer('osoba_id').notNull(),
    popis: text('popis').notNull(),
    naziv: text('naziv').notNull(),
    upit: jsonb('upit').$type<Record<string, string>>().notNull(),
  },
  (t) => [unique('pogled_popisa_naziv').on(t.osobaId, t.popis, t.naziv)],
)
