import { bigint, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** A procurement notice. Drafts and corrections are their buyer's; what is published is everyone's. */
export const nabava = pgTable(
  'nabava',
  {
    id: serial('id').primaryKey(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    statusId: integer('status_id').notNull(),
    verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull(),
    sadrzaj: jsonb('sadrzaj').notNull(),
    /** A correction that has not been published. */
    ispravak: jsonb('ispravak'),
    /** What lists are filtered by, out of `sadrzaj`. */
    vrsta: text('vrsta'),
    cpv: text('cpv').notNull(),
    rokZaPonude: moment('rok_za_ponude'),
    /** Place in the public list: open ones by their deadline, then the others, the latest first; null for what is not public. */
    javniRed: bigint('javni_red', { mode: 'number' }),
    objavljenoAt: moment('objavljeno_at'),
    izmijenjenoAt: moment('izmijenjeno_at'),
    razlogPonistenja: text('razlog_ponistenja'),
    trazilica: text('trazilica').notNull(),
    runda: integer('runda').array().notNull().default([]),
    brojInacice: integer('broj_inacice').notNull().default(0),
    autorId: integer('autor_id').notNull(),
    promijenjenoAt: moment('promijenjeno_at').notNull(),
    statusPromijenjenAt: moment('status_promijenjen_at').notNull(),
    statusPromijenioId: integer('status_promijenio_id'),
  },
  (t) => [
    index('nabava_javno').on(t.javniRed, t.id),
    index('nabava_prijavitelj').on(t.prijaviteljId, t.promijenjenoAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('nabava_projekt').on(t.projektId),
    index('nabava_rok').on(t.statusId, t.rokZaPonude),
  ],
)
