import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Who was put in charge of a record inside one institution: every change a row, the last one marked. Read by that institution alone. */
export const zaduzenje = pgTable(
  'zaduzenje',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    entitetVrsta: text('entitet_vrsta').notNull(),
    entitetId: text('entitet_id').notNull(),
    institucijaId: integer('institucija_id').notNull(),
    /** The seat has to reach this programme; null for a record of none. */
    programId: integer('program_id'),
    /** The permission without which nobody stays in charge. */
    dozvola: text('dozvola').notNull(),
    /** Null: nobody from then on. */
    osobaId: integer('osoba_id'),
    /** Null: the portal, when the right of whoever was in charge had ended. */
    dodijelioId: integer('dodijelio_id'),
    napomena: text('napomena').notNull().default(''),
    verzija: integer('verzija').notNull(),
    zadnje: boolean('zadnje').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('zaduzenje_verzija').on(t.entitetVrsta, t.entitetId, t.institucijaId, t.verzija),
    uniqueIndex('zaduzenje_zadnje').on(t.entitetVrsta, t.entitetId, t.institucijaId).where(sql`zadnje`),
    index('zaduzenje_osoba').on(t.osobaId, t.institucijaId, t.entitetVrsta).where(sql`zadnje and osoba_id is not null`),
  ],
)
