import { sql } from 'drizzle-orm'
import { bigserial, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** A person's right at a party that ended or became less. It says as well whether work recorded before was refused since. */
export const opozivPrava = pgTable(
  'opoziv_prava',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    osobaId: integer('osoba_id').notNull(),
    /** `prijavitelj` or `institucija`. */
    vrsta: text('vrsta').notNull(),
    strankaId: integer('stranka_id').notNull(),
    /** Null for a right that ran out by itself. */
    opozvaoId: integer('opozvao_id'),
    vrijeme: moment('vrijeme').notNull(),
    /** When the first refused work of it came; those who decide were told then, once. */
    odbijenoAt: moment('odbijeno_at'),
  },
  (t) => [index('opoziv_prava_ceka').on(t.osobaId, t.vrsta, t.strankaId).where(sql`odbijeno_at is null`)],
)
