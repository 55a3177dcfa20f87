import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProvjeraRegistra } from '#contract/modules/registar/registar.schema.ts'
import type {
  DopunaZahtjeva,
  PrilogZahtjeva,
  PromjenePodataka,
  SadrzajZahtjeva,
  VrstaZahtjeva,
} from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { zahtjevStatuses } from '#contract/modules/zahtjev/zahtjev.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { moment } from '../../platform/db/columns.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'

export const zahtjev = pgTable(
  'zahtjev',
  {
    /** Made where it was written. */
    id: uuid('id').primaryKey(),
    /** What people say on the phone. */
    broj: serial('broj').notNull().unique(),
    vrsta: text('vrsta').$type<VrstaZahtjeva>().notNull(),
    statusId: integer('status_id').notNull(),
    verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull(),
    podnositeljId: integer('podnositelj_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    /** Null while the portal does not know the entity. */
    prijaviteljId: integer('prijavitelj_id').references(() => prijavitelj.id),
    subjektOib: text('subjekt_oib').notNull(),
    subjektNaziv: text('subjekt_naziv').notNull(),
    /** The project of a change of beneficiary; the one an authorisation names is looked up when it is decided. */
    projektId: uuid('projekt_id'),
    programId: integer('program_id'),
    /** What the request is about: of one kind and object only one may be open. */
    predmet: text('predmet').notNull(),
    sadrzaj: jsonb('sadrzaj').$type<SadrzajZahtjeva>().notNull(),
    /** Values before the change. */
    staro: jsonb('staro').$type<PromjenePodataka>().notNull(),
    stariOblik: text('stari_oblik'),
    obrazlozenje: text('obrazlozenje').notNull(),
    prilozi: jsonb('prilozi').$type<PrilogZahtjeva[]>().notNull(),
    /** The last answer of the register, with its time. */
    provjera: jsonb('provjera').$type<ProvjeraRegistra>(),
    dodijeljenoId: integer('dodijeljeno_id').references(() => fizickaOsoba.id),
    runda: integer('runda').array().notNull().default([]),
    dopuna: jsonb('dopuna').$type<DopunaZahtjeva>(),
    /** The own refused or stopped request that this one says better. */
    prethodniId: uuid('prethodni_id').references((): AnyPgColumn => zahtjev.id),
    odlukaObrazlozenje: text('odluka_obrazlozenje'),
    createdAt: moment('created_at').notNull(),
    statusPromijenjenAt: moment('status_promijenjen_at').notNull(),
    statusPromijenioId: integer('status_promijenio_id'),
  },
  (t) => [
    uniqueIndex('zahtjev_jedan_otvoren')
      .on(t.vrsta, t.predmet)
      .where(sql`status_id in (${sqlStatus(zahtjevStatuses, 'predan', 'uObradi')})`),
    index('zahtjev_popis').on(t.vrsta, t.createdAt, t.broj),
    index('zahtjev_status').on(t.vrsta, t.statusId, t.createdAt, t.broj),
    index('zahtjev_podnositelj').on(t.podnositeljId, t.createdAt, t.broj),
    index('zahtjev_prijavitelj').on(t.prijaviteljId, t.createdAt, t.broj),
    index('zahtjev_rok_dopune')
      .on(sql`(${t.dopuna} ->> 'rok')`)
      .where(sql`status_id = ${sqlStatus(zahtjevStatuses, 'uObradi')} and dopuna ->> 'dostavljenoAt' is null`),
    uniqueIndex('zahtjev_prethodni').on(t.prethodniId).where(sql`prethodni_id is not null`),
    index('zahtjev_projekt').on(t.projektId).where(sql`projekt_id is not null`),
  ],
)

/** What lists of requests search in: the subject and who submitted it. */
export const zahtjevTrazilica = pgTable('zahtjev_trazilica', {
  id: uuid('id')
    .primaryKey()
    .references(() => zahtjev.id, { onDelete: 'cascade' }),
  tekst: text('tekst').notNull(),
})
