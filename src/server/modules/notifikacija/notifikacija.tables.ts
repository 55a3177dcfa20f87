/** How a person wants to hear of their notifications, and the devices that ring. */
import { bigserial, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** A person's own choices for one way of being told; without a row the defaults of the contract hold. */
export const notifikacijaKanal = pgTable(
  'notifikacija_kanal',
  {
    osobaId: integer('osoba_id').notNull(),
    /** `uredaj`: the person's devices ring; `sazetak`: a mail every morning. */
    kanal: text('kanal').notNull(),
    /** Kinds told in this way, none to turn a digest off; the list in the portal shows all of them anyway. */
    vrste: text('vrste').array().notNull(),
    /** Quiet hours by the clock of Europe/Zagreb, `22:00` to `07:00`; both null for none. */
    tihoOd: text('tiho_od'),
    tihoDo: text('tiho_do'),
  },
  (t) => [primaryKey({ columns: [t.osobaId, t.kanal] })],
)

/** A browser that may be rung (web push). It belongs to a session, so signing out anywhere ends it. */
export const webPushPretplata = pgTable(
  'web_push_pretplata',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    osobaId: integer('osoba_id').notNull(),
    /** The session that subscribed last; the device is that session's. */
    tokenSha256: text('token_sha256').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('web_push_pretplata_osoba').on(t.osobaId)],
)
