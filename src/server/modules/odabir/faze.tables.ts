import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DioOdabira } from '#contract/modules/odabir/odabir.faze.ts'
import { moment, verzijaRetka } from '../../platform/db/columns.ts'

/** Parts of selection of a call as its body runs them: who does them, and which version of the list they have begun with. */
export const odabirFaza = pgTable(
  'odabir_faza',
  {
    pozivId: integer('poziv_id').notNull(),
    dio: text('dio').$type<DioOdabira>().notNull(),
    /** Persons of the body who do it. */
    tim: integer('tim').array().notNull().default([]),
    /** The version that stays with the call from its first check on. */
    listaId: integer('lista_id'),
    zapocetaAt: moment('zapoceta_at'),
    verzijaRetka: verzijaRetka(),
  },
  (t) => [primaryKey({ columns: [t.pozivId, t.dio] }), index('odabir_faza_lista').on(t.listaId)],
)
