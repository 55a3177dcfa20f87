/** All SQL of filings. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/client.ts'
import { asPortal } from '../../platform/db/context.ts'
import { podnesak } from './podnesak.tables.ts'

export type PodnesakRow = typeof podnesak.$inferSelect

export async function upisiPodneske(tx: Tx, rows: readonly PodnesakRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(podnesak).values([...rows])
}

/** Whether any of these ids is taken, by whomever. */
export function postojiPodnesak(tx: Tx, ids: readonly string[]): Promise<boolean> {
  return asPortal(tx, async () => {
    const found = await tx
      .select({ id: podnesak.id })
      .from(podnesak)
      .where(inArray(podnesak.id, [...ids]))
      .limit(1)
    return found.length > 0
  })
}

export function podnesci(tx: Tx, osobaId: number, ids: readonly string[], od: Date): Promise<PodnesakRow[]> {
  return tx
    .select()
    .from(podnesak)
    .where(and(eq(podnesak.osobaId, osobaId), inArray(podnesak.id, [...ids]), gt(podnesak.createdAt, od)))
}

export function noviji(tx: Tx, osobaId: number, od: Date): Promise<PodnesakRow[]> {
  return tx
    .select()
    .from(podnesak)
    .where(and(eq(podnesak.osobaId, osobaId), gt(podnesak.createdAt, od)))
}
