import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PopisPretrage } from '#contract/modules/pretplata/pretraga.schema.ts'
import { moment } from '../../platform/db/columns.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'

/** One wish to be told; a cancelled one stays, with the moment of its consent and of its end. */
export const pretplata = pgTable(
  'pretplata',
  {
    id: serial('id').primaryKey(),
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    vrsta: text('vrsta').notNull(),
    predmetId: integer('predmet_id').notNull(),
    /** Of a project alone, under the number 0: which one, and at which institution the person follows it. */
    projektId: uuid('projekt_id'),
    institucijaId: integer('institucija_id'),
    /** Of a saved search alone, under the number 0: its name, the list with the filter of its address, and what is told how. */
    naziv: text('naziv'),
    popis: text('popis').$type<PopisPretrage>(),
    upit: jsonb('upit').$type<Record<string, string>>(),
    dogadaji: text('dogadaji').array(),
    kanali: text('kanali').array(),
    /** Nothing is told from then on, until its owner goes on. */
    pauziranaAt: moment('pauzirana_at'),
    /** Secret of the link that ends it from a mail. */
    odjava: text('odjava').notNull().unique(),
    privolaAt: moment('privola_at').notNull(),
    otkazanaAt: moment('otkazana_at'),
  },
  (t) => [
    uniqueIndex('pretplata_jedna')
      .on(
        t.vrsta,
        t.predmetId,
        t.osobaId,
        sql`coalesce(projekt_id::text, '')`,
        sql`coalesce(institucija_id, 0)`,
        sql`coalesce(naziv, '')`,
      )
      .where(sql`otkazana_at is null`),
    index('pretplata_projekta').on(t.projektId).where(sql`projekt_id is not null`),
    index('pretplata_pretraga').on(t.popis).where(sql`vrsta = 'pretraga' and otkazana_at is null`),
    index('pretplata_osoba').on(t.osobaId),
    index('pretplata_privola').on(t.privolaAt, t.id),
    index('pretplata_vrsta').on(t.vrsta, t.privolaAt, t.id),
  ],
)

/** What a saved search has found, so that each match is told once: those of the moment of saving are here untold. */
export const pretragaPogodak = pgTable(
  'pretraga_pogodak',
  {
    pretplataId: integer('pretplata_id')
      .notNull()
      .references(() => pretplata.id, { onDelete: 'cascade' }),
    zapisId: text('zapis_id').notNull(),
    /** Status that is known; null where the list shows none. */
    status: text('status'),
    /** How often something was told of it. */
    javljeno: integer('javljeno').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.pretplataId, t.zapisId] })],
)

/** What the list of subscriptions searches in: who, and about what. */
export const pretplataTrazilica = pgTable('pretplata_trazilica', {
  id: integer('id')
    .primaryKey()
    .references(() => pretplata.id, { onDelete: 'cascade' }),
  tekst: text('tekst').notNull(),
})
