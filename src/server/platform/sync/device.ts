/** Devices: known by an id they made themselves, in a generation that changes when they lose their memory. */
import { eq } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../db/client.ts'
import { admit } from './device-person.ts'
import { syncDevice } from './sync.tables.ts'

export interface Registration {
  deviceId: string
  clientGen: string
  platform: string
  appVersion: string
}

/** Registers a device or its new generation. A revoked device stays revoked. */
export async function registerDevice(tx: Tx, registration: Registration, osobaId: number, sada: number): Promise<void> {
  const row = { ...registration, lastOsobaId: osobaId, lastSeen: new Date(sada) }
  await tx.insert(syncDevice).values(row).onConflictDoUpdate({ target: syncDevice.deviceId, set: row })
  await admit(tx, { deviceId: registration.deviceId, osobaId }, sada)
}

/** Refuses the whole request of an unknown or revoked device, or of one that speaks in another generation. */
export async function checkDevice(
  tx: Tx,
  device: { deviceId: string; clientGen: string },
  osobaId: number,
  sada: number,
): Promise<void> {
  const [row] = await tx
    .update(syncDevice)
    .set({ lastSeen: new Date(sada), lastOsobaId: osobaId })
    .where(eq(syncDevice.deviceId, device.deviceId))
    .returning({ clientGen: syncDevice.clientGen, revokedAt: syncDevice.revokedAt })
  if (row === undefined || row.clientGen !== device.clientGen || row.revokedAt !== null)
    throw new Problem('uredaj-nepoznat')
  await admit(tx, { deviceId: device.deviceId, osobaId }, sada)
}
