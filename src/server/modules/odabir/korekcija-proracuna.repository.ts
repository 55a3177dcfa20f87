/** The row of a correction of the budget with everything its rules ask for. */

import { sql } from 'drizzle-orm'
import { fromWire } from '#contract/kernel/money.ts'
import type { KorekcijaProracuna } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import { korekcijaProracunaStatuses } from '#contract/modules/odabir/korekcija-proracuna.statuses.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { isoTrenutak } from '../../platform/db/trenutak.ts'
import { stolRepository } from '../../platform/workflow/stol.repository.ts'
import { korekcijaScope } from './korekcija-proracuna.scope.ts'
import { korekcijaProracuna } from './korekcija-proracuna.tables.ts'
import { OTVORENE } from './odluka-prijave.repository.ts'

const at = (text: string | null) => (text === null ? null : new Date(text))

const CEKAJU = sqlStatus(korekcijaProracunaStatuses, 'uIzradi', 'poslana')
const VRIJEDE = sqlStatus(korekcijaProracunaStatuses, 'uIzradi', 'poslana', 'prihvacena')

/** What the application and its call say beside the row; `k` is the number of the correction. */
export const UZ_KOREKCIJU = {
  projekt: sql<
    KorekcijaProracuna['projekt']
  >`json_build_object('id', p.id, 'naziv', p.naziv, 'sifra', p.sifra, 'statusId', p.status_id)`,
  prijavitelj: sql<string>`j.naziv`,
  pozivId: sql<number>`p.poziv_id`,
  selId: sql<number | null>`c.sel_id`,
  odluka: sql<number>`(select count(*)::int from odluka_prijave o where o.projekt_id = p.id and o.status_id in (${OTVORENE}))`,
}
export const otvorenihOsim = (id: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from korekcija_proracuna k where k.projekt_id = p.id and k.id <> ${id} and k.status_id in (${CEKAJU}))`

export const korekcijaRepository = stolRepository({
  tablica: korekcijaProracuna,
  izvor: (tx) =>
    tx
      .select({
        redak: korekcijaProracuna,
        uz: { ...UZ_KOREKCIJU, otvorenih: otvorenihOsim(sql`korekcija_proracuna.id`) },
      })
      .from(korekcijaProracuna)
      .innerJoin(sql`projekt p`, sql`p.id = korekcija_proracuna.projekt_id`)
      .innerJoin(sql`poziv c`, sql`c.id = p.poziv_id`)
      .innerJoin(sql`prijavitelj j`, sql`j.id = korekcija_proracuna.prijavitelj_id`),
  vidljivo: korekcijaScope,
  zapis: ({ redak, uz }): KorekcijaProracuna => {
    const { id, statusId, verzijaRetka, runda, sadrzaj, racun, prijaviteljId, programId, rok } = redak
    return {
      id,
      statusId,
      verzijaRetka,
      runda,
      sadrzaj,
      racun,
      prijaviteljId,
      programId,
      rok,
      poslano: isoTrenutak(redak.poslanoAt),
      odgovoreno: isoTrenutak(redak.odgovorenoAt),
      ...uz,
    }
  },
  stupci: (record) => ({
    statusId: record.statusId,
    verzijaRetka: record.verzijaRetka,
    runda: record.runda,
    projektId: record.projekt.id,
    prijaviteljId: record.prijaviteljId,
    programId: record.programId,
    sadrzaj: record.sadrzaj,
    racun: record.racun,
    prihvatljivo: fromWire(record.racun.novo.prihvatljivo),
    bespovratna: fromWire(record.racun.novo.bespovratna),
    rok: record.rok,
    poslanoAt: at(record.poslano),
    odgovorenoAt: at(record.odgovoreno),
  }),
})

/** Ids of the corrections of an application that are written, waited for or in force. */
export async function idsKorekcija(tx: Tx, projektId: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select id from korekcija_proracuna where projekt_id = ${projektId}::uuid and status_id in (${VRIJEDE}) order by id`,
  )
  return rows.map(({ id }) => id)
}
