import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** The link by which a calendar of a person's own reads their deadlines. It is a hash, so nobody can read by this table. */
export const kalendarPoveznica = pgTable('kalendar_poveznica', {
  osobaId: integer('osoba_id').primaryKey(),
  tajnaSha256: text('tajna_sha256').notNull().unique(),
  stvorenaAt: moment('stvorena_at').notNull(),
  citanaAt: moment('citana_at'),
  /** Made by a sign-in with a password alone: it reads no more than such a session (R-AUT-5). So does one of which nobody knows. */
  lozinkomBezFaktora: boolean('lozinkom_bez_faktora').notNull().default(true),
})
