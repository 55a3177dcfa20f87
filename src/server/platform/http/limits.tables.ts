import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** How often somebody has asked since `pocetak`, over all processes of the portal. */
export const ogranicenje = pgTable('ogranicenje', {
  /** The limit and the address or the person. */
  kljuc: text('kljuc').primaryKey(),
  /** Milliseconds since the epoch. */
  pocetak: bigint('pocetak', { mode: 'number' }).notNull(),
  broj: integer('broj').notNull(),
})
