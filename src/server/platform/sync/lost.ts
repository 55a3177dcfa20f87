/**
 * What devices spoke of and what never came (invariant I23). Reported for more than a day, or held by a memory that the
 * device has lost since. It is over when the ledger has it, from whatever device, or when somebody gives it up.
 */

import { type SQL, sql } from 'drizzle-orm'
import type { IzgubljeniUredaj } from '#contract/kernel/sync/protocol.ts'
import { DAN } from '#contract/kernel/trajanje.ts'
import type { Tx } from '../db/client.ts'

/** The same person's on the same device: another one's says nothing about theirs. */
const MEMORY = sql`left join sync_memory s on s.device_id = p.device_id and s.osoba_id = p.osoba_id and s.current`

const isLost = (sada: number) => sql`p.resolved_at is null
  and (p.reported_at < ${new Date(sada - DAN).toISOString()}::timestamptz or p.client_gen <> s.client_gen)
  and not exists (select from sync_mutation m where m.mutation_id = p.mutation_id)`

/** The person's own, by device, the oldest first. */
export async function lostOf(tx: Tx, osobaId: number, sada: number): Promise<IzgubljeniUredaj[]> {
  const { rows } = await tx.execute<{ deviceId: string; platform: string; prijavljeno: Date; zapisi: string[] }>(sql`
    select p.device_id as "deviceId", d.platform, min(p.reported_at) as prijavljeno,
        json_agg(p.mutation_id order by p.reported_at, p.mutation_id) as zapisi
      from sync_pending p join sync_device d on d.device_id = p.device_id ${MEMORY}
      where p.osoba_id = ${osobaId} and ${isLost(sada)}
      group by p.device_id, d.platform order by prijavljeno, p.device_id`)
  return rows.map((row) => ({ ...row, prijavljeno: new Date(row.prijavljeno).toISOString() }))
}

/** How many records of a document never came from those who may write it; a device may name any lane. */
export async function countLost(tx: Tx, lane: string, pisci: SQL, sada: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(distinct p.mutation_id)::int as n from sync_pending p ${MEMORY}
      where p.lane = ${lane} and p.osoba_id in (${pisci}) and ${isLost(sada)}`)
  return rows[0]?.n ?? 0
}

/** The person gives up their own records of one device. Returns how many were still open. */
export async function giveUpLost(
  tx: Tx,
  osobaId: number,
  { deviceId, zapisi }: { deviceId: string; zapisi: readonly string[] },
  sada: number,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    update sync_pending set resolved_at = ${new Date(sada).toISOString()}::timestamptz
      where device_id = ${deviceId}::uuid and osoba_id = ${osobaId} and resolved_at is null
        and mutation_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(zapisi)}::jsonb))
      returning mutation_id`)
  return rows.length
}
