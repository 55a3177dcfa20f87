import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'

export const datoteka = pgTable(
  'datoteka',
  {
    /** Made on the device that holds the bytes. */
    id: uuid('id').primaryKey(),
    /** Who sends it; nobody else may go on with its upload. */
    vlasnikId: integer('vlasnik_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    /** The applicant it belongs to; null for what a person keeps for themselves. */
    prijaviteljId: integer('prijavitelj_id').references(() => prijavitelj.id),
    /** Kind and id of the record it belongs to, which may arrive later; null until a submission names the file. */
    entitetVrsta: text('entitet_vrsta'),
    entitetId: text('entitet_id'),
    naziv: text('naziv').notNull(),
    tip: text('tip'),
    /** As announced by the device; computed here for uploads without announcement. */
    sha256: text('sha256'),
    bajtova: bigint('bajtova', { mode: 'number' }),
    /** Bytes that are safe on the disk. */
    pomak: bigint('pomak', { mode: 'number' }).notNull().default(0),
    stanje: text('stanje').notNull(),
    razlog: text('razlog'),
    vrsta: text('vrsta'),
    /** Pages that people are shown; 0 for a file without any, null until they are counted. */
    stranica: integer('stranica'),
    /** What was found out about its electronic signatures, and under which anchors; null until somebody asks. */
    potpisi: jsonb('potpisi'),
    /** Name of the object in the store, once it stands there. */
    kljuc: text('kljuc'),
    snimljenoAt: moment('snimljeno_at'),
    polozaj: jsonb('polozaj'),
    provjerenoAt: moment('provjereno_at'),
    /** The record names it. */
    povezana: boolean('povezana').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('datoteka_vlasnik').on(t.vlasnikId),
    index('datoteka_entitet').on(t.entitetVrsta, t.entitetId),
    index('datoteka_nepovezane').on(t.createdAt).where(sql`not povezana`),
    index('datoteka_neprebrojene').on(t.updatedAt).where(sql`stanje = 'provjerena' and stranica is null`),
    index('datoteka_neprovjerene').on(t.updatedAt).where(sql`stanje = 'uTijeku' and pomak = bajtova`),
  ],
)
