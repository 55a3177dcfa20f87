/**
 * Work that was recorded here and is gone with the memory that held it. Ids only: the portal is asked which of them it has
 * after all, and of the others the person is told until they say that they have read it.
 */
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import { getMeta, setMeta } from './meta.ts'

export type Missing = {
  mutationId: string
  lane: string
  /** The portal was asked, and has never received it. */
  asked: boolean
}

function isMissing(value: Json): value is Missing {
  return typeof value === 'object' && value !== null && 'mutationId' in value && 'lane' in value && 'asked' in value
}

async function named(tx: Transaction): Promise<Missing[]> {
  const value = await getMeta(tx, 'nestalo')
  return Array.isArray(value) ? value.filter(isMissing) : []
}

/** Those that are neither here nor received: another page may have held them, or the portal may have answered since. */
async function stillMissing<T extends { mutationId: string }>(tx: Transaction, rows: readonly T[]): Promise<T[]> {
  const ids = rows.map(({ mutationId }) => mutationId)
  const here = await tx.getMany('outbox', ids)
  const received = await tx.getMany('receipts', ids)
  return rows.filter((_, index) => here[index] === undefined && received[index] === undefined)
}

/** Reads what is missing; needs `meta`, `outbox` and `receipts`. */
export async function readMissing(tx: Transaction): Promise<Missing[]> {
  const rows = await named(tx)
  return rows.length === 0 ? rows : stillMissing(tx, rows)
}

/** Names what was unsent by a witness and is no longer here. */
export async function nameMissing(
  tx: Transaction,
  unsent: readonly Pick<Missing, 'mutationId' | 'lane'>[],
): Promise<void> {
  const before = await named(tx)
  const known = new Set(before.map(({ mutationId }) => mutationId))
  const gone = await stillMissing(
    tx,
    unsent.filter(({ mutationId }) => !known.has(mutationId)),
  )
  if (gone.length > 0) await setMeta(tx, 'nestalo', [...before, ...gone.map((one) => ({ ...one, asked: false }))])
}

const ARRIVED: ReadonlySet<PushResult['status']> = new Set(['applied', 'merged', 'conflict', 'rejected'])
/** Ids the portal is asked about at once; the others with the next cycle. */
const MOST = 500
const TABLES = ['meta', 'outbox', 'receipts'] as const

/** Asks the portal which of them it has; those are not missing. */
export async function settleMissing(ctx: Context): Promise<void> {
  const rows = await ctx.storage.transaction('r', TABLES, readMissing)
  const open = rows.filter(({ asked }) => !asked)
  if (open.length === 0) return
  const asked = new Set(open.slice(0, MOST).map(({ mutationId }) => mutationId))
  const answer = await ctx.network.outcomes({ ids: [...asked], userId: ctx.identity.userId })
  if (!answer.ok) return
  const arrived = new Set(
    answer.value.known.flatMap(({ mutationId, status }) => (ARRIVED.has(status) ? [mutationId] : [])),
  )
  await ctx.storage.transaction('rw', TABLES, async (tx) => {
    const left = (await readMissing(tx)).filter(({ mutationId }) => !arrived.has(mutationId))
    await setMeta(
      tx,
      'nestalo',
      left.map((one) => ({ ...one, asked: one.asked || asked.has(one.mutationId) })),
    )
  })
}

/** The person has read it. */
export async function forgetMissing(ctx: Context): Promise<void> {
  await ctx.storage.transaction('rw', ['meta'], (tx) => setMeta(tx, 'nestalo', null))
}
