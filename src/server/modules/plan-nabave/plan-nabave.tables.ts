import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { OcjenaPlana, RokPlana } from '#contract/modules/plan-nabave/plan-nabave.schema.ts'
import { stupciDokumenta } from '../../platform/sync/dokument.repository.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

const projektId = () => uuid('projekt_id').notNull().unique()
const prijaviteljId = () => integer('prijavitelj_id').notNull()

/** A procurement plan: one of a project, as its applicant writes it and as the institution has it. */
export const planNabave = pgTable(
  'plan_nabave',
  {
    ...stupciDokumenta(),
    projektId: projektId().references(() => projekt.id),
    prijaviteljId: prijaviteljId().references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    /** As it was last sent: what an institution reads. */
    podneseno: jsonb('podneseno').$type<Sadrzaj>(),
    /** Risks and remarks of the officer, and what of them the applicant was last given. */
    ocjena: jsonb('ocjena').$type<OcjenaPlana>().notNull(),
    objavljenaOcjena: jsonb('objavljena_ocjena').$type<OcjenaPlana>(),
    brojInacice: integer('broj_inacice').notNull().default(0),
    vazecaInacica: integer('vazeca_inacica'),
    prijeSpremnog: integer('prije_spremnog'),
    rok: jsonb('rok').$type<RokPlana>().notNull(),
    // Columns of their own: behind row security an index on what stands inside of `rok` would never be asked.
    rokPregleda: text('rok_pregleda').generatedAlwaysAs(sql`rok ->> 'pregled'`),
    rokDorade: text('rok_dorade').generatedAlwaysAs(sql`rok ->> 'dorada'`),
    razlogIzmjene: text('razlog_izmjene'),
  },
  (t) => [
    index('plan_nabave_prijavitelj').on(t.prijaviteljId),
    index('plan_nabave_pregled').on(t.rokPregleda).where(sql`${t.rokPregleda} is not null`),
    index('plan_nabave_dorada').on(t.rokDorade).where(sql`${t.rokDorade} is not null`),
  ],
)
