/**
 * At most one effect per mutation id for what is done directly at a desk. The ledger of the devices serves the desks too
 * (domain rules 1.3). The same id with the same content gets the first answer; with other content both are kept.
 */
import { sql } from 'drizzle-orm'
import type { Actor } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Tx } from '../db/client.ts'
import { contentHash } from '../sync/content-hash.ts'
import { findRows } from '../sync/ledger.ts'
import { syncCollision, syncMutation } from '../sync/sync.tables.ts'

/** What a call hands over: a transaction that reads the person again inside it, and the time the request arrived. */
export interface DeskCall {
  transaction: <T>(work: (tx: Tx, actor: Actor) => Promise<T>) => Promise<T>
  now: number
  /** What the address of the call names; absent where nobody called. */
  params?: unknown
  /** Throws when the portal wants to know again that it is the person. */
  svjeza?: () => void
}

export interface DeskMutation {
  mutationId: string
  /** Record kind and id; the id of a record that is being created is `novo`. */
  kind: string
  id: string
  /** `prijelaz`, `spremanje`, `kreiranje`. */
  action: string
  body: JsonObject
}

/** What one effect leaves: the answer to be repeated for ever, and the record's version after it. */
export interface Effect<T> {
  answer: T
  id: string
  verzijaRetka: number
}

/** Id of a record that is being created. */
const NOVI = 'novo'

type Outcome<T> = { answer: T } | { collision: true }

/**
 * Runs `work` under a mutation id in one transaction. A refusal (a thrown `Problem`) leaves no trace and may be tried
 * again; throws `id-ponovno-koristen` after both payloads have been kept.
 */
export async function once<T extends object>(
  call: DeskCall,
  mutation: DeskMutation,
  work: (tx: Tx, actor: Actor) => Promise<Effect<T>>,
): Promise<T> {
  const outcome = await withTakenId(() =>
    call.transaction(async (tx, actor): Promise<Outcome<T>> => {
      const envHash = hashOf(mutation, actor, call.params)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mutacija:${mutation.mutationId}`}, 0))`)
      const known = await findAnswer<T>(tx, mutation.mutationId)
      if (known === undefined) {
        const effect = await work(tx, actor)
        await remember(tx, mutation, effect, actor, envHash, call.now)
        return { answer: effect.answer }
      }
      if (known.envHash === envHash && known.osobaId === actor.osobaId) return { answer: known.answer }
      await tx.insert(syncCollision).values({
        mutationId: mutation.mutationId,
        osobaId: actor.osobaId,
        envHash,
        envelope: payloadOf(mutation),
        receivedAt: new Date(call.now),
      })
      return { collision: true }
    }),
  )
  if ('collision' in outcome) throw new Problem('id-ponovno-koristen')
  return outcome.answer
}

/** A device took the id while this call was at work: devices send many at once and do not wait for one id. */
class IdTaken extends Error {}

/** Asks once more when the id was taken meanwhile; then its row is there to be read. */
async function withTakenId<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof IdTaken)) throw error
    return attempt()
  }
}

/** Under another address a record that is being made is another one. */
const kamo = ({ id }: DeskMutation, params: unknown): { [key: string]: Json } =>
  id === NOVI && params !== undefined ? { kamo: params as JsonObject } : {}

/** At another party the same content is another mutation: an answer about the first one's record would be none about the second's. */
function hashOf(mutation: DeskMutation, { osobaId, za }: Actor, params: unknown): string {
  const tko = { osobaId, za: `${za.vrsta}:${'id' in za ? za.id : ''}` }
  return contentHash({ ...payloadOf(mutation), ...tko, ...kamo(mutation, params) })
}

function payloadOf({ kind, id, action, body }: DeskMutation): { [key: string]: Json } {
  return { kind, id, action, body }
}

async function findAnswer<T>(tx: Tx, mutationId: string) {
  const row = (await findRows(tx, [mutationId])).get(mutationId)
  if (row === undefined) return undefined
  return { osobaId: row.osobaId, envHash: row.envHash, answer: (row.result as unknown as { podaci: T }).podaci }
}

/** The row has the shape of a device's, so that whoever asks the ledger for an outcome understands it. */
async function remember<T>(
  tx: Tx,
  mutation: DeskMutation,
  effect: Effect<T>,
  actor: Actor,
  envHash: string,
  sada: number,
): Promise<void> {
  const receivedAt = new Date(sada)
  const row = {
    mutationId: mutation.mutationId,
    deviceId: null,
    clientGen: null,
    osobaId: actor.osobaId,
    seq: null,
    lane: `${mutation.kind}:${effect.id}`,
    laneSeq: null,
    aggType: mutation.kind,
    aggId: effect.id,
    type: `${mutation.kind}.${mutation.action}`,
    typeVersion: 1,
    envHash,
    envelope: payloadOf(mutation),
    receivedAt,
    status: 'applied',
    result: {
      mutationId: mutation.mutationId,
      receivedAt: receivedAt.toISOString(),
      status: 'applied',
      rev: effect.verzijaRetka,
      serverSeq: 0,
      podaci: effect.answer,
    },
    revAfter: effect.verzijaRetka,
  } as const
  const written = await tx
    .insert(syncMutation)
    .values(row)
    .onConflictDoNothing({ target: syncMutation.mutationId })
    .returning({ id: syncMutation.mutationId })
  if (written.length === 0) throw new IdTaken()
}
