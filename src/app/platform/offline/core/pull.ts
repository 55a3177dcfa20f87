/** Receiving: after sending, page by page, the changes and the cursor in one transaction (c.8). Unsent work is never touched. */
import type { PullChange, PullResponse } from '#contract/kernel/sync/protocol.ts'
import type { Context, Manifest, NetworkFailure, Transaction } from '../ports/ports.ts'
import { docKeyOf, type PullRow } from '../ports/tables.ts'
import { noteServer } from './answers.ts'
import { emptyDoc, pendingRows, rebuilt } from './lane.ts'
import { guarded, type Lease } from './lease.ts'
import { getText, setMeta } from './meta.ts'
import { inOneGo } from './unit.ts'

export type PullEnd =
  | { kind: 'done' }
  | { kind: 'epoch-changed'; epoch: string }
  | { kind: 'failed'; failure: NetworkFailure }

const PAGE = 200
const PULL_TABLES = ['docs', 'outbox', 'pull', 'meta'] as const

export async function pullAll(ctx: Context, lease: Lease): Promise<PullEnd> {
  for (const scope of ctx.scopes()) {
    const end = await pullScope(ctx, lease, scope)
    if (end.kind !== 'done') return end
  }
  return { kind: 'done' }
}

function readPull(ctx: Context, scope: string): Promise<PullRow | undefined> {
  return ctx.storage.transaction('r', ['pull'], (tx) => tx.get('pull', scope))
}

async function pullScope(ctx: Context, lease: Lease, scope: string): Promise<PullEnd> {
  for (;;) {
    const row = await readPull(ctx, scope)
    if (row?.resetNeeded) {
      const end = await repair(ctx, lease, scope)
      if (end === 'foreign') return { kind: 'done' }
      if (end.kind !== 'done') return end
      continue
    }
    const cursor = row?.cursor ?? null
    const answer = await ctx.network.pull({ scope, cursor, limit: PAGE, userId: ctx.identity.userId }, lease.signal)
    // Somebody else's scope reads as absent; the others go on.
    if (!answer.ok) return isForeign(answer.failure) ? { kind: 'done' } : { kind: 'failed', failure: answer.failure }
    const end = await applyPage(ctx, lease, scope, cursor, answer.value)
    if (end === 'done') return { kind: 'done' }
    if (end !== 'more') return end
  }
}

function isForeign(failure: NetworkFailure): boolean {
  return failure.kind === 'bad-request' && failure.status === 404
}

async function applyPage(
  ctx: Context,
  lease: Lease,
  scope: string,
  cursor: string | null,
  page: PullResponse,
): Promise<PullEnd | 'more' | 'done'> {
  return guarded(ctx, lease, PULL_TABLES, async (tx) => {
    const epoch = await getText(tx, 'serverEpoch')
    if (epoch !== null && epoch !== page.serverEpoch) return { kind: 'epoch-changed', epoch: page.serverEpoch }
    const row = await tx.get('pull', scope)
    // An answer to an older question: the data of another cursor is never applied (invariant I10).
    if ((row?.cursor ?? null) !== cursor) return 'more'
    if (epoch === null) await setMeta(tx, 'serverEpoch', page.serverEpoch)
    await noteServer(tx, ctx, page.serverTime)
    if (page.resetRequired) {
      await tx.put('pull', { scope, cursor, resetNeeded: true, fullAt: row?.fullAt ?? null })
      return 'more'
    }
    const lanes = page.changes.map(keyOf)
    await inOneGo(tx, { lanes, docs: true }, async (unit) => {
      for (const change of page.changes) await applyChange(unit, scope, change)
    })
    await setMeta(tx, 'held', await tx.size('docs'))
    const fullAt = page.hasMore ? (row?.fullAt ?? null) : ctx.clock.now()
    await tx.put('pull', { scope, cursor: page.nextCursor, resetNeeded: false, fullAt })
    return page.hasMore ? 'more' : 'done'
  })
}

function keyOf(change: PullChange): string {
  const { type, id } = change.kind === 'upsert' ? change.doc : change
  return docKeyOf(type, id)
}

/** One change. A document with work pending keeps what is shown; the new state waits beside it. */
async function applyChange(tx: Transaction, scope: string, change: PullChange): Promise<void> {
  if (change.kind !== 'upsert') return loseDoc(tx, keyOf(change))
  const { type, id, rev, hash, content, meta } = change.doc
  const key = docKeyOf(type, id)
  const known = await tx.get('docs', key)
  const doc = known ?? { ...emptyDoc(type, id, scope), base: content, rev, hash }
  if (known !== undefined && !doc.refresh && rev < Math.max(doc.rev, doc.serverRev)) return
  const state = doc.state === 'orphan' ? 'dirty' : doc.state
  // Numbers of before a restore say nothing any more: what comes next may have a lower one.
  const anew = doc.refresh ? { rev: 0 } : {}
  const server = { server: content, serverRev: rev, serverHash: hash, meta, scope, refresh: false, state, gone: false }
  await tx.put('docs', rebuilt({ ...doc, ...anew, ...server }, await pendingRows(tx, key)))
}

/** The document is gone for this person. Work on it that never arrived stays, and is shown as such (invariant I11). */
async function loseDoc(tx: Transaction, key: string): Promise<void> {
  const doc = await tx.get('docs', key)
  if (doc === undefined) return
  if ((await pendingRows(tx, key)).length === 0) await tx.delete('docs', key)
  else await tx.put('docs', { ...doc, state: 'orphan', gone: true })
}

/** After a restore or a reset: what the manifest does not list is lost, everything else is taken anew. */
async function repair(ctx: Context, lease: Lease, scope: string): Promise<PullEnd | 'foreign'> {
  const answer = await ctx.network.manifest({ scope, userId: ctx.identity.userId }, lease.signal)
  if (!answer.ok) return isForeign(answer.failure) ? 'foreign' : { kind: 'failed', failure: answer.failure }
  return guarded(ctx, lease, PULL_TABLES, async (tx) => {
    const epoch = await getText(tx, 'serverEpoch')
    const { serverEpoch } = answer.value
    if (epoch !== null && epoch !== serverEpoch) return { kind: 'epoch-changed', epoch: serverEpoch }
    await repairDocs(tx, scope, answer.value)
    const fullAt = (await tx.get('pull', scope))?.fullAt ?? null
    await tx.put('pull', { scope, cursor: null, resetNeeded: false, fullAt })
    return { kind: 'done' }
  })
}

async function repairDocs(tx: Transaction, scope: string, manifest: Manifest): Promise<void> {
  const listed = new Set(manifest.docs.map(({ type, id }) => docKeyOf(type, id)))
  for (const doc of await tx.where('docs', 'scope', scope)) {
    if (listed.has(doc.key)) {
      await tx.put('docs', { ...doc, refresh: true })
      continue
    }
    const pending = await pendingRows(tx, doc.key)
    if (pending.some((row) => row.payload.kind === 'create')) continue
    if (doc.rev > 0 || doc.ackRev > 0) await loseDoc(tx, doc.key)
  }
}
