/** One cycle: take the lock and the lease, send everything that is ready, receive everything that is new. */
import type { Context, NetworkFailure } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { pruneDaily, writeJournal } from './journal.ts'
import { expireLease, guarded, type Lease, LeaseLost, RELEASED, readLease, takeLease } from './lease.ts'
import { checkMemory, mustReadFirst, renewMemory } from './memory.ts'
import { clientGenOf, getNumber, getText, setMeta } from './meta.ts'
import { pullAll } from './pull.ts'
import { pushAll } from './push.ts'
import { reconcile, settleUnknown } from './reconcile.ts'
import { nextWake } from './select.ts'
import { type CycleOutcome, IDLE_MS } from './state.ts'
import { withheldOf } from './withheld.ts'

/** Name of the lock of a person's only sender. */
export function lockOf({ identity }: Context): string {
  return `sync:${identity.userId}`
}

/** Runs one cycle, or says why not. Never throws for the network or another sender; storage failures come out as `aborted`. */
export async function runCycle(ctx: Context, signal: AbortSignal): Promise<CycleOutcome> {
  // Before anything is said of what is left to send.
  await ctx.look?.()
  const held = await readLease(ctx)
  const now = ctx.clock.now()
  const steal = held !== undefined && held.expiresAt > 0 && held.expiresAt < now
  const isTaken = held !== undefined && held.expiresAt >= now && held.holder !== ctx.holder
  if (isTaken && !ctx.locks.reliable) return { kind: 'busy' }
  const result = await ctx.locks.exclusive(lockOf(ctx), steal, () => leasedCycle(ctx, signal))
  return result.ran ? result.value : { kind: 'busy' }
}

/** Pages that have looked at their memory since they started, and those that have asked the portal what it knows of it. */
const checked = new WeakSet<Context>()
const met = new WeakSet<Context>()
/**
 * Pages that were told that their version may no longer write: they go on collecting and reading until they are replaced. One
 * that is opened anew asks anew, so that a limit set by mistake holds nobody up for longer than it stands.
 */
const told = new WeakSet<Context>()

async function leasedCycle(ctx: Context, signal: AbortSignal): Promise<CycleOutcome> {
  const lease = await takeLease(ctx, signal)
  try {
    await recover(ctx, lease)
    if (!checked.has(ctx)) await checkMemory(ctx, lease)
    checked.add(ctx)
    const outcome = await exchange(ctx, lease)
    await guarded(
      ctx,
      lease,
      ['journal', 'meta'],
      async (tx) => {
        // Whichever call met the ended session: what waits must say why.
        if (outcome.kind === 'unauthorized' && !(await getText(tx, 'auth'))) await setMeta(tx, 'auth', outcome.kind)
        await writeJournal(tx, ctx, 'cycle', [], outcome.kind)
      },
      () => RELEASED,
    )
    return outcome
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
    if (signal.aborted) await expireLease(ctx, lease)
    return { kind: 'aborted' }
  }
}

/** Rows a dead cycle left as being sent go again. */
async function recover(ctx: Context, lease: Lease): Promise<void> {
  let total = 0
  await guarded(
    ctx,
    lease,
    ['outbox', 'marks'],
    async (tx) => {
      const left = await tx.where('outbox', 'status', 'sending')
      if (left.length > 0)
        await tx.putMany(
          'outbox',
          left.map((row): OutboxRow => ({ ...row, status: 'queued' })),
        )
      // Of a memory that lost its rows the mark alone may be left.
      for (const { kind, id } of await tx.all('marks')) if (kind === 'sending') await tx.delete('marks', id)
      total = (await tx.count('outbox', 'status', 'queued')) + (await tx.count('outbox', 'status', 'local'))
    },
    () => ({ total, sent: 0 }),
  )
}

const ROUNDS = 4

async function exchange(ctx: Context, lease: Lease): Promise<CycleOutcome> {
  const early = await introduce(ctx, lease)
  if (early !== null) return outcomeOf(early)
  for (let round = 0; round < ROUNDS; round++) {
    const readsFirst = round === 0 && (await mustReadFirst(ctx, lease))
    // What was written since this page found nothing to send waits until the portal was asked, in the next cycle.
    const reads = readsFirst || !met.has(ctx) || told.has(ctx)
    const sent = reads ? ({ kind: 'drained' } as const) : await pushAll(ctx, lease)
    if (sent.kind === 'failed' && isAboutMemory(sent.failure)) {
      if (sent.failure.kind === 'set-back')
        await guarded(ctx, lease, ['meta', 'outbox', 'receipts'], (tx) => renewMemory(tx, ctx))
      const failure = (await introduce(ctx, lease, true)) ?? (await settled(ctx, lease))
      if (failure !== null) return outcomeOf(failure)
      continue
    }
    const stale = sent.kind === 'failed' && sent.failure.kind === 'stale-client'
    if (sent.kind === 'failed' && !stale) return outcomeOf(sent.failure)
    if (stale) told.add(ctx)
    const end = sent.kind === 'epoch-changed' ? sent : await pullAll(ctx, lease)
    if (end.kind === 'failed') return outcomeOf(end.failure)
    if (end.kind === 'done' && readsFirst) {
      await guarded(ctx, lease, ['meta'], (tx) => setMeta(tx, 'readFirst', false))
      continue
    }
    if (end.kind === 'done') return finish(ctx, lease)
    const healed = await reconcile(ctx, lease, end.epoch)
    if (healed.kind === 'failed') return outcomeOf(healed.failure)
  }
  return { kind: 'failed', retryAfterMs: null }
}

async function settled(ctx: Context, lease: Lease): Promise<NetworkFailure | null> {
  const end = await settleUnknown(ctx, lease)
  return end.kind === 'failed' ? end.failure : null
}

function isAboutMemory({ kind }: NetworkFailure): boolean {
  return kind === 'device-unknown' || kind === 'set-back'
}

/**
 * Makes this device and its generation known to the server, once per generation; and asks before the first work of a page
 * what the server has heard from it: more than this memory has said means that it was taken back to an older image.
 */
async function introduce(ctx: Context, lease: Lease, again = false): Promise<NetworkFailure | null> {
  const known = await ctx.storage.transaction('r', ['meta', 'outbox'], async (tx) => {
    const clientGen = await getText(tx, 'clientGen')
    const isRegistered = clientGen !== null && clientGen === (await getText(tx, 'registeredGen'))
    return isRegistered && (met.has(ctx) || (await tx.size('outbox')) === 0)
  })
  if (known && !again) return null
  const clientGen = await guarded(ctx, lease, ['meta'], (tx) => clientGenOf(tx, ctx))
  const { deviceId, userId, platform, appVersion } = ctx.identity
  const answer = await ctx.network.registerDevice({ deviceId, clientGen, userId, platform, appVersion }, lease.signal)
  if (!answer.ok) return answer.failure
  const isSetBack = await guarded(ctx, lease, ['meta', 'outbox', 'receipts'], async (tx) => {
    if ((answer.value.report ?? 0) > (await getNumber(tx, 'report', 0))) {
      await renewMemory(tx, ctx)
      return true
    }
    await setMeta(tx, 'registeredGen', clientGen)
    return false
  })
  if (isSetBack) return introduce(ctx, lease, true)
  met.add(ctx)
  return null
}

async function finish(ctx: Context, lease: Lease): Promise<CycleOutcome> {
  const rows = await guarded(ctx, lease, ['outbox', 'receipts', 'meta'], async (tx) => {
    await setMeta(tx, 'auth', null)
    await setMeta(tx, 'lastSyncedAt', ctx.clock.now())
    if (!told.has(ctx) && (await getText(tx, 'staleVersion')) === ctx.identity.appVersion)
      await setMeta(tx, 'staleVersion', null)
    await pruneDaily(tx)
    return tx.all('outbox')
  })
  if (told.has(ctx)) return { kind: 'stale-client' }
  return { kind: 'done', wakeAt: nextWake(rows, ctx.clock.now(), IDLE_MS, await withheldOf(ctx, rows)) }
}

function outcomeOf(failure: NetworkFailure): CycleOutcome {
  switch (failure.kind) {
    case 'unauthorized':
    case 'forbidden':
      return { kind: 'unauthorized' }
    case 'stale-client':
      return { kind: 'stale-client' }
    case 'offline':
    case 'timeout':
    // Whatever answered was not the portal.
    case 'not-json':
      return { kind: 'unreachable' }
    case 'throttled':
      return { kind: 'failed', retryAfterMs: failure.retryAfterMs }
    default:
      return { kind: 'failed', retryAfterMs: null }
  }
}
