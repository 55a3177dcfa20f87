import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Vlasnik } from '#contract/modules/zahtjev/zahtjev.schema.ts'
import { cents, moment, RIJECI_TEKSTA, verzijaRetka } from '../../platform/db/columns.ts'

export const prijavitelj = pgTable(
  'prijavitelj',
  {
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
    /** Numbers of the registers it stands in: statistics and associations, court, crafts and farms. */
    mb: text('mb'),
    mbs: text('mbs').unique(),
    mbo: text('mbo').unique(),
    sjediste: text('sjediste').notNull(),
    /** Street and number with the place, as the register writes it; empty when nobody has said it yet. */
    adresa: text('adresa').notNull().default(''),
    /** Main activity, a code of the NKD. */
    nkd: text('nkd'),
    /** Day of entry into its register; null where nobody has said it. */
    osnovan: date('osnovan', { mode: 'string' }),
    /** OIBs of linked undertakings. */
    povezanaPoduzeca: text('povezana_poduzeca').array().notNull().default([]),
    zupanijaId: integer('zupanija_id').notNull(),
    /** panonska, sjeverna, jadranska, gradZagreb */
    regija: text('regija').notNull(),
    /** povrativ, nepovrativ, djelomicno */
    pdv: text('pdv').notNull(),
    iban: text('iban').notNull(),
    oibAktivan: boolean('oib_aktivan').notNull().default(true),
    /** privatno, drzavno, mjesovito, zadruzno; null as long as nobody has said it. */
    vrstaVlasnistva: text('vrsta_vlasnistva'),
    verzijaRetka: verzijaRetka(),
  },
  (t) => [
    index('prijavitelj_popis').on(t.naziv, t.id),
    index('prijavitelj_povezana').using('gin', t.povezanaPoduzeca),
    index('prijavitelj_zupanija').on(t.zupanijaId),
    index('prijavitelj_vrsta').on(t.vrstaOrganizacijeId),
    index('prijavitelj_oblik').on(t.pravniOblik, t.naziv, t.id),
    index('prijavitelj_neaktivni').on(t.naziv, t.id).where(sql`not oib_aktivan`),
  ],
)

/** Who may act for an applicant: ZAS, UR or PRG, for the whole entity, for one programme or for one project, until a day. */
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
    /** Limits a right over the whole entity to one programme. */
    programId: integer('program_id'),
    vrijediDo: moment('vrijedi_do'),
  },
  (t) => [
    // A power of attorney that runs out leaves the right beside it.
    unique('prijavitelj_osoba_pravo')
      .on(t.prijaviteljId, t.osobaId, t.projektId, t.programId, t.razina)
      .nullsNotDistinct(),
    index('prijavitelj_osoba_istek').on(t.vrijediDo).where(sql`vrijedi_do is not null`),
    index('prijavitelj_osoba_osoba').on(t.osobaId),
  ],
)

/** A right promised to an OIB that the portal does not know; it becomes a right at that person's sign-in (decision 0083). */
export const pozivnica = pgTable(
  'pozivnica',
  {
    id: serial('id').primaryKey(),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    oib: text('oib').notNull(),
    email: text('email').notNull(),
    razina: text('razina').notNull(),
    projektId: uuid('projekt_id'),
    programId: integer('program_id'),
    /** End of the promised right. */
    vrijediDo: moment('vrijedi_do'),
    /** Who promised it, and must represent the applicant when it is kept. */
    poslaoId: integer('poslao_id').notNull(),
    poslanaAt: moment('poslana_at').notNull(),
    istjeceAt: moment('istjece_at').notNull(),
    /** ceka, iskoristena, istekla, povucena */
    stanje: text('stanje').notNull(),
    razlog: text('razlog'),
    /** Causes of its letters: an address alone does not say whose a letter was. */
    pisma: text('pisma').array().notNull().default([]),
    /** Whose right it has become. */
    osobaId: integer('osoba_id'),
    zavrsenaAt: moment('zavrsena_at'),
  },
  (t) => [
    // The same person invited twice to the same is one invitation, the later.
    uniqueIndex('pozivnica_ceka')
      .on(t.prijaviteljId, t.oib, sql`coalesce(projekt_id::text, program_id::text, '')`)
      .where(sql`stanje = 'ceka'`),
    index('pozivnica_oib').on(t.oib).where(sql`stanje = 'ceka'`),
    index('pozivnica_popis').on(t.prijaviteljId, t.poslanaAt),
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
    /** The decision about an application that gave it; null for aid from elsewhere. */
    odlukaId: integer('odluka_id'),
  },
  (t) => [index('potpora_male_vrijednosti_prijavitelj').on(t.prijaviteljId, t.datum)],
)

/** Ownership: who held which share of an applicant from a day on, as an approved change of ownership says it (domain rules 3.13 d). */
export const vlasnistvo = pgTable(
  'vlasnistvo',
  {
    id: serial('id').primaryKey(),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    snimljenoAt: moment('snimljeno_at').notNull(),
    datumPromjene: date('datum_promjene', { mode: 'string' }).notNull(),
    vrstaVlasnistva: text('vrsta_vlasnistva').notNull(),
    vlasnici: jsonb('vlasnici').$type<Vlasnik[]>().notNull(),
    /** Whether the owners differ from those of the entry before. */
    razlika: boolean('razlika').notNull(),
    /** The request that it was taken for. */
    zahtjevId: uuid('zahtjev_id').notNull(),
  },
  (t) => [index('vlasnistvo_prijavitelj').on(t.prijaviteljId, t.snimljenoAt)],
)

/** What lists of applicants search in: name and OIB. */
export const prijaviteljTrazilica = pgTable(
  'prijavitelj_trazilica',
  {
    id: integer('id')
      .primaryKey()
      .references(() => prijavitelj.id, { onDelete: 'cascade' }),
    tekst: text('tekst').notNull(),
  },
  () => [index('prijavitelj_trazilica_rijeci').using('gin', RIJECI_TEKSTA)],
)
