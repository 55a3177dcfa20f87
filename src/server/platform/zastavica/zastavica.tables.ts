import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Flags on records: raised, resolved, never deleted. Read by their author, or by the party of the record's reader where they are shared. */
export const zastavica = pgTable(
  'zastavica',
  {
    id: serial('id').primaryKey(),
    entitetVrsta: text('entitet_vrsta').notNull(),
    entitetId: text('entitet_id').notNull(),
    /** `osoba` or `stranka`. */
    doseg: text('doseg').notNull(),
    /** The context it was raised in: `institucija`, `prijavitelj`, or `administracija` with the number 0. */
    strankaVrsta: text('stranka_vrsta').notNull(),
    strankaId: integer('stranka_id').notNull(),
    autorId: integer('autor_id').notNull(),
    razlog: text('razlog').notNull(),
    /** Null: anybody who sees it. */
    rjesavaId: integer('rjesava_id'),
    podignutaAt: moment('podignuta_at').notNull(),
    rijesioId: integer('rijesio_id'),
    rijesenaAt: moment('rijesena_at'),
    napomena: text('napomena').notNull().default(''),
  },
  (t) => [
    index('zastavica_zapisa').on(t.entitetVrsta, t.entitetId, t.strankaVrsta, t.strankaId),
    index('zastavica_otvorene').on(t.strankaVrsta, t.strankaId, t.entitetVrsta).where(sql`rijesena_at is null`),
    check('zastavica_rijesena', sql`(rijesio_id is null) = (rijesena_at is null)`),
  ],
)
