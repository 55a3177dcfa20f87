import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../../platform/db/columns.ts'

/** Work on an application that was refused because its author's right had ended, for a colleague to take over or dismiss (decision 0071). */
export const radNaPregledu = pgTable(
  'rad_na_pregledu',
  {
    /** The envelope that was refused. */
    id: uuid('id').primaryKey(),
    prijaviteljId: integer('prijavitelj_id').notNull(),
    /** May not exist: also the creation of an application may be refused. */
    projektId: uuid('projekt_id').notNull(),
    programId: integer('program_id').notNull(),
    osobaId: integer('osoba_id').notNull(),
    /** What was refused, as it came. */
    sadrzaj: jsonb('sadrzaj').notNull(),
    redniBroj: bigint('redni_broj', { mode: 'number' }).notNull(),
    poruka: text('poruka').notNull(),
    zabiljezenoAt: moment('zabiljezeno_at'),
    opozvanoAt: moment('opozvano_at').notNull(),
    zaprimljenoAt: moment('zaprimljeno_at').notNull(),
    /** `ceka`, `preuzeto`, `odbaceno`. */
    stanje: text('stanje').notNull(),
    odlucioId: integer('odlucio_id'),
    odlucenoAt: moment('odluceno_at'),
    razlog: text('razlog'),
  },
  (t) => [index('rad_na_pregledu_prijavitelj').on(t.prijaviteljId, t.stanje, t.projektId)],
)
