import { type AnyPgColumn, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Predmet, RazlogPrimopredaje } from '#contract/modules/primopredaja/primopredaja.schema.ts'
import { moment, stupciStola } from '../../platform/db/columns.ts'
import { institucija } from '../institucija/institucija.tables.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'

/** Hand-overs of cases inside one institution. */
export const primopredaja = pgTable(
  'primopredaja',
  {
    ...stupciStola(),
    institucijaId: integer('institucija_id')
      .notNull()
      .references(() => institucija.id),
    odId: integer('od_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    naId: integer('na_id').references(() => fizickaOsoba.id),
    autorId: integer('autor_id').notNull(),
    razlog: text('razlog').$type<RazlogPrimopredaje>().notNull(),
    doDana: date('do_dana', { mode: 'string' }),
    napomena: text('napomena').notNull(),
    /** What is to go while it is prepared; null for everything. */
    samo: jsonb('samo').$type<string[]>(),
    /** What went, from the day it was handed over. */
    predmeti: jsonb('predmeti').$type<Predmet[]>().notNull().default([]),
    /** The hand-over of an absence that this one gives back. */
    povratOdId: integer('povrat_od_id')
      .unique()
      .references((): AnyPgColumn => primopredaja.id),
    predanoU: moment('predano_u'),
  },
  (t) => [
    index('primopredaja_institucija').on(t.institucijaId, t.statusId),
    index('primopredaja_od').on(t.odId, t.statusId),
    index('primopredaja_na').on(t.naId, t.statusId),
  ],
)
