import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UlogaNaProjektu } from '#contract/modules/osobe-na-projektu/osobe-na-projektu.schema.ts'
import { moment } from '../../platform/db/columns.ts'
import { fizickaOsoba } from '../korisnik/korisnik.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** The team of a project, everybody who is or was on it (domain rules 3.24). */
export const osobaNaProjektu = pgTable(
  'osoba_na_projektu',
  {
    /** Made where it was typed. */
    id: uuid('id').primaryKey(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    ime: text('ime').notNull(),
    prezime: text('prezime').notNull(),
    oib: text('oib'),
    uloga: text('uloga').$type<UlogaNaProjektu>().notNull(),
    od: date('od').notNull(),
    do: date('do'),
    email: text('email').notNull(),
    telefon: text('telefon'),
    verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull(),
    unesenoAt: moment('uneseno_at').notNull(),
    upisaoId: integer('upisao_id').references(() => fizickaOsoba.id),
    upisanoAt: moment('upisano_at').notNull(),
  },
  (t) => [index('osoba_na_projektu_projekt').on(t.projektId, t.od, t.id)],
)
