import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const institucija = pgTable('institucija', {
  id: integer('id').primaryKey(),
  oznaka: text('oznaka').notNull(),
  naziv: text('naziv').notNull(),
  /** Institutions with fewer than five users on a programme may let one person confirm and approve (R-4E). */
  dopustiDvaKoraka: boolean('dopusti_dva_koraka').notNull().default(false),
})

/** A person's place in an institution: level and programmes; `dozvole` null means the defaults of the level. */
export const institucijaOsoba = pgTable(
  'institucija_osoba',
  {
    institucijaId: integer('institucija_id')
      .notNull()
      .references(() => institucija.id),
    osobaId: integer('osoba_id').notNull(),
    razina: text('razina').notNull(),
    programIds: integer('program_ids').array().notNull(),
    dozvole: text('dozvole').array(),
  },
  (t) => [primaryKey({ columns: [t.osobaId, t.institucijaId] })],
)
