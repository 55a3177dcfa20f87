/** The loss detector: what devices say they still hold, against what has arrived (invariant I23). */
import { sql } from 'drizzle-orm'
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import type { Tx } from '../db/client.ts'
import { storable } from '../db/storable.ts'

type Report = Pick<PushBody, 'deviceId' | 'clientGen' | 'report' | 'pendingDigest' | 'mutations'>

/** A request that was delivered late or again knows less than a newer one has said. A device that does not count is believed. */
async function isNewest(tx: Tx, { deviceId, clientGen, report }: Report, osobaId: number): Promise<boolean> {
  if (report === undefined) return true
  const { rows } = await tx.execute(sql`
    update sync_memory set report = ${report}
    where device_id = ${deviceId}::uuid and osoba_id = ${osobaId}
      and client_gen = ${clientGen}::uuid and report < ${report} returning report`)
  return rows.length > 0
}

/**
 * Notes what a device holds and what it holds no longer. What came with the same request is in the ledger by now. Only the memory that reported an item can give it up: after the
 * device lost its memory, what it held then stays open, because it never arrived.
 */
export async function reportPending(tx: Tx, body: Report, osobaId: number, sada: number): Promise<void> {
  if (!(await isNewest(tx, body, osobaId))) return
  const { deviceId, clientGen, pendingDigest, mutations } = body
  const at = new Date(sada).toISOString()
  const lanes = new Map(mutations.map(({ mutationId, lane }) => [mutationId, lane]))
  const known = pendingDigest.map((one) => ({ ...one, lane: storable(lanes.get(one.mutationId) ?? one.lane ?? null) }))
  const digest = sql`jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as d("mutationId" uuid, "envHash" text, lane text)`
  await tx.execute(sql`
    update sync_pending p set resolved_at = ${at}::timestamptz
    where p.device_id = ${deviceId}::uuid and p.client_gen = ${clientGen}::uuid and p.osoba_id = ${osobaId}
      and p.resolved_at is null and p.mutation_id not in (select "mutationId" from ${digest})`)
  if (pendingDigest.length === 0) return
  await tx.execute(sql`
    insert into sync_pending (device_id, mutation_id, client_gen, osoba_id, env_hash, lane, reported_at)
    select distinct on ("mutationId") ${deviceId}::uuid, "mutationId", ${clientGen}::uuid, ${osobaId}::int, "envHash", lane, ${at}::timestamptz from ${digest}
    where not exists (select from sync_mutation m where m.mutation_id = d."mutationId")
    on conflict (device_id, mutation_id) do update set resolved_at = null
      where sync_pending.resolved_at is not null and sync_pending.osoba_id = excluded.osoba_id`)
}

/**
 * Of a request that is older than the newest report of its memory. What that report no longer holds and what never arrived.
 * Its author has given it up, or said it anew; a copy that was under way for long must not bring it back.
 */
export async function noLongerHeld(
  tx: Tx,
  { deviceId, mutations }: Pick<PushBody, 'deviceId' | 'mutations'>,
  osobaId: number,
): Promise<Set<string>> {
  const ids = JSON.stringify(mutations.map(({ mutationId }) => mutationId))
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from jsonb_array_elements_text(${ids}::jsonb) as id
      where not exists (select from sync_mutation m where m.mutation_id = id::uuid)
        and not exists (select from sync_pending p where p.device_id = ${deviceId}::uuid
          and p.osoba_id = ${osobaId} and p.mutation_id = id::uuid and p.resolved_at is null)`)
  return new Set(rows.map(({ id }) => id))
}

/** Closes everything reported by this device, in whatever memory, that the ledger now holds. */
export async function resolveArrived(tx: Tx, deviceId: string, sada: number): Promise<void> {
  await tx.execute(sql`
    update sync_pending p set resolved_at = ${new Date(sada).toISOString()}::timestamptz
    where p.device_id = ${deviceId}::uuid and p.resolved_at is null
      and exists (select from sync_mutation m where m.mutation_id = p.mutation_id)`)
}
