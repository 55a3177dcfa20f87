/** Devices, known by ids that they made themselves. Each person's memory on one has a generation that changes when it is lost. */
import { and, eq, ne } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { Tx } from '../db/client.ts'
import { admit, type Place, whereIs } from './device-person.ts'
import { syncDevice, syncDevicePerson, syncMemory } from './sync.tables.ts'

export interface Registration {
  deviceId: string
  clientGen: string
  platform: string
  appVersion: string
}

/** Registers a device, and the memory of this person on it; returns its newest report. A revoked device stays revoked. */
export async function registerDevice(
  tx: Tx,
  registration: Registration,
  osobaId: number,
  sada: number,
): Promise<number> {
  const row = { ...registration, lastOsobaId: osobaId, lastSeen: new Date(sada) }
  await tx.insert(syncDevice).values(row).onConflictDoUpdate({ target: syncDevice.deviceId, set: row })
  await admit(tx, { deviceId: registration.deviceId, osobaId }, sada)
  const { deviceId, clientGen } = registration
  await tx
    .update(syncMemory)
    .set({ current: false })
    .where(and(ownMemories(deviceId, osobaId), ne(syncMemory.clientGen, clientGen)))
  const { deviceId: device, osobaId: person, clientGen: generation } = syncMemory
  const [memory] = await tx
    .insert(syncMemory)
    .values({ deviceId, osobaId, clientGen, report: 0, current: true })
    .onConflictDoUpdate({ target: [device, person, generation], set: { current: true } })
    .returning({ report: syncMemory.report })
  return memory?.report ?? 0
}

function ownMemories(deviceId: string, osobaId: number) {
  return and(eq(syncMemory.deviceId, deviceId), eq(syncMemory.osobaId, osobaId))
}

/** Whether the person works on this device: neither it nor their profile on it was revoked, locked or emptied. */
export async function radiNa(tx: Tx, place: Place): Promise<boolean> {
  const [row] = await tx
    .select({ revokedAt: syncDevice.revokedAt, naredba: syncDevicePerson.naredba })
    .from(syncDevicePerson)
    .innerJoin(syncDevice, eq(syncDevice.deviceId, syncDevicePerson.deviceId))
    .where(whereIs(place))
  return row?.revokedAt === null && row.naredba !== 'zakljucaj' && row.naredba !== 'obrisi'
}

/**
 * Refuses the whole request of an unknown or revoked device. So it does for a memory that is not the person's newest
 * there. Returns its newest report.
 */
export async function checkDevice(
  tx: Tx,
  { deviceId, clientGen }: { deviceId: string; clientGen: string },
  osobaId: number,
  sada: number,
): Promise<number> {
  const [row] = await tx
    .update(syncDevice)
    .set({ lastSeen: new Date(sada), lastOsobaId: osobaId })
    .where(eq(syncDevice.deviceId, deviceId))
    .returning({ revokedAt: syncDevice.revokedAt })
  if (row === undefined || row.revokedAt !== null) throw new Problem('uredaj-nepoznat')
  const [memory] = await tx
    .select({ clientGen: syncMemory.clientGen, report: syncMemory.report })
    .from(syncMemory)
    .where(and(ownMemories(deviceId, osobaId), syncMemory.current))
  if (memory?.clientGen !== clientGen) throw new Problem('uredaj-nepoznat')
  await admit(tx, { deviceId, osobaId }, sada)
  return memory.report
}
