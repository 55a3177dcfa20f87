import { boolean, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import type { IshodSnimke, IzvorSnimke, PovodSnimke, StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import { moment } from '../../platform/db/columns.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'

/** RSV: what the register of beneficial owners said of an applicant at one moment (domain rules 3.24). Written once. */
export const rsvSnimka = pgTable(
  'rsv_snimka',
  {
    /** Made where it was asked for. */
    id: uuid('id').primaryKey(),
    /** Their order: the latest has the largest. */
    broj: serial('broj').notNull().unique(),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    /** The application at whose submission it was taken. */
    projektId: uuid('projekt_id'),
    vrijeme: moment('vrijeme').notNull(),
    izvor: text('izvor').$type<IzvorSnimke>().notNull(),
    povod: text('povod').$type<PovodSnimke>().notNull(),
    ishod: text('ishod').$type<IshodSnimke>().notNull(),
    vlasnici: jsonb('vlasnici').$type<StvarniVlasnik[]>().notNull(),
    /** Whether it differs from the one before; null for the first. */
    promjena: boolean('promjena'),
    /** Who asked; null for the portal itself. */
    osobaId: integer('osoba_id').references(() => fizickaOsoba.id),
  },
  (t) => [index('rsv_snimka_prijavitelj').on(t.prijaviteljId, t.broj), index('rsv_snimka_projekt').on(t.projektId)],
)
