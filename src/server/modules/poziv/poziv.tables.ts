import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { cents, moment } from '../../platform/db/columns.ts'

export const poziv = pgTable(
  'poziv',
  {
    id: serial('id').primaryKey(),
    programId: integer('program_id').notNull(),
    komponentaId: integer('komponenta_id'),
    oznaka: text('oznaka'),
    naziv: text('naziv').notNull(),
    statusId: integer('status_id').notNull(),
    /** 14, 15, 18 or 19 while an update or a change is under way. */
    osnovniStatusId: integer('osnovni_status_id'),
    verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull(),
    drfId: integer('drf_id').notNull(),
    aprId: integer('apr_id'),
    selId: integer('sel_id'),
    impId: integer('imp_id'),
    finId: integer('fin_id'),
    vrstaPostupka: text('vrsta_postupka').notNull(),
    modalitet: text('modalitet').notNull(),
    najbrziPrst: boolean('najbrzi_prst').notNull().default(false),
    testni: boolean('testni').notNull().default(false),
    alokacija: cents('alokacija'),
    najnizaPotpora: cents('najniza_potpora'),
    najvisaPotpora: cents('najvisa_potpora'),
    datumNajave: moment('datum_najave'),
    datumOtvaranja: moment('datum_otvaranja'),
    datumZatvaranja: moment('datum_zatvaranja'),
    definicija: jsonb('definicija').notNull(),
    izmjena: jsonb('izmjena'),
    radniPodaci: jsonb('radni_podaci').notNull(),
    runda: integer('runda').array().notNull().default([]),
    autorId: integer('autor_id'),
    brojInacice: integer('broj_inacice').notNull().default(0),
    /** The version in which the definition in force was published; null until the call is announced. */
    vazecaInacica: integer('vazeca_inacica'),
    /** Until when the body whose turn it is should act (ROK); null when nobody is waited for. */
    rok: moment('rok'),
    /** Announced end of a suspension. */
    obustavljenDo: moment('obustavljen_do'),
    /** Sum of requested grants of submitted applications, kept by their moves. */
    trazeno: cents('trazeno').notNull().default(0),
    brojPrijava: integer('broj_prijava').notNull().default(0),
    /** Until when whoever has submitted gets their application back on request: a change added or altered what is asked. */
    povratakDo: moment('povratak_do'),
    /** When the last receipt was given: no later one bears an earlier time (decision 0052). */
    zadnjeZaprimanje: moment('zadnje_zaprimanje'),
    /** Last receipt number given; never goes back. */
    brojZaprimanja: integer('broj_zaprimanja').notNull().default(0),
    statusPromijenjenAt: moment('status_promijenjen_at').notNull(),
    statusPromijenioId: integer('status_promijenio_id'),
    /** Folded text for search: no diacritics, lower case. */
    trazilica: text('trazilica').notNull(),
    /** Kinds of applicants and counties of the definition in force, for the filters of the public list; empty means all. */
    vrstePrijavitelja: integer('vrste_prijavitelja').array().notNull().default([]),
    zupanije: integer('zupanije').array().notNull().default([]),
    /** Place in the public list: group, then closing soonest first; null when the call is not public. */
    javniRed: bigint('javni_red', { mode: 'number' }),
  },
  (t) => [
    uniqueIndex('poziv_oznaka').on(sql`upper(oznaka)`),
    // Receipts and numbers of projects are made of it, so that nobody could submit without it.
    check('poziv_objavljen_s_oznakom', sql`status_id < ${sqlStatus(pozivStatuses, 'uNajavi')} or oznaka is not null`),
    index('poziv_popis').on(
      t.programId,
      sql`coalesce(datum_zatvaranja, '9999-12-31 00:00:00+00'::timestamptz) desc`,
      t.id.desc().nullsFirst(),
    ),
    index('poziv_komponenta').on(t.komponentaId),
    index('poziv_javni').on(t.javniRed, t.id).where(sql`javni_red is not null`),
    index('poziv_timer').on(t.statusId, t.datumOtvaranja, t.datumZatvaranja),
  ],
)
