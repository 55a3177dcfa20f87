import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { Faza } from '#contract/modules/projekt/projekt.faze.ts'
import type {
  OcjenePojasnjenja,
  Produljenje,
  ZahtjevPojasnjenja,
} from '#contract/modules/razmjena/pojasnjenje.schema.ts'
import { moment } from '../../platform/db/columns.ts'
import { stupciDokumenta } from '../../platform/sync/dokument.repository.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

const projektId = () => uuid('projekt_id').notNull()
const prijaviteljId = () => integer('prijavitelj_id').notNull()
const pozivId = () => integer('poziv_id').notNull()

/** The day of the answer as lists are sorted by it: what has none comes last. */
const PO_ROKU = sql`coalesce(rok::timestamp at time zone 'UTC', timestamptz '9999-12-31 00:00:00+00')`

/** A clarification request: what a body asks about a project, and the answer as a document of its applicant. */
export const pojasnjenje = pgTable(
  'pojasnjenje',
  {
    ...stupciDokumenta(),
    projektId: projektId().references(() => projekt.id),
    prijaviteljId: prijaviteljId().references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    pozivId: pozivId().references(() => poziv.id),
    broj: integer('broj').notNull(),
    faza: text('faza').$type<Faza>().notNull(),
    zahtjev: jsonb('zahtjev').$type<ZahtjevPojasnjenja>().notNull(),
    poslanoAt: moment('poslano_at'),
    rok: date('rok'),
    rokProsao: boolean('rok_prosao').notNull().default(false),
    zakasnjeloAt: moment('zakasnjelo_at'),
    odgovorenoAt: moment('odgovoreno_at'),
    /** When the clock of the body went on. */
    nastavljenoAt: moment('nastavljeno_at'),
    produljenja: jsonb('produljenja').$type<Produljenje[]>().notNull(),
    ocjene: jsonb('ocjene').$type<OcjenePojasnjenja>().notNull(),
    /** The answer as it was sent: what a body reads. */
    podneseno: jsonb('podneseno').$type<Sadrzaj>(),
    brojInacice: integer('broj_inacice').notNull().default(0),
  },
  (t) => [
    uniqueIndex('pojasnjenje_broj').on(t.projektId, t.broj),
    index('pojasnjenje_poziv').on(t.pozivId, t.statusId, PO_ROKU, t.id),
    index('pojasnjenje_faza').on(t.pozivId, t.faza, PO_ROKU, t.id),
    index('pojasnjenje_program').on(t.programId, t.statusId),
    index('pojasnjenje_poziv_rok').on(t.pozivId, PO_ROKU, t.id),
    index('pojasnjenje_poziv_poslano').on(
      t.pozivId,
      sql`coalesce(poslano_at, timestamptz '9999-12-31 00:00:00+00')`,
      t.id,
    ),
    index('pojasnjenje_rok').on(t.rok).where(sql`${t.zakasnjeloAt} is null and ${t.odgovorenoAt} is null`),
    index('pojasnjenje_prijavitelj').on(t.prijaviteljId, t.programId, t.statusId),
  ],
)
