import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { cents, moment } from '../../platform/db/columns.ts'

export const poziv = pgTable(
  'poziv',
  {
    id: serial('id').primaryKey(),
    programId: integer('program_id').notNull(),
    komponentaId: integer('komponenta_id').notNull(),
    oznaka: text('oznaka').notNull(),
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
    alokacija: cents('alokacija').notNull(),
    najnizaPotpora: cents('najniza_potpora').notNull(),
    najvisaPotpora: cents('najvisa_potpora').notNull(),
    datumNajave: moment('datum_najave'),
    datumOtvaranja: moment('datum_otvaranja'),
    datumZatvaranja: moment('datum_zatvaranja'),
    definicija: jsonb('definicija').notNull(),
    izmjena: jsonb('izmjena'),
    radniPodaci: jsonb('radni_podaci').notNull(),
    runda: integer('runda').array().notNull().default([]),
    autorId: integer('autor_id').notNull(),
    brojInacice: integer('broj_inacice').notNull().default(0),
    /** Sum of requested grants of submitted applications, kept by their moves. */
    trazeno: cents('trazeno').notNull().default(0),
    brojPrijava: integer('broj_prijava').notNull().default(0),
    statusPromijenjenAt: moment('status_promijenjen_at').notNull(),
    statusPromijenioId: integer('status_promijenio_id'),
    /** Folded text for search: no diacritics, lower case. */
    trazilica: text('trazilica').notNull(),
  },
  (t) => [
    index('poziv_program').on(t.programId, t.statusId),
    index('poziv_javni').on(t.datumZatvaranja, t.id).where(sql`not testni`),
    index('poziv_timer').on(t.statusId, t.datumOtvaranja, t.datumZatvaranja),
  ],
)
