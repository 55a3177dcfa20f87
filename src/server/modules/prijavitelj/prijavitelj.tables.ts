import { boolean, index, integer, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

export const prijavitelj = pgTable('prijavitelj', {
  id: serial('id').primaryKey(),
  oib: text('oib').notNull().unique(),
  naziv: text('naziv').notNull(),
  /** pravnaOsoba, obrt, djelatnost, udruga, fizickaOsoba, gradanin */
  pravniOblik: text('pravni_oblik').notNull(),
  /** mikro, malo, srednje, veliko; null where size has no meaning. */
  velicina: text('velicina'),
  /** tijeloJavnogPrava, neprofitniSektor, profitniSektor */
  sektor: text('sektor').notNull(),
  vrstaOrganizacijeId: integer('vrsta_organizacije_id').notNull(),
  sjediste: text('sjediste').notNull(),
  zupanijaId: integer('zupanija_id').notNull(),
  /** Panonska, Sjeverna, Jadranska, Grad Zagreb */
  regija: text('regija').notNull(),
  pdvPovrativ: text('pdv_povrativ').notNull(),
  postotakNepovrativogPdv: integer('postotak_nepovrativog_pdv').notNull().default(0),
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
