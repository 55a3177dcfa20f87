import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { cents, verzijaRetka } from '../../platform/db/columns.ts'

export const program = pgTable('program', {
  id: integer('id').primaryKey(),
  naziv: text('naziv').notNull(),
  oznaka: text('oznaka').notNull(),
  cmsOznaka: text('cms_oznaka').notNull(),
  maskaOznake: text('maska_oznake').notNull(),
  pozivPrefiks: text('poziv_prefiks').notNull(),
  pozivOznaka: text('poziv_oznaka').notNull(),
  ugovorPrefiks: text('ugovor_prefiks').notNull(),
  ugovorOznaka: text('ugovor_oznaka').notNull(),
  ukupnaFinancijskaAlokacija: cents('ukupna_financijska_alokacija').notNull(),
  verzijaRetka: verzijaRetka(),
})

export const komponenta = pgTable('komponenta', {
  id: integer('id').primaryKey(),
  programId: integer('program_id')
    .notNull()
    .references(() => program.id),
  roditeljId: integer('roditelj_id'),
  naziv: text('naziv').notNull(),
  prefiks: text('prefiks').notNull(),
  oznaka: text('oznaka').notNull(),
  maskaOznake: text('maska_oznake').notNull(),
  obavezno: boolean('obavezno').notNull(),
  razina: integer('razina').notNull(),
  alokacija: cents('alokacija'),
  verzijaRetka: verzijaRetka(),
})

/** Which institution plays which role in a programme. */
export const provoditelj = pgTable(
  'provoditelj',
  {
    programId: integer('program_id')
      .notNull()
      .references(() => program.id),
    institucijaId: integer('institucija_id').notNull(),
    ulogaProvoditeljaId: integer('uloga_provoditelja_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.programId, t.institucijaId, t.ulogaProvoditeljaId] })],
)
