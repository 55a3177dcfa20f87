/** What every record kind leaves behind: its log, its versions, and what must leave the building after commit. */
import { bigserial, boolean, index, integer, jsonb, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../db/columns.ts'

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

/**
 * Ids that clients chose for records, each with the one kind that has it. Taken for ever, so that what points to a kind and an
 * id never meets another record under the same id.
 */
export const oznakaZapisa = pgTable('oznaka_zapisa', {
  id: uuid('id').primaryKey(),
  vrsta: text('vrsta').notNull(),
})

/** Kinds whose records have a log, versions or files, as row security reads it; `dodaj_vrstu_zapisa` adds one in its migration. */
export const vrstaZapisa = pgTable('vrsta_zapisa', {
  redni: serial('redni').notNull(),
  vrsta: text('vrsta').primaryKey(),
  tablica: text('tablica').notNull(),
  /** How an id of this kind is read from text: `kao_uuid` or `kao_broj`. */
  kljuc: text('kljuc').notNull(),
  /** What is asked of its log and files beyond reading the record, over `z`; empty for nothing. */
  uvjet: text('uvjet').notNull().default(''),
  /** Who may send its files before the record has arrived, over a row of files; null where nobody may. `datoteke_prije_zapisa` sets it. */
  datotekePrije: text('datoteke_prije'),
})

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
    /** The file itself, from its first download on: who holds a copy can compare it with another for ever. */
    pdf: bytes('pdf'),
    vazeci: boolean('vazeci').notNull().default(true),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('dokument_entitet').on(t.entitetVrsta, t.entitetId)],
)
