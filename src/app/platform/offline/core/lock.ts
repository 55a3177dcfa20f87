/** Before a profile sleeps: everything that could leave becomes an envelope that never changes again (invariant I4). */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { basesOf, readPlan, sealAll, settledOf } from './batch.ts'
import { expireLease, guarded, LeaseLost, takeLease } from './lease.ts'
import { getText } from './meta.ts'
import { selectAll } from './select.ts'
import { withheldOf } from './withheld.ts'
import { queueAll } from './write.ts'

export interface SealedOutbox {
  envelopes: Envelope[]
  /** The database these build on. */
  serverEpoch: string | null
}

/**
 * Seals every row that waits for nothing but a sender. What waits for a person, for files or for the answer to a command stays
 * as it is. Takes the lease, so that a cycle still under way commits nothing more: its answers come again as duplicates.
 */
export async function sealOutbox(ctx: Context, tries = 3): Promise<SealedOutbox> {
  const lease = await takeLease(ctx, new AbortController().signal)
  try {
    await queueAll(ctx)
    const { serverEpoch, ...found } = await chooseAll(ctx)
    const rows = await sealAll(ctx, found)
    const kept = await guarded(ctx, lease, ['outbox'], (tx) => keepSealed(tx, rows, ctx.clock.now()))
    return { envelopes: kept.flatMap(({ envelope }) => envelope ?? []), serverEpoch }
  } catch (error) {
    // A sender of another tab has begun a cycle meanwhile; what it sends is sealed already.
    if (error instanceof LeaseLost && tries > 1) return await sealOutbox(ctx, tries - 1)
    throw error
  } finally {
    await expireLease(ctx, lease)
  }
}

async function chooseAll(ctx: Context) {
  const known = [...(await readPlan(ctx)).values()]
  const rows = known.map((row): OutboxRow => (row.status === 'sending' ? { ...row, status: 'queued' } : row))
  const withheld = await withheldOf(ctx, rows)
  return ctx.storage.transaction('r', ['receipts', 'docs', 'meta'], async (tx) => {
    const chosen = selectAll(rows, { settled: await settledOf(tx, rows), withheld })
    return { ...(await basesOf(tx, rows, chosen)), serverEpoch: await getText(tx, 'serverEpoch') }
  })
}

/** Writes the envelopes down; of every lane up to the first row that was written to meanwhile. */
async function keepSealed(tx: Transaction, sealed: readonly OutboxRow[], now: number): Promise<OutboxRow[]> {
  const found = await tx.getMany(
    'outbox',
    sealed.map(({ mutationId }) => mutationId),
  )
  const broken = new Set<string>()
  const kept = sealed.filter((row, index) => {
    if (row.envelope === null || found[index]?.version !== row.version) broken.add(row.lane)
    return !broken.has(row.lane)
  })
  await tx.putMany(
    'outbox',
    kept.map((row): OutboxRow => ({ ...row, status: 'queued', firstSentAt: row.firstSentAt ?? now })),
  )
  return kept
}
