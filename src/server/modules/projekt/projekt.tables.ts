import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { NACRTI, projektStatuses, U_ODABIRU } from '#contract/modules/projekt/projekt.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { cents, moment } from '../../platform/db/columns.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'

/** Drafts, which devices write, are left out of the orders of desks. */
const PODNESENI = sql`deleted_at is null and status_id not in (${sqlStatus(projektStatuses, ...NACRTI)})`

/** The clock of selection as lists are sorted by it: behind those that run the ones that stand, last what has none. */
export const PO_ROKU_ODABIRA = sql`coalesce(odabir_rok, case when odabir_od is null then date '9999-12-31' else date '9999-12-30' end)`

export const projekt = pgTable(
  'projekt',
  {
    /** Made on the device of its author. */
    id: uuid('id').primaryKey(),
    sifra: text('sifra').unique(),
    naziv: text('naziv').notNull(),
    pozivId: integer('poziv_id')
      .notNull()
      .references(() => poziv.id),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    statusId: integer('status_id').notNull(),
    verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull(),
    /** The application form as its authors typed it. */
    obrazac: jsonb('obrazac').notNull(),
    /** SHA-256 of the canonical JSON of the form. */
    obrazacHash: text('obrazac_hash').notNull(),
    /** Keys of the declarations that were ticked. */
    izjave: text('izjave').array().notNull().default([]),
    vrijemePodnosenja: moment('vrijeme_podnosenja'),
    redniBrojZaprimanja: integer('redni_broj_zaprimanja'),
    /** Submitted and not taken back. The database alone says so, with every move (`odredi_zaprimljenu`). */
    zaprimljena: boolean('zaprimljena').notNull().default(false),
    brojPotvrde: text('broj_potvrde').unique(),
    potvrdaSha256: text('potvrda_sha256'),
    /** What lists sort by: the submission, or the creation of what is not submitted. */
    poredakAt: moment('poredak_at').notNull(),
    trazenaBespovratna: cents('trazena_bespovratna').notNull().default(0),
    ukupnoPrihvatljivo: cents('ukupno_prihvatljivo').notNull().default(0),
    /** The grant of the contract; null as long as nothing was signed. */
    ugovorenaBespovratna: cents('ugovorena_bespovratna'),
    statusPrijeZahtjeva: integer('status_prije_zahtjeva'),
    statusPrijeDorade: integer('status_prije_dorade'),
    /** What is open for correction (`OtvorenoPolje[]`); empty where none is under way. */
    doradaPolja: jsonb('dorada_polja').notNull().default([]),
    doradaRok: moment('dorada_rok'),
    kasnaDoradaPrihvacena: boolean('kasna_dorada_prihvacena').notNull().default(false),
    ponovnihDorada: integer('ponovnih_dorada').notNull().default(0),
    /** Statuses from which it has been returned for correction. */
    doradeIz: integer('dorade_iz').array().notNull().default([]),
    /** The day from which the days of selection count; null before that and once it is decided. */
    odabirOd: date('odabir_od'),
    /** The last of those days; null while the clock stands. */
    odabirRok: date('odabir_rok'),
    /** When it stood (`ZastojSata[]`). */
    odabirZastoji: jsonb('odabir_zastoji').notNull().default([]),
    zahtjevPovrataOd: moment('zahtjev_povrata_od'),
    /** Number of the call's definition that the form was last brought to; null for a form of before that was kept. */
    definicijaVerzija: integer('definicija_verzija'),
    /** What the last change of the call did to this draft (`IzmjenaPozivaUNacrtu`), until it is marked ready again. */
    izmjenaPoziva: jsonb('izmjena_poziva'),
    /** Since when its late arrival waits for a decision; null when none does. */
    kasnoCekaOd: moment('kasno_ceka_od'),
    istekRoka: boolean('istek_roka').notNull().default(false),
    /** Contracted before the portal was joined to the register of beneficial owners: its owners are entered by hand. */
    rsvNaslijeden: boolean('rsv_naslijeden').notNull().default(false),
    /** The discussion of an objection, once there is one. */
    prigovorRasprava: integer('prigovor_rasprava'),
    /** Whether the signed contract lets an advance be paid; null as long as nothing was signed. */
    dozvoljenaIsplataPredujma: boolean('dozvoljena_isplata_predujma'),
    runda: integer('runda').array().notNull().default([]),
    brojInacice: integer('broj_inacice').notNull().default(0),
    autorId: integer('autor_id').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    statusPromijenjenAt: moment('status_promijenjen_at').notNull(),
    statusPromijenioId: integer('status_promijenio_id'),
    deletedAt: moment('deleted_at'),
    trazilica: text('trazilica').notNull(),
  },
  (t) => [
    unique('projekt_zaprimanje').on(t.pozivId, t.redniBrojZaprimanja),
    index('projekt_zaprimljene').on(t.pozivId, t.redniBrojZaprimanja).where(sql`zaprimljena`),
    index('projekt_prijavitelj').on(t.prijaviteljId, t.programId, t.updatedAt, t.id),
    index('projekt_poziv').on(t.pozivId, t.statusId),
    index('projekt_dorada_rok').on(t.doradaRok).where(sql`dorada_rok is not null`),
    // Applications of each of many calls are counted by their status without opening them.
    index('projekt_poziva_statusi').on(t.pozivId, t.statusId).where(sql`deleted_at is null`),
    // Call, status and applicant stand in it too, so that a count of what somebody may see never opens the wide rows.
    index('projekt_poredak')
      .on(t.programId, t.poredakAt, t.id, t.pozivId, t.statusId, t.prijaviteljId)
      .where(sql`deleted_at is null`),
    // What moved last in a programme, for whom only some of its calls are visible.
    index('projekt_zadnje').on(t.programId, t.updatedAt, t.id, t.pozivId, t.statusId).where(sql`deleted_at is null`),
    index('projekt_sifra').on(t.programId, t.sifra),
    index('projekt_po_sifri')
      .on(t.programId, sql`coalesce(${t.sifra}, '')`, t.id, t.pozivId, t.statusId)
      .where(sql`deleted_at is null and status_id not in (${sqlStatus(projektStatuses, 'uIzradi', 'spremno')})`),
    // Clocks of selection, the nearest first: in a list, and call by call in a calendar.
    index('projekt_po_roku')
      .on(t.programId, PO_ROKU_ODABIRA, t.id, t.pozivId, t.statusId)
      .where(sql`deleted_at is null and status_id not in (${sqlStatus(projektStatuses, 'uIzradi', 'spremno')})`),
    index('projekt_rok_odabira').on(t.odabirRok, t.pozivId).where(sql`odabir_rok is not null`),
    // Since when the first of a call is being contracted.
    index('projekt_u_ugovaranju')
      .on(t.pozivId, t.statusPromijenjenAt)
      .where(sql`deleted_at is null and status_id = ${sqlStatus(projektStatuses, 'ugovaranje')}`),
    index('projekt_bez_sata')
      .on(t.pozivId)
      .where(
        sql`odabir_od is null and deleted_at is null and status_id in (${sqlStatus(projektStatuses, ...U_ODABIRU)})`,
      ),
    index('projekt_podneseno').on(sql`coalesce(${t.vrijemePodnosenja}, ${t.createdAt})`, t.id).where(PODNESENI),
    index('projekt_status_od').on(t.statusPromijenjenAt, t.id).where(PODNESENI),
    index('projekt_trazeno')
      .on(t.trazenaBespovratna, t.id)
      .where(sql`deleted_at is null and status_id not in (${sqlStatus(projektStatuses, 'uIzradi', 'spremno')})`),
    index('projekt_poziva_podneseno')
      .on(t.pozivId, sql`coalesce(${t.vrijemePodnosenja}, ${t.createdAt})`, t.id)
      .where(PODNESENI),
    index('projekt_poziva_status_od').on(t.pozivId, t.statusPromijenjenAt, t.id).where(PODNESENI),
    index('projekt_poziva_trazeno').on(t.pozivId, t.trazenaBespovratna, t.id).where(PODNESENI),
    index('projekt_poziva_zadnje')
      .on(t.pozivId, t.statusPromijenjenAt)
      .where(sql`deleted_at is null and vrijeme_podnosenja is not null`),
    index('projekt_povuceni')
      .on(t.statusPromijenjenAt, t.id)
      .where(
        sql`deleted_at is null and status_id in (${sqlStatus(projektStatuses, 'povucena', 'zahtjevPovratak', 'zahtjevOdbijen')})`,
      ),
    index('projekt_statusi').on(t.programId, t.statusId).where(sql`deleted_at is null`),
    index('projekt_zahtjevi')
      .on(t.statusId, t.zahtjevPovrataOd)
      .where(sql`status_id in (${sqlStatus(projektStatuses, 'zahtjevPovratak', 'zahtjevOdbijen')})`),
  ],
)

/** What lists of submitted applications search in. */
export const projektTrazilica = pgTable('projekt_trazilica', {
  id: uuid('id')
    .primaryKey()
    .references(() => projekt.id, { onDelete: 'cascade' }),
  tekst: text('tekst').notNull(),
})

/** What the public list of received applications searches in. */
export const zaprimljenaTrazilica = pgTable('zaprimljena_trazilica', {
  id: uuid('id')
    .primaryKey()
    .references(() => projekt.id, { onDelete: 'cascade' }),
  pozivId: integer('poziv_id').notNull(),
  tekst: text('tekst').notNull(),
})

/** How many applications each call has received by day of Zagreb, and what they ask for; kept by triggers of `projekt`. */
export const zaprimljenoPoDanu = pgTable(
  'zaprimljeno_po_danu',
  {
    pozivId: integer('poziv_id')
      .notNull()
      .references(() => poziv.id, { onDelete: 'cascade' }),
    dan: date('dan').notNull(),
    broj: integer('broj').notNull(),
    iznos: cents('iznos').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.pozivId, t.dan] }),
    // The last weeks of many calls.
    index('zaprimljeno_po_danu_dan').on(t.dan, t.pozivId),
  ],
)

/** How many projects of each call have a contract that stands, and the grants of those; kept by triggers of `projekt`. */
export const ugovorenoPoPozivu = pgTable('ugovoreno_po_pozivu', {
  pozivId: integer('poziv_id')
    .primaryKey()
    .references(() => poziv.id, { onDelete: 'cascade' }),
  broj: integer('broj').notNull(),
  iznos: cents('iznos').notNull(),
})

/** How many chosen projects each call has in each status of contracting and implementation, and their grants; kept by triggers of `projekt`. */
export const projektiPoStatusu = pgTable(
  'projekti_po_statusu',
  {
    pozivId: integer('poziv_id')
      .notNull()
      .references(() => poziv.id, { onDelete: 'cascade' }),
    statusId: integer('status_id').notNull(),
    broj: integer('broj').notNull(),
    iznos: cents('iznos').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pozivId, t.statusId] })],
)
