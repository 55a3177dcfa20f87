/** What makes a change of the log visible: a hash per row, each over the one before it, and signed heads of that chain. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** SHA-256 (hex) over the chain up to the row before and the row itself. */
export const dnevnikLanac = pgTable('dnevnik_lanac', {
  dnevnikId: bigint('dnevnik_id', { mode: 'number' }).primaryKey(),
  sha256: text('sha256').notNull(),
})

/** A seal: everything up to `zadnjiId` is in the chain, whose head was `sha256`. Numbered from 1 without gaps. */
export const dnevnikPecat = pgTable('dnevnik_pecat', {
  broj: integer('broj').primaryKey(),
  zadnjiId: bigint('zadnji_id', { mode: 'number' }).notNull(),
  /** Rows this seal added to the chain. */
  redaka: integer('redaka').notNull(),
  sha256: text('sha256').notNull(),
  vrijeme: moment('vrijeme').notNull(),
  /** Ed25519 over the columns above, base64. */
  potpis: text('potpis').notNull(),
})
