import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { IshodPodneska, VrstaPodneska } from '#contract/modules/podnesak/podnesak.schema.ts'
import { moment } from '../../platform/db/columns.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'

/** What came of a filing; what was filed stands where it belongs, at the applicant or the request it made. */
export const podnesak = pgTable(
  'podnesak',
  {
    id: uuid('id').primaryKey(),
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    vrsta: text('vrsta').$type<VrstaPodneska>().notNull(),
    kljuc: text('kljuc').notNull(),
    naslov: text('naslov').notNull(),
    ishod: jsonb('ishod').$type<IshodPodneska>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('podnesak_osoba').on(t.osobaId, t.createdAt)],
)
