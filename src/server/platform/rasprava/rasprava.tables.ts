import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PribadacaStranice } from '#contract/kernel/pribadaca.schema.ts'
import { moment } from '../db/columns.ts'

/** Comments on fields of records: written once, resolved, perhaps taken back at once, never changed. */
export const raspravaKomentar = pgTable(
  'rasprava_komentar',
  {
    /** Made by whoever writes, and the id of the writing. */
    id: uuid('id').primaryKey(),
    entitetVrsta: text('entitet_vrsta').notNull(),
    entitetId: text('entitet_id').notNull(),
    /** Null for the record as a whole. */
    put: text('put'),
    /** A box on a page of a file of that field. */
    pribadaca: jsonb('pribadaca').$type<PribadacaStranice>(),
    tekst: text('tekst').notNull(),
    interno: boolean('interno').notNull(),
    zaDoradu: boolean('za_doradu').notNull(),
    odgovorNa: uuid('odgovor_na').references((): AnyPgColumn => raspravaKomentar.id),
    /** `prijavitelj` or `institucija`, with its number. */
    strana: text('strana').notNull(),
    stranaId: integer('strana_id').notNull(),
    autorId: integer('autor_id').notNull(),
    napisanoAt: moment('napisano_at').notNull(),
    rijesioId: integer('rijesio_id'),
    rijesenoAt: moment('rijeseno_at'),
    /** Whoever has written it took it back; nobody reads it any more. */
    povucenoAt: moment('povuceno_at'),
  },
  (t) => [
    index('rasprava_komentar_zapisa').on(t.entitetVrsta, t.entitetId),
    index('rasprava_komentar_odgovori').on(t.odgovorNa).where(sql`odgovor_na is not null`),
    check('rasprava_komentar_rijesen', sql`(rijesio_id is null) = (rijeseno_at is null)`),
    check('rasprava_komentar_interno', sql`strana = 'institucija' or not interno and not za_doradu`),
    check('rasprava_komentar_pribadaca', sql`pribadaca is null or put is not null and odgovor_na is null`),
    check('rasprava_komentar_dorada', sql`not za_doradu or put is not null and not interno and odgovor_na is null`),
  ],
)
