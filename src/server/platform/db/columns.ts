/** Columns that mean the same in every table. */
import { type SQL, sql } from 'drizzle-orm'
import { bigint, customType, integer, serial, timestamp } from 'drizzle-orm/pg-core'
import { folded } from './folded.ts'

/** An amount in integer cents. */
export const cents = (name: string) => bigint(name, { mode: 'number' })

/** A moment, stored in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A small file kept beside its row. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/** Words of a text for full-text search. */
export const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The lock counter of a row that people edit. */
export const verzijaRetka = () => bigint('verzija_retka', { mode: 'number' }).notNull().default(1)

/** The columns of every table whose records stand at a desk. */
export const stupciStola = () => ({
  id: serial('id').primaryKey(),
  statusId: integer('status_id').notNull(),
  verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull(),
  runda: integer('runda').array().notNull().default([]),
  statusPromijenjenAt: moment('status_promijenjen_at').notNull(),
  statusPromijenioId: integer('status_promijenio_id'),
})

/** Words of a row without diacritics, as an index keeps them and a list looks them up. Both must write the same expression. */
export function wordsOf(columns: readonly string[]): SQL {
  const text = sql.raw(columns.map((column) => `coalesce(${column}, '')`).join(` || ' ' || `))
  return sql`to_tsvector('simple', regexp_replace(${folded(text)}, '[^[:alnum:]]+', ' ', 'g'))`
}

/** The same of a text that is folded already, in the column `tekst`. */
export const RIJECI_TEKSTA = sql`to_tsvector('simple', regexp_replace(tekst, '[^[:alnum:]]+', ' ', 'g'))`
