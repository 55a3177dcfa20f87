import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { OkolnostiProbe } from '#contract/modules/odabir/generalna-proba.schema.ts'
import { stupciDokumenta } from '../../platform/sync/dokument.repository.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** The dress rehearsal of an application: the check-lists as they are answered, and which answers are older than their questions. */
export const generalnaProba = pgTable(
  'generalna_proba',
  {
    ...stupciDokumenta(),
    projektId: uuid('projekt_id')
      .notNull()
      .unique()
      .references(() => projekt.id),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    okolnosti: jsonb('okolnosti').$type<OkolnostiProbe>().notNull(),
  },
  (t) => [index('generalna_proba_prijavitelj').on(t.prijaviteljId)],
)
