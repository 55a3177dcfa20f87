import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { NacrtListe } from '#contract/kernel/kontrolna-lista/nacrt.ts'
import { kontrolnaListaStatuses } from '#contract/modules/kontrolna-lista/kontrolna-lista.statuses.ts'
import { moment, stupciStola } from '../db/columns.ts'
import { sqlStatus } from '../db/sql-status.ts'

/** Check-lists, each version a row. All versions of one owner for one purpose, in a call or in all, are one list. */
export const kontrolnaLista = pgTable(
  'kontrolna_lista',
  {
    ...stupciStola(),
    /** `provjera:oprema`: what a module asks it for. */
    svrha: text('svrha').notNull(),
    /** The body whose own it is; null for one of the portal. */
    institucijaId: integer('institucija_id'),
    /** The one call that it is of; null for a list of all calls. */
    pozivId: integer('poziv_id'),
    /** Given as it is put in force. */
    inacica: integer('inacica'),
    sadrzaj: jsonb('sadrzaj').$type<NacrtListe>().notNull(),
    naSnaziOd: moment('na_snazi_od'),
    povucenaU: moment('povucena_u'),
    /** Null for what came with the portal. */
    autorId: integer('autor_id'),
  },
  (t) => [
    uniqueIndex('kontrolna_lista_inacica').on(
      t.svrha,
      sql`coalesce(${t.institucijaId}, 0)`,
      sql`coalesce(${t.pozivId}, 0)`,
      t.inacica,
    ),
    // Two people cannot begin the next version at once (KLI-01).
    uniqueIndex('kontrolna_lista_nacrt')
      .on(t.svrha, sql`coalesce(${t.institucijaId}, 0)`, sql`coalesce(${t.pozivId}, 0)`)
      .where(sql`status_id = ${sqlStatus(kontrolnaListaStatuses, 'uIzradi')}`),
    index('kontrolna_lista_vlasnik').on(t.institucijaId, t.statusId),
    index('kontrolna_lista_poziv').on(t.pozivId, t.svrha),
  ],
)
