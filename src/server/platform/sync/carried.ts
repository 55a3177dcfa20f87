/**
 * Envelopes that one device carries for another of the same person (a file of unsent work, decision 0018). The maker's
 * number may by then stand for something else, when its memory went back in time: such an envelope is refused alone, so
 * that it holds up nothing of the device that brought it (invariants I16, I20).
 */
import { sql } from 'drizzle-orm'
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import type { Tx } from '../db/client.ts'

/** Ids of carried envelopes whose number the ledger has under another id. */
export async function numbersTaken(tx: Tx, { deviceId, clientGen, mutations }: PushBody): Promise<Set<string>> {
  const carried = mutations.filter((one) => one.deviceId !== deviceId || one.clientGen !== clientGen)
  if (carried.length === 0) return new Set()
  const numbers = JSON.stringify(
    carried.map((one) => ({
      id: one.mutationId,
      device: one.deviceId,
      gen: one.clientGen,
      tko: one.userId,
      seq: one.seq,
    })),
  )
  const { rows } = await tx.execute<{ id: string }>(sql`
    select n.id from jsonb_to_recordset(${numbers}::jsonb) as n(id uuid, device uuid, gen uuid, tko int, seq bigint)
      join sync_mutation m on m.device_id = n.device and m.client_gen = n.gen and m.osoba_id = n.tko and m.seq = n.seq
      where m.mutation_id <> n.id`)
  return new Set(rows.map(({ id }) => id))
}
