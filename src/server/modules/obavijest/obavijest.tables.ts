import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, stupciStola } from '../../platform/db/columns.ts'

/** A published notice; not to be confused with `notifikacija`, an event for one person. */
export const obavijest = pgTable(
  'obavijest',
  {
    ...stupciStola(),
    naslov: text('naslov').notNull(),
    /** Sanitised HTML. */
    opis: text('opis').notNull(),
    startAt: moment('start_at'),
    endAt: moment('end_at'),
    /** svi, prijavitelji, institucije, javno */
    ciljnaSkupina: text('ciljna_skupina').notNull(),
    programi: integer('programi').array().notNull(),
    institucije: integer('institucije').array().notNull(),
    prioritet: text('prioritet').notNull(),
    /** The institution that published it; null for the portal's administrators. */
    institucijaId: integer('institucija_id'),
    brojInacice: integer('broj_inacice').notNull().default(0),
    autorId: integer('autor_id').notNull(),
  },
  (t) => [index('obavijest_trenutne').on(t.statusId, t.startAt, t.endAt)],
)

/** A person has opened a notice: the first time counts, on whichever device it was. */
export const obavijestOtvaranje = pgTable(
  'obavijest_otvaranje',
  {
    obavijestId: integer('obavijest_id')
      .notNull()
      .references(() => obavijest.id, { onDelete: 'cascade' }),
    osobaId: integer('osoba_id').notNull(),
    /** By the device, held between the beginning of the notice and the moment the portal heard of it. */
    otvorenoAt: moment('otvoreno_at').notNull(),
    zaprimljenoAt: moment('zaprimljeno_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.obavijestId, t.osobaId] }),
    index('obavijest_otvaranje_osobe').on(t.osobaId, t.obavijestId),
  ],
)
