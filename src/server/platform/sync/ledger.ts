/** The ledger of intentions: one row per mutation id, for ever. The same id answers with the first result. */
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { type Envelope, zabiljezenoU } from '#contract/kernel/sync/envelope.ts'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import { insertMany } from '../db/bulk.ts'
import type { Reader, Tx } from '../db/client.ts'
import { storable } from '../db/storable.ts'
import { syncCollision, syncMutation } from './sync.tables.ts'

export interface LedgerRow {
  mutationId: string
  osobaId: number
  envHash: string
  status: string
  result: PushResult
  revAfter: number | null
  aggType: string
  aggId: string
}

/** The rows already known under these ids, whoever they belong to: an id is taken once for all. */
export async function findRows(tx: Tx, ids: readonly string[]): Promise<Map<string, LedgerRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<LedgerRow & Record<string, unknown>>(sql`
    select mutation_id as "mutationId", osoba_id as "osobaId", env_hash as "envHash", status, result, rev_after as "revAfter",
      agg_type as "aggType", agg_id as "aggId" from poznate_mutacije(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map((row) => [row.mutationId, row]))
}

/**
 * Those of these envelopes that come after a later one of their lane took effect. Copies under way for long, whose author
 * has meanwhile given them up or said them anew (invariant I3). A place is taken once: a memory that was set back may have
 * sealed another envelope for it before it heard so.
 */
export async function findOvertaken(tx: Tx, envelopes: readonly Envelope[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(overtakenOf(envelopes))
  return new Set(rows.map(({ id }) => id))
}

/** Its statement. No index knows „not distinct”, so that none but that of the lane fits, whatever statistics say of a device. */
export function overtakenOf(envelopes: readonly Envelope[]): SQL {
  const places = envelopes.map(({ mutationId, deviceId, clientGen, lane, laneSeq }) => ({
    id: mutationId,
    device: deviceId,
    gen: clientGen,
    lane: storable(lane),
    place: laneSeq,
  }))
  return sql`
    select e.id from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as e(id uuid, device uuid, gen uuid, lane text, place bigint)
      where exists (select from sync_mutation m where m.lane = e.lane and m.lane_seq >= e.place
        and m.device_id is not distinct from e.device and m.client_gen is not distinct from e.gen
        and m.mutation_id <> e.id and m.status in ('applied', 'merged'))`
}

/** A command of a device that took effect. */
export interface Intent {
  aggId: string
  /** Milliseconds since the epoch: when it was given, by the device's clock set right. Evidence only, absent for nonsense. */
  givenAt: number | undefined
  /** Milliseconds since the epoch: when this server had it. */
  receivedAt: number
}

/** The commands of this name that devices gave for these documents. */
export async function findIntents(tx: Reader, ids: readonly string[], type: string, name: string): Promise<Intent[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ aggId: syncMutation.aggId, envelope: syncMutation.envelope, receivedAt: syncMutation.receivedAt })
    .from(syncMutation)
    .where(
      and(
        inArray(syncMutation.aggId, [...ids]),
        eq(syncMutation.type, `${type}.command`),
        eq(syncMutation.aggType, type),
        eq(syncMutation.status, 'applied'),
        isNotNull(syncMutation.deviceId),
        sql`${syncMutation.envelope} -> 'payload' ->> 'name' = ${name}`,
      ),
    )
  return rows.map(({ aggId, envelope, receivedAt }) => ({
    aggId,
    givenAt: zabiljezenoU(envelope as Envelope),
    receivedAt: receivedAt.getTime(),
  }))
}

/** Writes outcomes; the primary key makes a second effect impossible. */
export async function insertRows(
  tx: Tx,
  entries: readonly { envelope: Envelope; result: PushResult; sada: number }[],
): Promise<void> {
  await insertMany(
    tx,
    syncMutation,
    entries.map(({ envelope, result, sada }) => ({
      mutationId: envelope.mutationId,
      deviceId: envelope.deviceId,
      clientGen: envelope.clientGen,
      osobaId: envelope.userId,
      seq: envelope.seq,
      lane: storable(envelope.lane),
      laneSeq: envelope.laneSeq,
      aggType: envelope.aggregate.type,
      aggId: envelope.aggregate.id,
      type: envelope.type,
      typeVersion: envelope.typeVersion,
      envHash: envelope.envHash,
      envelope: result.status === 'rejected' ? storable(envelope) : envelope,
      receivedAt: new Date(sada),
      status: result.status,
      result,
      revAfter: 'rev' in result ? result.rev : null,
    })),
  )
}

/** Keeps a payload that came under a used id, beside the first one. */
export async function keepCollision(tx: Tx, envelope: Envelope, sada: number): Promise<void> {
  await tx.insert(syncCollision).values({
    mutationId: envelope.mutationId,
    osobaId: envelope.userId,
    envHash: envelope.envHash,
    envelope: storable(envelope),
    receivedAt: new Date(sada),
  })
}
