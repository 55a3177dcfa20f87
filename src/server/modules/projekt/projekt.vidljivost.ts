/** Which calls' applications an institution user may list, and in which of them something waits for them. */

import { type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPermission, type Parties } from '#contract/kernel/permissions.ts'
import { imaUdio, stepsFrom } from '#contract/kernel/sljedeci-korak.ts'
import { type CinjeniceRetka, statusiNaRedu } from '#contract/kernel/tko-je-na-redu.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { Reader } from '#server/platform/db/client.ts'
import { callIsOver, provodiTrajni, znaTkoJePrijavio } from '../poziv/poziv.sql.ts'

/** A call as far as its buttons depend on it. */
export interface CallRow extends Record<string, unknown> {
  pozivId: number
  programId: number
  DRF: number
  APR: number | null
  SEL: number | null
  IMP: number | null
  FIN: number | null
}

/** The columns of a `CallRow` of the table `poziv` under the name `c`. */
export const CALL_COLUMNS = sql`c.id as "pozivId", c.program_id as "programId", c.drf_id as "DRF", c.apr_id as "APR", c.sel_id as "SEL",
  c.imp_id as "IMP", c.fin_id as "FIN"`

function bodiesOf({ DRF, APR, SEL, IMP, FIN }: CallRow): Projekt['poziv']['tijela'] {
  return Object.fromEntries(Object.entries({ DRF, APR, SEL, IMP, FIN }).filter(([, id]) => id !== null))
}

/** Of which calls somebody lists what. */
export type VidljiviPozivi = Readonly<Record<'submitted' | 'contracted' | 'drafts', SQL>>

/**
 * Conditions on `poziv c`: whose submitted applications, whose projects from contracting on, and whose specific drafts, this
 * institution user may list (domain rules 11). The same as `vidljivostZaInstituciju` says of each application; a test compares the two.
 */
export function visibleCalls(actor: Actor, programId: number, sada: number): VidljiviPozivi {
  const { za } = actor
  if (za.vrsta !== 'institucija' || !za.programIds.includes(programId))
    return { submitted: sql`false`, contracted: sql`false`, drafts: sql`false` }
  const part = sql`${za.id} in (c.drf_id, c.apr_id, c.sel_id, c.imp_id, c.fin_id)`
  const body = sql`c.program_id = ${programId} and ${za.citaPrograme?.includes(programId) ? sql`true` : part}`
  const reads = hasPermission(actor, 'odabir.opcenito.citaj')
  const over = reads ? znaTkoJePrijavio(za.id, sada) : callIsOver(sada)
  const contracted = reads ? sql`(${body} and ${provodiTrajni(za.id)})` : sql`false`
  return { submitted: sql`(${body} and ${over})`, contracted, drafts: sql`(${body} and c.drf_id = ${za.id})` }
}

const partiesOf = (call: CallRow): Parties => ({
  programId: call.programId,
  pozivId: call.pozivId,
  tijela: bodiesOf(call) as Record<'DRF', number>,
})

/** Steps that lead on from this status and would be this actor's. */
const steps = (statusId: number, call: CallRow, actor: Actor) =>
  stepsFrom(projektKind, statusId, partiesOf(call), actor)

/** An application of a list, as far as it says whose turn it is. */
export interface RedakPrijave extends CallRow {
  id: string
  statusId: number
  runda: number[]
  prijaviteljId: number
}
export const cinjeniceRetka = (row: RedakPrijave): CinjeniceRetka => ({
  statusId: row.statusId,
  runda: row.runda,
  parties: { ...partiesOf(row), prijaviteljId: row.prijaviteljId, projektId: row.id },
})

/** True when a step that leads on waits for this actor, who has not acted in the round where four eyes are asked (R-4E). */
export function awaits(statusId: number, runda: readonly number[], call: CallRow, actor: Actor): boolean {
  return steps(statusId, call, actor).some(({ fourEyes }) => !fourEyes || !runda.includes(actor.stvarnaOsobaId))
}

/** Statuses of an applicant's own applications in which something waits for this actor. */
export function ownAwaited(actor: Actor): number[] {
  const { za } = actor
  if (za.vrsta !== 'prijavitelj') return []
  // Which of the projects the right reaches is another condition (`ownOnly`); here only its level counts.
  const uSvakom: Actor = { ...actor, za: { vrsta: 'prijavitelj', id: za.id, razina: za.razina } }
  const ids = Object.values(projektKind.statuses).map(({ id }) => id)
  return ids.filter((id) => stepsFrom(projektKind, id, { prijaviteljId: za.id }, uSvakom).length > 0)
}

/** Statuses of an applicant's own applications in which somebody is waited for, and not this actor. */
export function ownOthers(actor: Actor): number[] {
  const mine = ownAwaited(actor)
  return statusiNaRedu(projektKind).filter((id) => !mine.includes(id))
}

async function callsOf(tx: Reader, { submitted, contracted, drafts }: VidljiviPozivi): Promise<CallRow[]> {
  const { rows } = await tx.execute<CallRow>(
    sql`select ${CALL_COLUMNS} from poziv c where ${submitted} or ${contracted} or ${drafts}`,
  )
  return rows
}

/** Statuses in which others are waited for, call by call, where this actor has a part in the process at all. */
export async function othersStatuses(tx: Reader, actor: Actor, calls: VidljiviPozivi) {
  const held = statusiNaRedu(projektKind)
  return (await callsOf(tx, calls))
    .filter((call) => imaUdio(projektKind, partiesOf(call), actor))
    .flatMap((call) =>
      held
        .filter((statusId) => steps(statusId, call, actor).length === 0)
        .map((statusId) => ({ pozivId: call.pozivId, statusId })),
    )
}

/** Statuses in which something waits for this actor, call by call. */
export async function awaitedStatuses(
  tx: Reader,
  actor: Actor,
  calls: VidljiviPozivi,
): Promise<{ pozivId: number; statusId: number; cetiriOka: boolean }[]> {
  const ids = Object.values(projektKind.statuses).map(({ id }) => id)
  return (await callsOf(tx, calls)).flatMap((call) =>
    ids.flatMap((statusId) => {
      const own = steps(statusId, call, actor)
      return own.length === 0
        ? []
        : [{ pozivId: call.pozivId, statusId, cetiriOka: own.every(({ fourEyes }) => fourEyes === true) }]
    }),
  )
}

/**
 * How many projects of each call wait for this actor in one of these statuses. Counted as the triggers of `projekt` keep them; only
 * of those where four eyes are asked the actor's own are taken away (R-4E).
 */
export async function cekaPoPozivima(
  tx: Reader,
  actor: Actor,
  calls: ReturnType<typeof visibleCalls>,
  statusi: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const ceka = (await awaitedStatuses(tx, actor, calls)).filter(({ statusId }) => statusi.includes(statusId))
  const { rows } = await tx.execute<{ pozivId: number; broj: number }>(sql`
    select w."pozivId", sum(s.broj - case when w."cetiriOka" then (select count(*) from projekt p where p.poziv_id = s.poziv_id
        and p.status_id = s.status_id and p.deleted_at is null and ${actor.stvarnaOsobaId} = any(p.runda)) else 0 end)::int as broj
    from jsonb_to_recordset(${JSON.stringify(ceka)}::jsonb) w("pozivId" int, "statusId" int, "cetiriOka" boolean)
      cross join lateral (select poziv_id, status_id, broj from projekti_po_statusu
        where poziv_id = w."pozivId" and status_id = w."statusId" offset 0) s group by 1`)
  return new Map(rows.map(({ pozivId, broj }) => [pozivId, broj]))
}
