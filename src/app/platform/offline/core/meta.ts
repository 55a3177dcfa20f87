/** Counters and facts of this database, read and written inside the transaction that uses them. */
import { uuidV7 } from '#contract/kernel/id.ts'
import type { Json } from '#contract/kernel/sync/patch.ts'
import type { Context, Transaction } from '../ports/ports.ts'

export type MetaKey =
  | 'seq'
  | 'clientGen'
  | 'serverEpoch'
  | 'registeredGen'
  /** Reports of what is held, see `PushBody`. */
  | 'report'
  /** Numbers whose rows are gone for good, see `memory.ts`. */
  | 'dropped'
  /** Documents there were after the last page that was read, and those made or given up here since. */
  | 'held'
  /** The documents are to be read before anything is sent. */
  | 'readFirst'
  | 'clockOffsetMs'
  | 'lastServerTime'
  | 'auth'
  /** Version of the application that the server told to stop writing. */
  | 'staleVersion'
  | 'batchLimit'
  | 'journal'
  | 'schemaEpoch'
  | 'prunedAt'
  | 'lastSyncedAt'
  /** Which database this is; another one under the same name has another. */
  | 'store'
  /** Work that is gone with the memory that held it, see `missing.ts`. */
  | 'nestalo'
  | `lane:${string}`

export async function getMeta(tx: Transaction, key: MetaKey): Promise<Json | undefined> {
  return (await tx.get('meta', key))?.value
}

export async function getText(tx: Transaction, key: MetaKey): Promise<string | null> {
  const value = await getMeta(tx, key)
  return typeof value === 'string' ? value : null
}

export async function getNumber(tx: Transaction, key: MetaKey, otherwise: number): Promise<number> {
  const value = await getMeta(tx, key)
  return typeof value === 'number' ? value : otherwise
}

export function setMeta(tx: Transaction, key: MetaKey, value: Json): Promise<void> {
  return tx.put('meta', { key, value })
}

/** The next number of a counter, starting at 1 (invariant I16: never used twice in one generation). */
export async function nextCount(tx: Transaction, key: MetaKey): Promise<number> {
  const next = (await getNumber(tx, key, 0)) + 1
  await setMeta(tx, key, next)
  return next
}

export function newId(ctx: Pick<Context, 'clock' | 'random'>): string {
  return uuidV7(Math.max(0, Math.floor(ctx.clock.now())), ctx.random.bytes(10))
}

/** The generation of this database: made once, so that a lost or restored one is noticed by the server. */
export async function clientGenOf(tx: Transaction, ctx: Pick<Context, 'clock' | 'random'>): Promise<string> {
  const known = await getText(tx, 'clientGen')
  if (known !== null) return known
  const made = newId(ctx)
  await setMeta(tx, 'clientGen', made)
  return made
}

/** A document was made or given up on this device; before the first page of the feed nothing is counted. */
export async function countDocument(tx: Transaction, by: 1 | -1): Promise<void> {
  const held = await getMeta(tx, 'held')
  if (held !== undefined) await setMeta(tx, 'held', Number(held) + by)
}

/** A document that only this device had goes. */
export async function removeOwn(tx: Transaction, key: string): Promise<void> {
  await tx.delete('docs', key)
  await countDocument(tx, -1)
}
