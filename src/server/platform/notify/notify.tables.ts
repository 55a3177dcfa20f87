/** What people are told, and what still waits to be told to many. */
import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'
import type { Message, Recipient } from './message.ts'

/** What a person is told in the portal. Sent after commit by whoever shows it; read and seen are the person's own. */
export const notifikacija = pgTable(
  'notifikacija',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    osobaId: integer('osoba_id').notNull(),
    /** For whom the person gets it: `prijavitelj` or `institucija`. */
    primatelj: text('primatelj').notNull(),
    primateljId: integer('primatelj_id').notNull(),
    poruka: text('poruka').notNull(),
    activityAction: text('activity_action').notNull(),
    projektId: uuid('projekt_id'),
    pozivId: integer('poziv_id'),
    /** Id of the record where neither of the two names it: an inquiry, a notice, a procurement. */
    entitetId: text('entitet_id'),
    /** Its kind. */
    entitetVrsta: text('entitet_vrsta'),
    /** Programme of the record: the address needs it, and so does the question whether the person may still know of it. */
    programId: integer('program_id'),
    /** Code under which the person was found: `ZAS`, `V@SEL`, `ADM(…)`; empty for rows older than the column. */
    razlog: text('razlog').notNull().default(''),
    /** Mutation or move that caused it: the same cause tells nobody the same twice. */
    uzrok: text('uzrok'),
    read: boolean('read').notNull().default(false),
    seen: boolean('seen').notNull().default(false),
    /** It was not yet decided whether a device of the person rings for it. */
    ceka: boolean('ceka').notNull().default(false),
    /** It takes part in the daily digest. */
    uSazetku: boolean('u_sazetku').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('notifikacija_osoba').on(t.osobaId, t.id),
    index('notifikacija_popis').on(t.osobaId, t.createdAt, t.id),
    index('notifikacija_projekta').on(t.osobaId, t.projektId, t.createdAt, t.id).where(sql`projekt_id is not null`),
    index('notifikacija_neprocitana').on(t.osobaId, t.id).where(sql`not read`),
    index('notifikacija_nevidena').on(t.osobaId, t.id).where(sql`not seen`),
    index('notifikacija_ceka').on(t.id).where(sql`ceka`),
    uniqueIndex('notifikacija_jednom').on(
      t.osobaId,
      t.primatelj,
      t.primateljId,
      t.uzrok,
      t.activityAction,
      sql`coalesce(projekt_id::text, '')`,
    ),
  ],
)

/** What is still to be told to many, up to a thousand of them in a row. Gone when they are told. */
export const dostava = pgTable('dostava', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  uzrok: text('uzrok').notNull(),
  poruka: jsonb('poruka').$type<Message>().notNull(),
  primatelji: jsonb('primatelji').$type<Recipient[]>().notNull(),
  createdAt: moment('created_at').notNull(),
})
