import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PrilogPoruke, Strana, VrstaNiti } from '#contract/modules/pretinac/pretinac.schema.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import { moment } from '../../platform/db/columns.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** A thread of messages about one project. */
export const pretinac = pgTable(
  'pretinac',
  {
    /** That of its first message, made where it was written. */
    id: uuid('id').primaryKey(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    prijaviteljId: integer('prijavitelj_id').notNull(),
    programId: integer('program_id').notNull(),
    vrsta: text('vrsta').$type<VrstaNiti>().notNull(),
    faza: text('faza').$type<Faza>().notNull(),
    predmet: text('predmet').notNull(),
    zadnjaAt: moment('zadnja_at').notNull(),
    brojPoruka: integer('broj_poruka').notNull(),
    /** The newest message that a side has to read; null once that side has written after it. */
    zaPrijaviteljaAt: moment('za_prijavitelja_at'),
    zaInstitucijuAt: moment('za_instituciju_at'),
    /** Of who contacted the body: the last day of the answer, since when it is awaited, and when it was given. */
    rok: date('rok'),
    cekaOd: moment('ceka_od'),
    odgovorenoAt: moment('odgovoreno_at'),
    dodijeljenoId: integer('dodijeljeno_id').references(() => fizickaOsoba.id),
    /** The paper of an official letter. */
    ispravaVrsta: text('isprava_vrsta'),
    ispravaId: text('isprava_id'),
    /** First opened by a representative of the applicant. */
    otvorenoAt: moment('otvoreno_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('pretinac_projekt').on(t.projektId, t.zadnjaAt, t.id),
    index('pretinac_program').on(t.programId, t.zadnjaAt, t.id),
    index('pretinac_vrsta').on(t.programId, t.vrsta, t.zadnjaAt, t.id),
    index('pretinac_prijavitelj').on(t.prijaviteljId, t.programId, t.zadnjaAt, t.id),
    index('pretinac_za_prijavitelja').on(t.prijaviteljId, t.programId).where(sql`za_prijavitelja_at is not null`),
    index('pretinac_za_instituciju').on(t.programId, t.zadnjaAt, t.id).where(sql`za_instituciju_at is not null`),
    index('pretinac_ceka_odgovor').on(t.rok, t.id).where(sql`rok is not null and odgovoreno_at is null`),
  ],
)

/** A file as its message keeps it, with when it was named; files of earlier versions have no moment. */
interface PrilogReda extends PrilogPoruke {
  stigao?: string
}

/** A message, as it was sent; changed or deleted by its author in the first minute alone. */
export const pretinacPoruka = pgTable(
  'pretinac_poruka',
  {
    /** Made where it was written. */
    id: uuid('id').primaryKey(),
    nitId: uuid('nit_id')
      .notNull()
      .references(() => pretinac.id),
    projektId: uuid('projekt_id').notNull(),
    prijaviteljId: integer('prijavitelj_id').notNull(),
    programId: integer('program_id').notNull(),
    strana: text('strana').$type<Strana>().notNull(),
    autorId: integer('autor_id').references(() => fizickaOsoba.id),
    /** Under what name its side signs: of the applicant or of the body. */
    potpis: text('potpis').notNull(),
    /** Whether it opened the thread. */
    otvara: text('otvara').$type<'razgovor' | 'kontakt'>(),
    tekst: text('tekst').notNull(),
    brojPriloga: integer('broj_priloga').notNull().default(0),
    uploads: jsonb('uploads').$type<PrilogReda[]>().notNull().default([]),
    sadrzajHash: text('sadrzaj_hash').notNull().default(''),
    verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull().default(1),
    createdAt: moment('created_at').notNull(),
    izmijenjenoAt: moment('izmijenjeno_at'),
    obrisanoAt: moment('obrisano_at'),
  },
  (t) => [
    index('pretinac_poruka_nit').on(t.nitId, t.createdAt, t.id),
    index('pretinac_poruka_autor').on(t.autorId, t.createdAt),
  ],
)

/** Who has read a thread, and up to when. */
export const pretinacProcitano = pgTable(
  'pretinac_procitano',
  {
    nitId: uuid('nit_id')
      .notNull()
      .references(() => pretinac.id),
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    strana: text('strana').$type<Strana>().notNull(),
    procitanoAt: moment('procitano_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.nitId, t.osobaId, t.strana] }), index('pretinac_procitano_osoba').on(t.osobaId)],
)

/** What lists of threads search in. */
export const pretinacTrazilica = pgTable('pretinac_trazilica', {
  id: uuid('id')
    .primaryKey()
    .references(() => pretinac.id, { onDelete: 'cascade' }),
  tekst: text('tekst').notNull(),
})
