import { date, index, integer, jsonb, pgTable, primaryKey, serial, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { Poredak, PoredakPoziva, PrijavaPoretka } from '#contract/modules/odabir/poredak.ts'
import { cents, moment, stupciStola } from '../../platform/db/columns.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** What was computed and out of what, as it was sealed. */
export interface SadrzajRangListe {
  poredakPoziva: PoredakPoziva
  naziviPodalokacija: Record<string, string>
  prijave: (PrijavaPoretka & { naziv: string; prijavitelj: string })[]
  poredak: Poredak
}

const pozivId = () =>
  integer('poziv_id')
    .notNull()
    .references(() => poziv.id)

/** Sealed rankings; a row never changes. */
export const rangLista = pgTable(
  'rang_lista',
  {
    id: serial('id').primaryKey(),
    pozivId: pozivId(),
    broj: integer('broj').notNull(),
    /** Of the canonical JSON of the content. */
    sha256: text('sha256').notNull(),
    sadrzaj: jsonb('sadrzaj').$type<SadrzajRangListe>().notNull(),
    /** Applications whose place is not that of the version before. */
    razlika: integer('razlika').notNull(),
    autorId: integer('autor_id').notNull(),
    zapecacenoAt: moment('zapecaceno_at').notNull(),
  },
  (t) => [unique('rang_lista_broj').on(t.pozivId, t.broj)],
)

/** Outcome of each application of a sealed ranking, so that one is read without the whole. */
export const rangListaRedak = pgTable(
  'rang_lista_redak',
  {
    rangListaId: integer('rang_lista_id')
      .notNull()
      .references(() => rangLista.id),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    pozivId: pozivId(),
    broj: integer('broj').notNull(),
    rang: integer('rang'),
    ishod: text('ishod').$type<Poredak['redci'][number]['ishod']>().notNull(),
    iznos: cents('iznos').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rangListaId, t.projektId] }),
    index('rang_lista_redak_projekt').on(t.projektId, t.broj),
  ],
)

/** Draws of lots that one person has recorded and another has confirmed or rejected. */
export const zdrijeb = pgTable(
  'zdrijeb',
  {
    id: serial('id').primaryKey(),
    pozivId: pozivId(),
    /** In the order in which they were drawn. */
    prijave: uuid('prijave').array().notNull(),
    nacin: text('nacin').notNull(),
    provedeno: date('provedeno').notNull(),
    upisaoId: integer('upisao_id').notNull(),
    upisanoAt: moment('upisano_at').notNull(),
    potvrdioId: integer('potvrdio_id'),
    odbacioId: integer('odbacio_id'),
    odlucenoAt: moment('odluceno_at'),
  },
  (t) => [index('zdrijeb_poziv').on(t.pozivId)],
)

/** Offers of a reduced amount. */
export const ponuda = pgTable(
  'ponuda',
  {
    ...stupciStola(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    pozivId: pozivId(),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    iznos: cents('iznos').notNull(),
    trazeno: cents('trazeno').notNull(),
    rok: date('rok').notNull(),
    /** Number of the sealed ranking that it follows. */
    rangLista: integer('rang_lista').notNull(),
    poslanoAt: moment('poslano_at').notNull(),
  },
  (t) => [
    index('ponuda_projekt').on(t.projektId),
    index('ponuda_poziv').on(t.pozivId, t.statusId),
    index('ponuda_rok').on(t.statusId, t.rok),
    index('ponuda_prijavitelj').on(t.prijaviteljId, t.programId, t.statusId),
  ],
)
