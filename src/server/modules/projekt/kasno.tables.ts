import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'
import { projekt } from './projekt.tables.ts'

/** A submission given on a device before the deadline and received after it, and what was decided about it (decision 0070). */
export const kasnoZaprimanje = pgTable(
  'kasno_zaprimanje',
  {
    /** The envelope that submitted. */
    id: uuid('id').primaryKey(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    /** Who pressed. */
    osobaId: integer('osoba_id').notNull(),
    pritisnutoAt: moment('pritisnuto_at').notNull(),
    pomakMs: bigint('pomak_ms', { mode: 'number' }).notNull(),
    rokAt: moment('rok_at').notNull(),
    zaprimljenoAt: moment('zaprimljeno_at').notNull(),
    bezVezeOd: moment('bez_veze_od'),
    bezVezeDo: moment('bez_veze_do'),
    najavljenoAt: moment('najavljeno_at'),
    /** Hash of the sealed content. */
    obrazacHash: text('obrazac_hash').notNull(),
    stanje: text('stanje').notNull(),
    odlucioId: integer('odlucio_id'),
    odlucenoAt: moment('odluceno_at'),
    obrazlozenje: text('obrazlozenje'),
  },
  (t) => [
    index('kasno_zaprimanje_projekt').on(t.projektId, t.zaprimljenoAt),
    uniqueIndex('kasno_zaprimanje_ceka').on(t.projektId).where(sql`stanje = 'ceka'`),
  ],
)
