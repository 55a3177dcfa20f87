import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment, verzijaRetka } from '../../platform/db/columns.ts'

/** A letter of an administrator to many: kept as it was written, sent when whoever must has agreed. */
export const skupniMail = pgTable(
  'skupni_mail',
  {
    id: serial('id').primaryKey(),
    predmet: text('predmet').notNull(),
    tijelo: text('tijelo').notNull(),
    kome: jsonb('kome').$type<{ skupina: string; pozivId: number | null }>().notNull(),
    /** How many the author saw. */
    primatelja: integer('primatelja').notNull(),
    /** 1 waits for a second administrator, 2 sent, 3 rejected. */
    statusId: integer('status_id').notNull(),
    verzijaRetka: verzijaRetka(),
    autorId: integer('autor_id').notNull(),
    createdAt: moment('created_at').notNull(),
    odlucioId: integer('odlucio_id'),
    odlucenoAt: moment('odluceno_at'),
  },
  (t) => [index('skupni_mail_red').on(t.id.desc())],
)
