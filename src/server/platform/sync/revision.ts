/** One row per revision and one feed row per scope: what merge compares and what devices pull. */
import type { PatchOp } from '#contract/kernel/sync/patch.ts'
import { insertMany } from '../db/bulk.ts'
import type { Tx } from '../db/client.ts'
import { changeFeed, docRevision } from './sync.tables.ts'

export interface Revision {
  aggType: string
  aggId: string
  rev: number
  mutationId: string | null
  osobaId: number | null
  /** Null when they are those of the envelope `mutationId`, which the ledger has by the end of the transaction. */
  ops: PatchOp[] | null
  contentHash: string
  scopes: string[]
  sada: number
}

/** Names documents in the feed of changes. One whose revision devices have already is pulled too: what stands beside it has changed. */
export function announce(tx: Tx, states: readonly Pick<Revision, 'aggType' | 'aggId' | 'rev' | 'scopes'>[]) {
  const feed = states.flatMap(({ aggType, aggId, rev, scopes }) =>
    scopes.map((scope) => ({ aggType, aggId, rev, kind: 'upsert', scope })),
  )
  return insertMany(tx, changeFeed, feed, ['seq', 'aggId', 'rev'])
}

/** Records revisions in two statements, however many; returns the feed numbers of the first scope of each, in order. */
export async function recordRevisions(tx: Tx, revisions: readonly Revision[]): Promise<number[]> {
  if (revisions.length === 0) return []
  const rows = revisions.map(({ scopes: _scopes, sada, ...revision }) => ({ ...revision, createdAt: new Date(sada) }))
  await insertMany(tx, docRevision, rows)
  const entries = await announce(tx, revisions)
  const seqOf = new Map(entries.map((row) => [`${row.aggId}@${row.rev}`, row.seq]))
  return revisions.map(({ aggId, rev }) => seqOf.get(`${aggId}@${rev}`) ?? 0)
}

/** Records one revision; returns its number in the feed. */
export async function recordRevision(tx: Tx, revision: Revision): Promise<number> {
  const [seq] = await recordRevisions(tx, [revision])
  return seq ?? 0
}
