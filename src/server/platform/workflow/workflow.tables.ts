/** What every record kind leaves behind: its log, its versions, and what must leave the building after commit. */
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** Activity log and audit in one, append-only: who did what to which record, in the transaction of the effect. */
export const dnevnik = pgTable(
  'dnevnik',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    vrijeme: moment('vrijeme').notNull(),
    /** Null for the portal's own timers. */
    osobaId: integer('osoba_id'),
    /** Differs from osoba_id during impersonation. */
    stvarnaOsobaId: integer('stvarna_osoba_id'),
    zaVrsta: text('za_vrsta'),
    zaId: integer('za_id'),
    /** `projekt.status.promjena`, `poziv.opcenito.kreiran`, … */
    akcija: text('akcija').notNull(),
    entitetVrsta: text('entitet_vrsta').notNull(),
    entitetId: text('entitet_id').notNull(),
    prijelaz: text('prijelaz'),
    izStatusa: integer('iz_statusa'),
    uStatus: integer('u_status'),
    komentar: text('komentar'),
    brojInacice: integer('broj_inacice'),
    vidljivoPrijavitelju: boolean('vidljivo_prijavitelju').notNull(),
    zahtjevId: text('zahtjev_id'),
  },
  (t) => [index('dnevnik_entitet').on(t.entitetVrsta, t.entitetId, t.id), index('dnevnik_osoba').on(t.osobaId, t.id)],
)

/** Inačica: an immutable snapshot of a record with its children. */
export const inacica = pgTable(
  'inacica',
  {
    id: uuid('id').primaryKey(),
    entitetVrsta: text('entitet_vrsta').notNull(),
    entitetId: text('entitet_id').notNull(),
    brojInacice: integer('broj_inacice').notNull(),
    razlog: text('razlog').notNull(),
    osobaId: integer('osoba_id'),
    vrijeme: moment('vrijeme').notNull(),
    sadrzaj: jsonb('sadrzaj').notNull(),
    sha256: text('sha256').notNull(),
  },
  (t) => [unique('inacica_broj').on(t.entitetVrsta, t.entitetId, t.brojInacice)],
)

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
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('notifikacija_osoba').on(t.osobaId, t.id),
    index('notifikacija_neprocitana').on(t.osobaId, t.id).where(sql`not read`),
    index('notifikacija_nevidena').on(t.osobaId, t.id).where(sql`not seen`),
    index('notifikacija_ceka').on(t.id).where(sql`ceka`),
    uniqueIndex('notifikacija_jednom').on(
      ...[t.osobaId, t.primatelj, t.primateljId, t.uzrok, t.activityAction],
      sql`coalesce(projekt_id::text, '')`,
    ),
  ],
)

/** A document the portal made (DOK): receipts and decisions, with the hash that is shown to people. */
export const dokument = pgTable(
  'dokument',
  {
    id: uuid('id').primaryKey(),
    entitetVrsta: text('entitet_vrsta').notNull(),
    entitetId: text('entitet_id').notNull(),
    vrsta: text('vrsta').notNull(),
    naziv: text('naziv').notNull(),
    /** What the document says; the PDF is made from it and from nothing else, so the hash stays true. */
    sadrzaj: jsonb('sadrzaj').notNull(),
    sha256: text('sha256').notNull(),
    vazeci: boolean('vazeci').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('dokument_entitet').on(t.entitetVrsta, t.entitetId)],
)
