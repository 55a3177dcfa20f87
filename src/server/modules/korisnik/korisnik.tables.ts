import { boolean, index, integer, pgTable, serial, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

export const fizickaOsoba = pgTable('fizicka_osoba', {
  id: serial('id').primaryKey(),
  oib: text('oib').notNull().unique(),
  ime: text('ime').notNull(),
  prezime: text('prezime').notNull(),
  email: text('email').notNull(),
  telefon: text('telefon'),
  /** PHC string of argon2id; null for people who sign in through NIAS only. */
  lozinkaHash: text('lozinka_hash'),
  superadmin: boolean('superadmin').notNull().default(false),
  adminDopustenja: text('admin_dopustenja').array().notNull().default([]),
  aktivna: boolean('aktivna').notNull().default(true),
})

/** A signed-in session; the token itself is never stored, only its SHA-256. */
export const sesija = pgTable(
  'sesija',
  {
    tokenSha256: text('token_sha256').primaryKey(),
    osobaId: integer('osoba_id')
      .notNull()
      .references(() => fizickaOsoba.id),
    stvarnaOsobaId: integer('stvarna_osoba_id').notNull(),
    nacin: text('nacin').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    /** For single log-out at the identity provider. */
    idToken: text('id_token'),
    /** The device that uses it, as soon as the device has said so. */
    deviceId: uuid('device_id'),
  },
  (t) => [index('sesija_osoba').on(t.osobaId)],
)

/** Failed sign-ins per account name or subnet: growing delays, never a permanent lock (R-AUT-3). */
export const neuspjelaPrijava = pgTable('neuspjela_prijava', {
  kljuc: text('kljuc').primaryKey(),
  broj: integer('broj').notNull(),
  sljedeciPokusajAt: timestamp('sljedeci_pokusaj_at', { withTimezone: true, mode: 'date' }).notNull(),
})

/** A sign-in at NIAS that was begun and not finished: state, nonce and PKCE verifier, good once and for ten minutes. */
export const niasPrijava = pgTable('nias_prijava', {
  state: text('state').primaryKey(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  /** Hash of the secret left in the browser that began: nobody can be signed in through a link made by somebody else. */
  preglednikSha256: text('preglednik_sha256').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  /** Where the person wanted to go; already checked. */
  redirectUrl: text('redirect_url'),
  createdAt: moment('created_at').notNull(),
})
