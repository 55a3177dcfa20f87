import { boolean, date, index, integer, pgTable, primaryKey, serial, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cents, moment } from '../../platform/db/columns.ts'

export const prijavitelj = pgTable('prijavitelj', {
  id: serial('id').primaryKey(),
  oib: text('oib').notNull().unique(),
  naziv: text('naziv').notNull(),
  /** pravnaOsoba, obrt, djelatnost, udruga, fizickaOsoba, gradanin */
  pravniOblik: text('pravni_oblik').notNull(),
  /** mikro, malo, srednje, veliko, nijePrimjenjivo */
  velicina: text('velicina').notNull(),
  /** tijeloJavnogPrava, neprofitniSektor, profitniSektor */
  sektor: text('sektor').notNull(),
  vrstaOrganizacijeId: integer('vrsta_organizacije_id').notNull(),
  sjediste: text('sjediste').notNull(),
  zupanijaId: integer('zupanija_id').notNull(),
  /** panonska, sjeverna, jadranska, gradZagreb */
  regija: text('regija').notNull(),
  /** povrativ, nepovrativ, djelomicno */
  pdv: text('pdv').notNull(),
  iban: text('iban').notNull(),
  oibAktivan: boolean('oib_aktivan').notNull().default(true),
})

/** Who may act for an applicant: ZAS, UR or PRG, for the whole entity or for one project, until a day. */
export const prijaviteljOsoba = pgTable(
  'prijavitelj_osoba',
  {
    id: serial('id').primaryKey(),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    osobaId: integer('osoba_id').notNull(),
    razina: text('razina').notNull(),
    projektId: uuid('projekt_id'),
    vrijediDo: moment('vrijedi_do'),
  },
  (t) => [
    unique('prijavitelj_osoba_pravo').on(t.prijaviteljId, t.osobaId, t.projektId).nullsNotDistinct(),
    index('prijavitelj_osoba_osoba').on(t.osobaId),
  ],
)

/** Applicants that a direct award names: nobody else may apply. */
export const prijaviteljNaPozivu = pgTable(
  'prijavitelj_na_pozivu',
  {
    pozivId: integer('poziv_id').notNull(),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
  },
  (t) => [primaryKey({ columns: [t.pozivId, t.prijaviteljId] })],
)

/** De minimis aid already granted, by the date of the decision (domain rules 2.3). */
export const potporaMaleVrijednosti = pgTable(
  'potpora_male_vrijednosti',
  {
    id: serial('id').primaryKey(),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    davatelj: text('davatelj').notNull(),
    datum: date('datum', { mode: 'string' }).notNull(),
    iznos: cents('iznos').notNull(),
  },
  (t) => [index('potpora_male_vrijednosti_prijavitelj').on(t.prijaviteljId, t.datum)],
)
