/** What makes a change of the log visible. Each row has a hash over the one before it, and heads of that chain are signed. */
import { bigint, bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '../db/columns.ts'

/** SHA-256 (hex) over the chain up to the row before and the row itself. */
export const dnevnikLanac = pgTable('dnevnik_lanac', {
  dnevnikId: bigint('dnevnik_id', { mode: 'number' }).primaryKey(),
  sha256: text('sha256').notNull(),
})

/** A seal: everything up to `zadnjiId` is in the chain, whose head was `sha256`. Numbered from 1 without gaps. */
export const dnevnikPecat = pgTable('dnevnik_pecat', {
  broj: integer('broj').primaryKey(),
  zadnjiId: bigint('zadnji_id', { mode: 'number' }).notNull(),
  /** Rows this seal added to the chain. */
  redaka: integer('redaka').notNull(),
  sha256: text('sha256').notNull(),
  vrijeme: moment('vrijeme').notNull(),
  /** Ed25519 over the columns above, base64. */
  potpis: text('potpis').notNull(),
})

/** Somebody looked at a person's data; several looks of ten minutes are one row. Nobody changes or removes it. */
export const uvid = pgTable(
  'uvid',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Whose data it was. */
    osobaId: integer('osoba_id').notNull(),
    citateljId: integer('citatelj_id').notNull(),
    /** `institucija`, `administrator`, or `impersonacija` for whoever worked in the person's name. */
    svojstvo: text('svojstvo').notNull(),
    institucijaId: integer('institucija_id'),
    razina: text('razina'),
    /** What was shown, as the declaration of the call says it to the person. */
    razlog: text('razlog').notNull(),
    audit: text('audit').notNull(),
    vrijeme: moment('vrijeme').notNull(),
    /** Number of the ten minutes. */
    prozor: integer('prozor').notNull(),
  },
  (t) => [
    uniqueIndex('uvid_jednom').on(t.osobaId, t.citateljId, t.audit, t.svojstvo, t.prozor),
    index('uvid_osoba').on(t.osobaId, t.id.desc()),
  ],
)
