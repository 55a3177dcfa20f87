import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { mailStatuses } from '#contract/modules/mail/mail.statuses.ts'
import { sqlStatus } from '#server/platform/db/sql-status.ts'
import { moment } from '../db/columns.ts'

/** Mail waiting to be sent or kept for reading. Written in the transaction of its cause, at most once per cause, person and address. */
export const mail = pgTable(
  'mail',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Mutation or move that caused it, with the recipient: no second mail for one cause. */
    uzrok: text('uzrok').notNull(),
    osobaId: integer('osoba_id'),
    prima: text('prima').notNull(),
    naslov: text('naslov').notNull(),
    /** Plain text; an empty line parts paragraphs. The HTML is made of it, so the two can never say different things. */
    tijelo: text('tijelo').notNull(),
    poveznice: jsonb('poveznice').$type<{ naziv: string; put: string }[]>().notNull().default([]),
    /** The links are secrets: administrators of a portal that sends mail do not see them, and they go once it is sent. */
    povjerljivo: boolean('povjerljivo').notNull().default(false),
    vrsta: text('vrsta').notNull().default('zapis'),
    /** Why it came, one sentence for its foot. */
    razlog: text('razlog').notNull().default(''),
    /** What `/odjava/…` ends; null for what may not be refused. */
    odjava: text('odjava'),
    statusId: integer('status_id').notNull().default(mailStatuses.uRedu.id),
    verzijaRetka: bigint('verzija_retka', { mode: 'number' }).notNull().default(1),
    pokusaji: integer('pokusaji').notNull().default(0),
    /** Not before this moment; while somebody sends it, until when nobody else does. */
    iduciAt: moment('iduci_at'),
    createdAt: moment('created_at').notNull(),
    poslanAt: moment('poslan_at'),
    pogreska: text('pogreska'),
  },
  (t) => [
    unique('mail_uzrok').on(t.uzrok, t.prima, t.osobaId).nullsNotDistinct(),
    index('mail_status').on(t.statusId, t.id),
    index('mail_vrsta').on(t.vrsta, t.id),
    index('mail_vrijeme').on(t.createdAt, t.id),
    index('mail_red')
      .on(t.iduciAt, t.id)
      .where(sql`status_id = ${sqlStatus(mailStatuses, 'uRedu')}`),
  ],
)

/** What the list of mails searches in. */
export const mailTrazilica = pgTable('mail_trazilica', {
  id: bigint('id', { mode: 'number' })
    .primaryKey()
    .references(() => mail.id, { onDelete: 'cascade' }),
  tekst: text('tekst').notNull(),
})
