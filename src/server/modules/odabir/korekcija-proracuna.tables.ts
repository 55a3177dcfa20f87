import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RacunKorekcije, SadrzajKorekcije } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { korekcijaProracunaStatuses } from '#contract/modules/odabir/korekcija-proracuna.statuses.ts'
import { cents, moment, stupciStola } from '../../platform/db/columns.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** Corrections of the budgets of applications by the body that selects. */
export const korekcijaProracuna = pgTable(
  'korekcija_proracuna',
  {
    ...stupciStola(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    sadrzaj: jsonb('sadrzaj').$type<SadrzajKorekcije>().notNull(),
    /** Every line before and after, as it was computed when the correction was last saved. */
    racun: jsonb('racun').$type<RacunKorekcije>().notNull(),
    /** The corrected sums, so that a ranking opens no content. */
    prihvatljivo: cents('prihvatljivo').notNull(),
    bespovratna: cents('bespovratna').notNull(),
    rok: date('rok'),
    poslanoAt: moment('poslano_at'),
    odgovorenoAt: moment('odgovoreno_at'),
  },
  (t) => [
    index('korekcija_proracuna_projekt').on(t.projektId, t.statusId),
    index('korekcija_proracuna_rok').on(t.statusId, t.rok),
    index('korekcija_proracuna_program').on(t.programId, t.statusId),
    index('korekcija_proracuna_prijavitelj').on(t.prijaviteljId, t.programId, t.statusId),
    // Two people who begin at once begin one.
    uniqueIndex('korekcija_proracuna_otvorena')
      .on(t.projektId)
      .where(sql`status_id in (${sqlStatus(korekcijaProracunaStatuses, 'uIzradi', 'poslana')})`),
  ],
)
