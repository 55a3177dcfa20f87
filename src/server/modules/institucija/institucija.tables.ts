import { boolean, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { verzijaRetka } from '../../platform/db/columns.ts'

const brojevi = (name: string) => integer(name).array().notNull().default([])

export const institucija = pgTable('institucija', {
  id: integer('id').primaryKey(),
  oznaka: text('oznaka').notNull(),
  naziv: text('naziv').notNull(),
  /** Institutions with fewer than five users on a programme may let one person confirm and approve (R-4E). */
  dopustiDvaKoraka: boolean('dopusti_dva_koraka').notNull().default(false),
  verzijaRetka: verzijaRetka(),
})

/** A person's place in an institution: level, programmes, roles; `dozvole` follows from them, null means the defaults of the level. */
export const institucijaOsoba = pgTable(
  'institucija_osoba',
  {
    institucijaId: integer('institucija_id')
      .notNull()
      .references(() => institucija.id),
    osobaId: integer('osoba_id').notNull(),
    razina: text('razina').notNull(),
    programIds: integer('program_ids').array().notNull(),
    dozvole: text('dozvole').array(),
    ulogaIds: brojevi('uloga_ids'),
    verzijaRetka: verzijaRetka(),
  },
  (t) => [primaryKey({ columns: [t.osobaId, t.institucijaId] })],
)

const ustanove = () =>
  integer('institucija_id')
    .notNull()
    .references(() => institucija.id)

/** A named set of permission keys. */
export const institucijaUloga = pgTable(
  'institucija_uloga',
  {
    id: serial('id').primaryKey(),
    institucijaId: ustanove(),
    naziv: text('naziv').notNull(),
    opis: text('opis').notNull(),
    dozvole: text('dozvole').array().notNull(),
    verzijaRetka: verzijaRetka(),
  },
  (t) => [index('institucija_uloga_institucija').on(t.institucijaId)],
)

/** A named set of persons, and of the calls and components they are responsible for. */
export const institucijaGrupa = pgTable(
  'institucija_grupa',
  {
    id: serial('id').primaryKey(),
    institucijaId: ustanove(),
    naziv: text('naziv').notNull(),
    opis: text('opis').notNull(),
    osobaIds: brojevi('osoba_ids'),
    pozivIds: brojevi('poziv_ids'),
    komponentaIds: brojevi('komponenta_ids'),
    verzijaRetka: verzijaRetka(),
  },
  (t) => [index('institucija_grupa_institucija').on(t.institucijaId)],
)

/** Which components of a programme the institution is responsible for. */
export const institucijaElement = pgTable(
  'institucija_element',
  {
    institucijaId: ustanove(),
    programId: integer('program_id').notNull(),
    komponentaIds: brojevi('komponenta_ids'),
    verzijaRetka: verzijaRetka(),
  },
  (t) => [primaryKey({ columns: [t.institucijaId, t.programId] })],
)
