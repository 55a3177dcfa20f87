/** Figures of calls for pictures: what they give, what is asked of them, what is contracted, and their days to come. */
import { type SQL, sql } from 'drizzle-orm'
import { addDays, today } from '#contract/kernel/datum.ts'
import { toWire } from '#contract/kernel/money.ts'
import type { Actor } from '#contract/kernel/permissions.ts'
import { idStatusa } from '#contract/kernel/status.ts'
import { pozivStatuses } from '#contract/modules/poziv/poziv.statuses.ts'
import { type SlikePloce, TJEDANA } from '#contract/modules/poziv/slike.endpoints.ts'
import { ponedjeljak, poTjednima } from '#contract/modules/projekt/zaprimljene.ts'
import { ugovorenoNaPozivu, zaprimljenoOd } from '#server/modules/projekt/projekt.sql.ts'
import type { Tx } from '../../platform/db/client.ts'
import { sqlStatus } from '../../platform/db/sql-status.ts'
import { pozivScope, sudjeluje } from './poziv.scope.ts'

const NAJVISE = 8
const OTVORENI = idStatusa(pozivStatuses, 'otvoren', 'azuriranjeOtvorenog')

/** Announced calls whose figures an institution follows: those in which it takes part. An administrator follows all. */
export function praceniPozivi(actor: Actor, programId: number | undefined): SQL {
  const { za } = actor
  return sql`${pozivScope(actor)} and not poziv.testni and poziv.status_id >= ${sqlStatus(pozivStatuses, 'uNajavi')}
    and ${programId === undefined ? sql`true` : sql`poziv.program_id = ${programId}`}
    and ${za.vrsta === 'institucija' ? sudjeluje(za.id) : sql`true`}`
}

interface Redak extends Record<string, unknown> {
  id: number
  oznaka: string | null
  naziv: string
  cilj: number | null
  trazeno: number
  ugovoreno: number
}

const uZapisu = ({ cilj, trazeno, ugovoreno }: Pick<Redak, 'cilj' | 'trazeno' | 'ugovoreno'>) => ({
  cilj: cilj === null ? null : toWire(Number(cilj)),
  trazeno: toWire(Number(trazeno)),
  ugovoreno: toWire(Number(ugovoreno)),
})

/** Sums over all of these calls, and the first of them one by one. */
export async function sredstvaPoziva(tx: Tx, okvir: SQL): Promise<NonNullable<SlikePloce['pozivi']>> {
  const izvor = sql`select poziv.id, poziv.oznaka, poziv.naziv, poziv.alokacija as cilj, poziv.trazeno,
    ${ugovorenoNaPozivu(sql`poziv.id`)} as ugovoreno, poziv.status_id = any(${sql.param(OTVORENI)}::int[]) as otvoren
    from poziv where ${okvir}`
  const { rows } = await tx.execute<{ broj: number } & Pick<Redak, 'cilj' | 'trazeno' | 'ugovoreno'>>(sql`
    select count(*)::int as broj, sum(cilj)::bigint as cilj, coalesce(sum(trazeno), 0)::bigint as trazeno,
      coalesce(sum(ugovoreno), 0)::bigint as ugovoreno from (${izvor}) svi`)
  const prvi = await tx.execute<Redak>(sql`
    select id, oznaka, naziv, cilj, trazeno, ugovoreno from (${izvor}) svi
    order by otvoren desc, trazeno desc, id limit ${NAJVISE}`)
  const [sve = { broj: 0, cilj: null, trazeno: 0, ugovoreno: 0 }] = rows
  return {
    broj: sve.broj,
    ...uZapisu(sve),
    prvi: prvi.rows.map((row) => ({ id: row.id, oznaka: row.oznaka, naziv: row.naziv, ...uZapisu(row) })),
  }
}

/** What these calls have received in the last weeks. */
export async function primljenoPoTjednima(
  tx: Tx,
  okvir: SQL,
  sada: number,
): Promise<NonNullable<SlikePloce['poTjednima']>> {
  const danas = today(sada)
  const od = addDays(ponedjeljak(danas), -7 * (TJEDANA - 1))
  const { rows } = await tx.execute<{ dan: string; broj: number }>(
    zaprimljenoOd(sql`select poziv.id from poziv where ${okvir}`, od),
  )
  return poTjednima(rows, od, danas)
}
