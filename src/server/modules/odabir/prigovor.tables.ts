import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Sadrzaj } from '#contract/kernel/dokument/vrijednosti.ts'
import type { ZastojSata } from '#contract/kernel/sat-roka.ts'
import type { DaniGlas, NacrtOdluke, OsporenaOdluka } from '#contract/modules/odabir/prigovor.schema.ts'
import { moment } from '../../platform/db/columns.ts'
import { stupciDokumenta } from '../../platform/sync/dokument.repository.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { prijavitelj } from '../prijavitelj/prijavitelj.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

const projektId = () => uuid('projekt_id').notNull()
const prijaviteljId = () => integer('prijavitelj_id').notNull()

/** An objection to one decision about a project: its applicant's document, and what the body and the commission add to it. */
export const prigovor = pgTable(
  'prigovor',
  {
    ...stupciDokumenta(),
    projektId: projektId().references(() => projekt.id),
    prijaviteljId: prijaviteljId().references(() => prijavitelj.id),
    programId: integer('program_id').notNull(),
    /** As it was submitted: what an institution reads. */
    podneseno: jsonb('podneseno').$type<Sadrzaj>(),
    podnesenAt: moment('podnesen_at'),
    brojInacice: integer('broj_inacice').notNull().default(0),
    /** The decision objected to. */
    protiv: jsonb('protiv').$type<OsporenaOdluka>(),
    ocitovanje: text('ocitovanje').notNull().default(''),
    clanovi: integer('clanovi').array().notNull().default(sql`'{}'`),
    krug: integer('krug').notNull().default(1),
    glasovi: jsonb('glasovi').$type<DaniGlas[]>().notNull(),
    odluka: jsonb('odluka').$type<NacrtOdluke>().notNull(),
    pripremio: integer('pripremio'),
    potvrdio: integer('potvrdio'),
    zastoji: jsonb('zastoji').$type<ZastojSata[]>().notNull(),
  },
  (t) => [
    index('prigovor_projekt').on(t.projektId),
    index('prigovor_prijavitelj').on(t.prijaviteljId, t.programId),
    index('prigovor_podnesen').on(t.podnesenAt, t.id),
    index('prigovor_program').on(t.programId, t.podnesenAt, t.id),
    index('prigovor_rjesava').on(t.podnesenAt, t.id).where(sql`${t.statusId} in (2, 3, 4, 5, 6)`),
    uniqueIndex('prigovor_otvoren').on(t.projektId).where(sql`${t.statusId} not in (7, 8)`),
  ],
)

/** What the list of calls with objections shows, kept with every change of one. Times are seconds. */
export const prigovoriPoPozivu = pgTable(
  'prigovori_po_pozivu',
  {
    pozivId: integer('poziv_id')
      .primaryKey()
      .references(() => poziv.id, { onDelete: 'cascade' }),
    programId: integer('program_id').notNull(),
    podneseno: integer('podneseno').notNull(),
    otvoreno: integer('otvoreno').notNull(),
    /** Sum of the moments at which the open ones were submitted, and of the time that closed ones took. */
    otvoreniOd: doublePrecision('otvoreni_od').notNull(),
    trajali: doublePrecision('trajali').notNull(),
  },
  (t) => [index('prigovori_po_pozivu_program').on(t.programId)],
)
