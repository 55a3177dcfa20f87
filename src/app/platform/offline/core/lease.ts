/**
 * One sender among tabs. The lock is for efficiency; the lease is what makes a frozen tab harmless: every commit of a
 * cycle checks that its epoch is still the newest (invariant I14).
 */
import type { Context, Transaction } from '../ports/ports.ts'
import type { LeaseRow, TableName } from '../ports/tables.ts'

export const LEASE_MS = 60_000
const NAME = 'sync'

/** The last write of a cycle gives the lease back with it. */
export const RELEASED = { expiresAt: 0, total: 0, sent: 0 } as const satisfies Partial<LeaseRow>

export interface Lease {
  epoch: number
  /** Set when the page freezes or is left: the cycle ends at its next step. */
  signal: AbortSignal
}

/** Another tab has taken over, or the page is being frozen: whatever was sent is harmless, nothing more is committed. */
export class LeaseLost extends Error {
  constructor() {
    super('Another sender has taken over')
    this.name = 'LeaseLost'
  }
}

export async function readLease(ctx: Context): Promise<LeaseRow | undefined> {
  return ctx.storage.transaction('r', ['lease'], (tx) => tx.get('lease', NAME))
}

export async function takeLease(ctx: Context, signal: AbortSignal): Promise<Lease> {
  const epoch = await ctx.storage.transaction('rw', ['lease'], async (tx) => {
    const next = ((await tx.get('lease', NAME))?.epoch ?? 0) + 1
    const expiresAt = ctx.clock.now() + LEASE_MS
    await tx.put('lease', { name: NAME, holder: ctx.holder, epoch: next, expiresAt, total: 0, sent: 0 })
    return next
  })
  return { epoch, signal }
}

/** A write of the running cycle: refused with `LeaseLost` once somebody else holds the lease; otherwise renews it. */
export function guarded<R>(
  ctx: Context,
  lease: Lease,
  tables: readonly TableName[],
  run: (tx: Transaction) => Promise<R>,
  progress?: (row: LeaseRow) => Partial<LeaseRow>,
): Promise<R> {
  return ctx.storage.transaction('rw', [...tables, 'lease'], async (tx) => {
    const row = await tx.get('lease', NAME)
    if (row?.epoch !== lease.epoch || lease.signal.aborted) throw new LeaseLost()
    const result = await run(tx)
    if (lease.signal.aborted) throw new LeaseLost()
    await tx.put('lease', { ...row, expiresAt: ctx.clock.now() + LEASE_MS, ...progress?.(row) })
    return result
  })
}

/** Gives the lease up in the middle of a cycle. Expired at once, so that a lock which a frozen page keeps may be taken from it. */
export async function expireLease(ctx: Context, lease: Lease): Promise<void> {
  await ctx.storage.transaction('rw', ['lease'], async (tx) => {
    const row = await tx.get('lease', NAME)
    if (row?.epoch === lease.epoch) await tx.put('lease', { ...row, expiresAt: ctx.clock.now(), total: 0, sent: 0 })
  })
}
