/** Before a profile sleeps: everything that could leave becomes an envelope that never changes again (invariant I4). */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { Context } from '../ports.ts'
import type { OutboxRow } from '../tables.ts'
import { expireLease, guarded, LeaseLost, takeLease } from './lease.ts'
import { getText } from './meta.ts'
import { readPlan, sealAll, settledOf } from './push.ts'
import { selectAll } from './select.ts'
import { queueAll } from './write.ts'

export interface SealedOutbox {
  envelopes: Envelope[]
  /** The database these build on. */
  serverEpoch: string | null
}

/**
 * Seals every row that waits for nothing but a sender; what waits for a person, or for the answer to a command, stays as it
 * is. Takes the lease, so that a cycle still under way commits nothing more: its answers come again as duplicates.
 */
export async function sealOutbox(ctx: Context): Promise<SealedOutbox> {
  const lease = await takeLease(ctx, new AbortController().signal)
  try {
    await queueAll(ctx)
    const plan = await readPlan(ctx)
    for (const row of plan.values()) if (row.status === 'sending') plan.set(row.mutationId, { ...row, status: 'queued' })
    const rows = [...plan.values()]
    const { chosen, docs, serverEpoch } = await ctx.storage.transaction('r', ['receipts', 'docs', 'meta'], async (tx) => {
      const ready = selectAll(rows, await settledOf(tx, rows))
      const found = await tx.getMany('docs', [...new Set(ready.map((row) => row.docKey))])
      return {
        chosen: ready,
        docs: new Map(found.flatMap((doc) => (doc === undefined ? [] : [[doc.key, doc] as const]))),
        serverEpoch: await getText(tx, 'serverEpoch'),
      }
    })
    const sealed = await sealAll(ctx, plan, chosen, docs)
    const kept = await guarded(ctx, lease, ['outbox'], async (tx) => {
      const now = ctx.clock.now()
      const found = await tx.getMany(
        'outbox',
        sealed.map(({ mutationId }) => mutationId),
      )
      const rows = firstsOf(sealed, (row, index) => row.envelope !== null && found[index]?.version === row.version)
      await tx.putMany(
        'outbox',
        rows.map((row): OutboxRow => ({ ...row, status: 'queued', firstSentAt: row.firstSentAt ?? now })),
      )
      return rows
    })
    return { envelopes: kept.flatMap(({ envelope }) => envelope ?? []), serverEpoch }
  } catch (error) {
    if (error instanceof LeaseLost) return sealOutbox(ctx)
    throw error
  } finally {
    await expireLease(ctx, lease)
  }
}

/** Of every lane what holds, up to the first that does not. */
function firstsOf(rows: readonly OutboxRow[], holds: (row: OutboxRow, index: number) => boolean): OutboxRow[] {
  const broken = new Set<string>()
  return rows.filter((row, index) => {
    if (!holds(row, index)) broken.add(row.lane)
    return !broken.has(row.lane)
  })
}
