import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { SadrzajOdluke, VrstaOdluke } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { OTVORENE_ODLUKE, odlukaPrijaveStatuses } from '#contract/modules/odabir/odluka-prijave.statuses.ts'
import { cents, moment, stupciStola } from '../../platform/db/columns.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** Decisions in writing about applications, from their drafts to the letters that were sent. */
export const odlukaPrijave = pgTable(
  'odluka_prijave',
  {
    ...stupciStola(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    prijaviteljId: integer('prijavitelj_id')
      .notNull()
      .references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    vrsta: text('vrsta').$type<VrstaOdluke>().notNull(),
    broj: text('broj').notNull(),
    sadrzaj: jsonb('sadrzaj').$type<SadrzajOdluke>().notNull(),
    /** The grant of a decision about financing, so that sums need not open its content. */
    bespovratna: cents('bespovratna'),
    danaZaPrigovor: integer('dana_za_prigovor').notNull(),
    pripremioId: integer('pripremio_id'),
    potvrdioId: integer('potvrdio_id'),
    potpisaoId: integer('potpisao_id'),
    donesenaAt: moment('donesena_at'),
    otvorenaAt: moment('otvorena_at'),
    otvorioId: integer('otvorio_id'),
    odreknutoAt: moment('odreknuto_at'),
  },
  (t) => [
    index('odluka_prijave_projekt').on(t.projektId, t.statusId),
    index('odluka_prijave_program').on(t.programId, t.statusId),
    index('odluka_prijave_donesena').on(t.donesenaAt),
    // Two people who begin at once begin one.
    uniqueIndex('odluka_prijave_otvorena')
      .on(t.projektId)
      .where(sql`status_id in (${sqlStatus(odlukaPrijaveStatuses, ...OTVORENE_ODLUKE)})`),
  ],
)
