import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import type { DokumentPitanja } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.schema.ts'
import { tehnickoPitanjeStatuses } from '#contract/modules/tehnicko-pitanje/tehnicko-pitanje.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { moment } from '../../platform/db/columns.ts'
import { institucija } from '../institucija/institucija.tables.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'

/** One message of the thread as it is kept. */
export interface PorukaRetka {
  id: string
  strana: 'podrska' | 'korisnik'
  osobaId: number
  tekst: string
  vrijeme: string
  /** The support asked for more: its clock stood until the answer. */
  zastojRoka?: true
}

export const tehnickoPitanje = pgTable(
  'tehnicko_pitanje',
  {
    /** Made where it was written. */
    id: uuid('id').primaryKey(),
    /** What people say on the phone. */
    broj: serial('broj').notNull().unique(),
    autorId: integer('autor_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    /** For whom its author asked; both null for a citizen. */
    prijaviteljId: integer('prijavitelj_id').references(() => prijavitelj.id),
    institucijaId: integer('institucija_id').references(() => institucija.id),
    statusId: integer('status_id').notNull(),
    verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull(),
    sadrzaj: jsonb('sadrzaj').$type<DokumentPitanja>().notNull(),
    sadrzajHash: text('sadrzaj_hash').notNull(),
    poruke: jsonb('poruke').$type<PorukaRetka[]>().notNull().default([]),
    prioritet: text('prioritet').notNull().default('Srednje'),
    dodijeljenoId: integer('dodijeljeno_id').references(() => fizickaOsoba.id),
    /** For the support alone. */
    interneBiljeske: text('interne_biljeske').notNull().default(''),
    istaknuto: boolean('istaknuto').notNull().default(false),
    neprocitano: boolean('neprocitano').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    statusPromijenjenAt: moment('status_promijenjen_at').notNull(),
    statusPromijenioId: integer('status_promijenio_id'),
  },
  (t) => [
    index('tehnicko_pitanje_autor').on(t.autorId, t.broj),
    index('tehnicko_pitanje_prioritet').on(
      sql`array_position(array['Visoko', 'Srednje', 'Nisko'], ${t.prioritet})`,
      t.broj,
    ),
    // The wall lets an index decide a filter by a plain column only.
    index('tehnicko_pitanje_po_prioritetu').on(t.prioritet, t.broj),
    index('tehnicko_pitanje_zaprimljeno').on(t.createdAt, t.broj),
    index('tehnicko_pitanje_status').on(t.statusId, t.broj),
    index('tehnicko_pitanje_dodijeljeno').on(t.dodijeljenoId, t.broj).where(sql`dodijeljeno_id is not null`),
    index('tehnicko_pitanje_istaknuto').on(t.broj).where(sql`istaknuto`),
    index('tehnicko_pitanje_modul').on(sql`((${t.sadrzaj} ->> 'vrstaModula')::int)`, t.broj),
    index('tehnicko_pitanje_odgovoreno')
      .on(t.statusPromijenjenAt)
      .where(sql`status_id = ${sqlStatus(tehnickoPitanjeStatuses, 'odgovoreno')}`),
  ],
)

/** What lists of inquiries search in. */
export const tehnickoPitanjeTrazilica = pgTable('tehnicko_pitanje_trazilica', {
  id: uuid('id')
    .primaryKey()
    .references(() => tehnickoPitanje.id, { onDelete: 'cascade' }),
  tekst: text('tekst').notNull(),
})
