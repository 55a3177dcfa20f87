/** Which calls' applications an institution user may list, and in which of them something waits for them. */
import { sql } from 'drizzle-orm'
import { type Actor, isWho } from '#contract/kernel/permissions.ts'
import { statusKey } from '#contract/kernel/record-kind.ts'
import { baseStatus } from '#contract/modules/poziv/poziv.osnova.ts'
import { projektKind } from '#contract/modules/projekt/projekt.kind.ts'
import { vidljivostZaInstituciju } from '#contract/modules/projekt/projekt.pogled.ts'
import type { Projekt } from '#contract/modules/projekt/projekt.schema.ts'
import type { Reader } from '#server/platform/db/client.ts'
import { iso } from '#server/platform/db/keyset.ts'

/** A call as far as the visibility of its applications depends on it. */
export interface CallRow extends Record<string, unknown> {
  id: number
  programId: number
  statusId: number
  osnovniStatusId: number | null
  datumZatvaranja: string | null
  vrstaPostupka: Projekt['poziv']['vrstaPostupka']
  modalitet: Projekt['poziv']['modalitet']
  DRF: number
  APR: number | null
  SEL: number | null
  IMP: number | null
  FIN: number | null
}

function bodiesOf(row: CallRow): Projekt['poziv']['tijela'] {
  const { DRF, APR, SEL, IMP, FIN } = row
  return Object.fromEntries(Object.entries({ DRF, APR, SEL, IMP, FIN }).filter(([, id]) => id !== null))
}

/** Of the call, what the visibility of its applications asks for. */
function callOf(row: CallRow): Projekt['poziv'] {
  const { id, datumZatvaranja, vrstaPostupka, modalitet } = row
  const facts = { id, baseStatus: baseStatus(row), datumZatvaranja, vrstaPostupka, modalitet, tijela: bodiesOf(row) }
  return facts as Projekt['poziv']
}

/** Calls whose submitted applications, and whose specific drafts, this institution user may list (domain rules 11). */
export async function visibleCalls(
  tx: Reader,
  actor: Actor,
  programId: number,
  sada: number,
): Promise<{ submitted: CallRow[]; drafts: CallRow[] }> {
  if (actor.za.vrsta !== 'institucija') return { submitted: [], drafts: [] }
  const { id } = actor.za
  const { rows } = await tx.execute<CallRow>(sql`
    select id, program_id as "programId", status_id as "statusId", osnovni_status_id as "osnovniStatusId", ${iso(sql`datum_zatvaranja`)} as "datumZatvaranja",
      vrsta_postupka as "vrstaPostupka", modalitet, drf_id as "DRF", apr_id as "APR", sel_id as "SEL", imp_id as "IMP", fin_id as "FIN"
    from poziv where program_id = ${programId} and ${id} in (drf_id, apr_id, sel_id, imp_id, fin_id)`)
  const calls = rows.map((row) => ({ row, poziv: callOf(row) }))
  const seen = (statusId: number) =>
    calls.flatMap(({ row, poziv }) =>
      vidljivostZaInstituciju({ statusId, programId, poziv }, actor, sada) === 'nista' ? [] : [row],
    )
  return { submitted: seen(2), drafts: seen(21) }
}

/** True when some button of the kind would be this actor's in this status. */
export function awaits(statusId: number, call: CallRow | undefined, actor: Actor): boolean {
  if (call === undefined) return false
  const from = statusKey(projektKind, statusId)
  const parties = { programId: call.programId, tijela: bodiesOf(call) as Record<'DRF', number> }
  return projektKind.moves.some(
    (move) => move.from.includes(from) && !move.skriveno && move.who.some((who) => isWho(who, actor, parties)),
  )
}

/** Statuses in which something waits for this actor, call by call. */
export function awaitedStatuses(calls: readonly CallRow[], actor: Actor): { pozivId: number; statusId: number }[] {
  const ids = Object.values(projektKind.statuses).map(({ id }) => id)
  return calls.flatMap((call) =>
    ids.filter((id) => awaits(id, call, actor)).map((statusId) => ({ pozivId: call.id, statusId })),
  )
}
