import { sql } from 'drizzle-orm'
import { index, integer, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** Secret of the link that ends it from a mail. */
    odjava: text('odjava').notNull().unique(),
    privolaAt: moment('privola_at').notNull(),
    otkazanaAt: moment('otkazana_at'),
  },
  (t) => [
    uniqueIndex('pretplata_jedna')
      .on(t.vrsta, t.predmetId, t.osobaId, sql`coalesce(projekt_id::text, '')`, sql`coalesce(institucija_id, 0)`)
      .where(sql`otkazana_at is null`),
    index('pretplata_projekta').on(t.projektId).where(sql`projekt_id is not null`),
    index('pretplata_osoba').on(t.osobaId),
    index('pretplata_privola').on(t.privolaAt, t.id),
    index('pretplata_vrsta').on(t.vrsta, t.privolaAt, t.id),
  ],
)

/** What the list of subscriptions searches in: who, and about what. */
export const pretplataTrazilica = pgTable('pretplata_trazilica', {
  id: integer('id')
    .primaryKey()
    .references(() => pretplata.id, { onDelete: 'cascade' }),
  tekst: text('tekst').notNull(),
})
