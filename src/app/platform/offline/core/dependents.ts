/**
 * What depends on work that its author gave up or said anew. An id that was given up never arrives, so nothing may wait for
 * it: what has no envelope yet follows to the new id, and what cannot be changed any more, or has lost what it needs, is
 * shown to its author with the reason and keeps its payload (invariants I19, I21).
 */
import type { Context, Transaction } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { isRefused } from './lane.ts'
import { quarantine, WITHOUT_CONDITION } from './results.ts'

/** In `supersededBy`: given up, with nothing in its place. */
export const GIVEN_UP = 'odbaceno'

/** The id under which it is to arrive now; null when it was given up for good. */
async function liveId(tx: Transaction, mutationId: string): Promise<string | null> {
  const row = await tx.get('outbox', mutationId)
  if (row?.status !== 'superseded' || row.supersededBy === null) return mutationId
  return row.supersededBy === GIVEN_UP ? null : liveId(tx, row.supersededBy)
}

/** Refused because what it depends on will not come; `uvjet-odbijen` is the server's word for it. */
const CONDITION_CODES: ReadonlySet<string> = new Set([WITHOUT_CONDITION, 'uvjet-odbijen'])

/** What a row that is said anew still waits for. Said anew itself under its new id, and nothing that will not come. */
export async function liveDeps(tx: Transaction, { deps, lastError }: OutboxRow): Promise<string[]> {
  const isGone = CONDITION_CODES.has(lastError?.code ?? '')
  const live = new Set<string>()
  for (const dep of deps) {
    const id = await liveId(tx, dep)
    if (id !== null && !(isGone && (await tx.get('outbox', id)) === undefined)) live.add(id)
  }
  return [...live]
}

/** To be called in the transaction of every act that gives work up or says it anew. */
export async function settleDependents(tx: Transaction, ctx: Context): Promise<void> {
  for (const row of await tx.all('outbox')) {
    if (row.deps.length === 0 || row.status === 'superseded' || isRefused(row)) continue
    const gone = await tx.getMany('outbox', row.deps)
    if (gone.some((dep) => dep?.status === 'superseded')) await settle(tx, ctx, row)
  }
}

async function settle(tx: Transaction, ctx: Context, row: OutboxRow): Promise<void> {
  let follows = row.envelope === null
  for (const dep of row.deps) if ((await liveId(tx, dep)) === null) follows = false
  if (follows) await tx.put('outbox', { ...row, deps: await liveDeps(tx, row), version: row.version + 1 })
  else await quarantine(tx, ctx, row, WITHOUT_CONDITION)
}
