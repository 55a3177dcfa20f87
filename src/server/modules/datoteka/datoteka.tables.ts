import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
    /** The record its sender means it for. It may arrive later than the file. */
    projektId: uuid('projekt_id'),
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
    /** Name of the object in the store, once it stands there. */
    kljuc: text('kljuc'),
    snimljenoAt: moment('snimljeno_at'),
    polozaj: jsonb('polozaj'),
    provjerenoAt: moment('provjereno_at'),
    /** The record whose manifest names the file. */
    povezanaS: uuid('povezana_s'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('datoteka_vlasnik').on(t.vlasnikId),
    index('datoteka_projekt').on(t.projektId),
    index('datoteka_nepovezane').on(t.createdAt).where(sql`povezana_s is null`),
    index('datoteka_neprovjerene').on(t.updatedAt).where(sql`stanje = 'uTijeku' and pomak = bajtova`),
  ],
)
