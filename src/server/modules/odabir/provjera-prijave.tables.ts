import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { DioProvjere } from '#contract/modules/odabir/odabir.faze.ts'
import type { Izuzece } from '#contract/modules/odabir/provjera-prijave.schema.ts'
import { provjeraPrijaveStatuses } from '#contract/modules/odabir/provjera-prijave.statuses.ts'
import type { IshodProvjere } from '#contract/modules/odabir/provjera-prijave.tijek.ts'
import { moment } from '../../platform/db/columns.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { kontrolnaLista } from '../../platform/kontrolna-lista/kontrolna-lista.tables.ts'
import { stupciDokumenta } from '../../platform/sync/dokument.repository.ts'
import { institucija } from '../institucija/institucija.tables.ts'
import { poziv } from '../poziv/poziv.tables.ts'
import { projekt } from '../projekt/projekt.tables.ts'

/** Checks of applications: one row for each person, part of selection and round. */
export const provjeraPrijave = pgTable(
  'provjera_prijave',
  {
    ...stupciDokumenta(),
    projektId: uuid('projekt_id')
      .notNull()
      .references(() => projekt.id),
    pozivId: integer('poziv_id')
      .notNull()
      .references(() => poziv.id),
    institucijaId: integer('institucija_id')
      .notNull()
      .references(() => institucija.id),
    programId: integer('program_id').notNull(),
    dio: text('dio').$type<DioProvjere>().notNull(),
    krug: integer('krug').notNull(),
    ocjenjivacId: integer('ocjenjivac_id').notNull(),
    /** The version that it has begun with; null until then. */
    listaId: integer('lista_id').references(() => kontrolnaLista.id),
    izuzece: jsonb('izuzece').$type<Izuzece>(),
    razlog: text('razlog'),
    zavrsenoU: moment('zavrseno_u'),
    /** What its part came to as it was finished, so that lists need not read answers. */
    ishod: text('ishod').$type<IshodProvjere>(),
  },
  (t) => [
    // Nobody has two copies of one part; what was taken away may be given again.
    uniqueIndex('provjera_prijave_jedna')
      .on(t.projektId, t.dio, t.krug, t.ocjenjivacId)
      .where(sql`status_id <> ${sqlStatus(provjeraPrijaveStatuses, 'oduzeta')}`),
    index('provjera_prijave_projekt').on(t.projektId),
    index('provjera_prijave_ocjenjivac').on(t.ocjenjivacId, t.programId, t.statusId),
    index('provjera_prijave_institucija').on(t.institucijaId, t.programId, t.statusId),
    index('provjera_prijave_izuzete')
      .on(t.pozivId)
      .where(sql`status_id = ${sqlStatus(provjeraPrijaveStatuses, 'izuzeta')}`),
  ],
)
