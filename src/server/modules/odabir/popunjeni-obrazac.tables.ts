import { index, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { stupciStola } from '../../platform/db/columns.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** Where the filled form of each application stands; its content is the versions of the application. */
export const popunjeniObrazac = pgTable(
  'popunjeni_obrazac',
  {
    ...stupciStola(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
  },
  (t) => [
    uniqueIndex('popunjeni_obrazac_projekt').on(t.projektId),
    index('popunjeni_obrazac_prijavitelj').on(t.prijaviteljId),
  ],
)
