/**
 * The device's own database: its id, for each person who uses it how their data key is wrapped, and their sealed work on
 * its way. In clear are only ids, order and the name shown at the choice of person.
 */
import Dexie, { type EntityTable } from 'dexie'
import { uuidV7 } from '#contract/kernel/id.ts'
import { type Attempts, NO_ATTEMPTS } from './attempts.ts'
import type { DeviceGrant } from './grant.ts'
import type { Wrap } from './keys.ts'
import type { SealedPart } from './row-cipher.ts'
import type { SealedRow } from './sealed-sender.ts'

export interface DeviceProfile {
  osobaId: number
  ime: string
  wraps: Wrap[]
  attempts: Attempts
  /** Who the person is and for whom they act, sealed. */
  card: SealedPart | null
  /** Milliseconds of this device's clock. */
  lastUsed: number
  /** Hash of the PIN, sealed; absent without one. */
  pin?: SealedPart | undefined
  pinFailures?: number
}

interface DeviceFact {
  key: 'deviceId'
  value: string
}

export interface DeviceDb {
  deviceId: () => Promise<string>
  /** Last used first. */
  profiles: () => Promise<DeviceProfile[]>
  profile: (osobaId: number) => Promise<DeviceProfile | undefined>
  /** Reads, changes and writes one profile; a missing one starts empty. */
  change: (osobaId: number, change: (profile: DeviceProfile) => DeviceProfile) => Promise<DeviceProfile>
  /** The person's profile, grant and sealed work leave this device. */
  forget: (osobaId: number) => Promise<void>
  grant: (osobaId: number) => Promise<DeviceGrant | undefined>
  saveGrant: (grant: DeviceGrant) => Promise<void>
  /** Everyone's sealed work, in the order in which each made it. */
  copies: () => Promise<SealedRow[]>
  /** The person's sealed work is now exactly this; all or nothing. */
  replaceCopies: (osobaId: number, rows: readonly SealedRow[]) => Promise<void>
  dropCopies: (ids: readonly string[]) => Promise<void>
  close: () => void
}

function emptyProfile(osobaId: number): DeviceProfile {
  return { osobaId, ime: '', wraps: [], attempts: NO_ATTEMPTS, card: null, lastUsed: 0 }
}

export function openDeviceDb(): DeviceDb {
  const db = new Dexie('fondovi-uredaj', { chromeTransactionDurability: 'strict', cache: 'disabled' }) as Dexie & {
    device: EntityTable<DeviceFact, 'key'>
    profiles: EntityTable<DeviceProfile, 'osobaId'>
    grants: EntityTable<DeviceGrant, 'osobaId'>
    sealed: EntityTable<SealedRow, 'mutationId'>
  }
  db.version(1).stores({ device: 'key', profiles: 'osobaId, lastUsed' })
  // Profiles of before encryption knew contexts in clear; the server tells them again at the next sign-in.
  db.version(2).upgrade((tx) =>
    tx
      .table('profiles')
      .toCollection()
      .modify((profile, row) => {
        const { osobaId, ime = '', lastUsed = 0 } = profile
        row.value = { ...emptyProfile(osobaId), ime, lastUsed }
      }),
  )
  db.version(3).stores({ grants: 'osobaId', sealed: 'mutationId, osobaId' })
  return {
    deviceId: () =>
      db.transaction('rw', db.device, async () => {
        const known = await db.device.get('deviceId')
        if (known !== undefined) return known.value
        const value = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
        await db.device.put({ key: 'deviceId', value })
        return value
      }),
    profiles: () => db.profiles.orderBy('lastUsed').reverse().toArray(),
    profile: (osobaId) => db.profiles.get(osobaId),
    change: (osobaId, change) =>
      db.transaction('rw', db.profiles, async () => {
        const changed = change((await db.profiles.get(osobaId)) ?? emptyProfile(osobaId))
        await db.profiles.put(changed)
        return changed
      }),
    forget: (osobaId) =>
      db.transaction('rw', db.profiles, db.grants, db.sealed, async () => {
        await db.profiles.delete(osobaId)
        await db.grants.delete(osobaId)
        await db.sealed.where('osobaId').equals(osobaId).delete()
      }),
    grant: (osobaId) => db.grants.get(osobaId),
    saveGrant: async (grant) => void (await db.grants.put(grant)),
    copies: async () => (await db.sealed.toArray()).sort((a, b) => a.osobaId - b.osobaId || a.seq - b.seq),
    replaceCopies: (osobaId, rows) =>
      db.transaction('rw', db.sealed, async () => {
        await db.sealed.where('osobaId').equals(osobaId).delete()
        await db.sealed.bulkPut([...rows])
      }),
    dropCopies: (ids) => db.sealed.bulkDelete([...ids]),
    close: () => db.close(),
  }
}
