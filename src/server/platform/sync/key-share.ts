/**
 * The server's share of the key of one person on one device. Whoever has the tablet without a session does not have it,
 * and whoever has it without the tablet opens nothing. Computed, not stored, so that a restored database still knows it.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../db/client.ts'
import { signedInOn } from './device-person.ts'
import { portalState } from './portal-state.ts'
import { syncDevice } from './sync.tables.ts'

/** 32 bytes in base64. A revoked device gets none, nor one that is locked for this person. */
export async function keyShare(tx: Tx, deviceId: string, osobaId: number, sada: number): Promise<string> {
  const [device] = await tx
    .select({ revokedAt: syncDevice.revokedAt })
    .from(syncDevice)
    .where(eq(syncDevice.deviceId, deviceId))
  if (device?.revokedAt != null) throw new Problem('uredaj-nepoznat')
  await signedInOn(tx, { deviceId, osobaId }, sada)
  const secret = await portalState(tx, 'tajnaUdjela', () => randomBytes(32).toString('base64'))
  return createHmac('sha256', Buffer.from(secret, 'base64')).update(`${deviceId} ${osobaId}`).digest('base64')
}
