import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment, stupciStola } from '../../platform/db/columns.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

const OBJAVLJENE = sql`javni_red is not null`

/** A procurement notice. Drafts and corrections are their buyer's; what is published is everyone's. */
export const nabava = pgTable(
  'nabava',
  {
    ...stupciStola(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
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
    brojInacice: integer('broj_inacice').notNull().default(0),
    autorId: integer('autor_id').notNull(),
    promijenjenoAt: moment('promijenjeno_at').notNull(),
  },
  (t) => [
    index('nabava_javno').on(t.javniRed, t.id),
    index('nabava_prijavitelj').on(t.prijaviteljId, t.promijenjenoAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('nabava_projekt').on(t.projektId),
    index('nabava_rok').on(t.statusId, t.rokZaPonude),
    index('nabava_zadnje').on(t.promijenjenoAt, t.id).where(OBJAVLJENE),
    index('nabava_javni_status').on(t.statusId, t.promijenjenoAt, t.id).where(OBJAVLJENE),
    index('nabava_javna_statusa').on(t.statusId, t.javniRed, t.id).where(OBJAVLJENE),
    index('nabava_javna_programa').on(t.programId, t.javniRed, t.id).where(OBJAVLJENE),
    index('nabava_cpv').on(sql`cpv collate "C"`).where(OBJAVLJENE),
  ],
)

/** What lists of procurements search in: its words and its buyer. */
export const nabavaTrazilica = pgTable('nabava_trazilica', {
  id: integer('id')
    .primaryKey()
    .references(() => nabava.id, { onDelete: 'cascade' }),
  tekst: text('tekst').notNull(),
})
