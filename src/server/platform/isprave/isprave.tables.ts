import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { VrstaIsprave } from '#contract/modules/isprava/isprava.ts'
import { moment } from '../db/columns.ts'

/** Files that were issued, by the hash of their bytes. Nothing in it is of a person, and nothing is ever taken out. */
export const izdanaIsprava = pgTable(
  'izdana_isprava',
  {
    sha256: text('sha256').notNull(),
    entitetVrsta: text('entitet_vrsta').notNull(),
    entitetId: text('entitet_id').notNull(),
    vrsta: text('vrsta').$type<VrstaIsprave>().notNull(),
    /** Printed in it; the same for every file of the same content. */
    kod: text('kod'),
    broj: text('broj').notNull(),
    programId: integer('program_id').notNull(),
    trenutak: moment('trenutak').notNull(),
    /** The filed document that it is the file of; devices file none. */
    dokumentId: uuid('dokument_id'),
    /** When the portal made these bytes itself, and when a device said that it had issued them. */
    izPortala: moment('iz_portala'),
    sUredaja: moment('s_uredaja'),
  },
  (t) => [
    primaryKey({ columns: [t.sha256, t.entitetVrsta, t.entitetId] }),
    index('izdana_isprava_kod').on(t.kod),
    index('izdana_isprava_entitet').on(t.entitetVrsta, t.entitetId),
  ],
)
