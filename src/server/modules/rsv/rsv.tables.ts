import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import type { IshodSnimke, IzvorSnimke, PovodSnimke, StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import { moment } from '../../platform/db/columns.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

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
    /** Hash of the extract it was typed from; null where the register answered. */
    izvornikSha256: text('izvornik_sha256'),
  },
  (t) => [index('rsv_snimka_prijavitelj').on(t.prijaviteljId, t.broj), index('rsv_snimka_projekt').on(t.projektId)],
)

/** The legacy register: owners of one project as they were entered by hand (decision 0037). */
export const stvarniVlasnikProjekta = pgTable(
  'stvarni_vlasnik_projekta',
  {
    /** Made where it was typed. */
    id: uuid('id').primaryKey(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    vlasnik: jsonb('vlasnik').$type<StvarniVlasnik>().notNull(),
    verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull(),
    unesenoAt: moment('uneseno_at').notNull(),
    /** Who wrote it last; null for what came from the files of contracts. */
    upisaoId: integer('upisao_id').references(() => fizickaOsoba.id),
    upisanoAt: moment('upisano_at').notNull(),
  },
  (t) => [index('stvarni_vlasnik_projekta_projekt').on(t.projektId, t.unesenoAt, t.id)],
)
