/**
 * The device's own database. Its id, for each person who uses it how their data key is wrapped, and their sealed work on
 * its way. In clear are only ids, order and the initials shown at the choice of person.
 */
import Dexie, { type EntityTable } from 'dexie'
import { uuidV7 } from '#contract/kernel/id.ts'
import type { NaredbaUredaju } from '#contract/kernel/sync/uredaji.ts'
import type { DeviceGrant } from '../cipher/grant.ts'
import type { Wrap } from '../cipher/keys.ts'
import type { SealedPart } from '../cipher/row-cipher.ts'
import { type Attempts, NO_ATTEMPTS } from './attempts.ts'
import { initialsOf } from './initials.ts'
import type { SealedRow } from './sealed-sender.ts'

export interface DeviceProfile {
  osobaId: number
  inicijali: string
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

/** What was done here on an order from afar: shown at the choice of person until somebody has read it. */
export interface OrderNotice {
  osobaId: number
  inicijali: string
  /** Who gave it stands here by initials as well. */
  naredba: NaredbaUredaju
  /** With what the portal is still to be told that it was done; the profile may be gone by then. */
  dojava?: Pick<DeviceGrant, 'ovlastId' | 'potpisni'> | undefined
}

interface DeviceFact {
  key: 'deviceId' | 'mirujeDo'
  value: string
}

export interface DeviceDb {
  deviceId: () => Promise<string>
  /** Last used first. */
  profiles: () => Promise<DeviceProfile[]>
  profile: (osobaId: number) => Promise<DeviceProfile | undefined>
  /** Reads, changes and writes one profile; a missing one starts empty. */
  change: (osobaId: number, change: (profile: DeviceProfile) => DeviceProfile) => Promise<DeviceProfile>
  /** The person's profile, grant, sealed work and what is known of its way leave this device. */
  forget: (osobaId: number) => Promise<void>
  grant: (osobaId: number) => Promise<DeviceGrant | undefined>
  saveGrant: (grant: DeviceGrant) => Promise<void>
  /** The portal takes nothing under the grant any more. What was sealed for it goes, the work itself stays with its author. */
  endGrant: (osobaId: number) => Promise<void>
  /** Everyone's sealed work, in the order in which each made it. */
  copies: () => Promise<SealedRow[]>
  /** The person's sealed work is now exactly this; all or nothing. */
  replaceCopies: (osobaId: number, rows: readonly SealedRow[]) => Promise<void>
  /** The portal has these: their copies go, and it is remembered until their author has heard it too. */
  confirmCopies: (ids: readonly string[]) => Promise<void>
  /** Ids of the person's work that the portal confirmed while they slept. */
  confirmed: (osobaId: number) => Promise<ReadonlySet<string>>
  /** The author's own queue knows the outcome of everything but `waiting`. */
  settle: (osobaId: number, waiting: ReadonlySet<string>) => Promise<void>
  notices: () => Promise<OrderNotice[]>
  saveNotice: (notice: OrderNotice) => Promise<void>
  dropNotice: (osobaId: number) => Promise<void>
  /** What stands here of a person, for the page that has them open. */
  keep: (osobaId: number) => Promise<KeptPerson>
  /** Puts it back where it is gone with the database. */
  putBack: (kept: KeptPerson) => Promise<void>
  /** Nothing of anybody leaves this device until then, in milliseconds; 0 ends it. */
  keepStill: (until: number) => Promise<void>
  stillUntil: () => Promise<number>
  close: () => void
}

export interface KeptPerson {
  deviceId: string | undefined
  profile: DeviceProfile | undefined
  grant: DeviceGrant | undefined
}

function emptyProfile(osobaId: number): DeviceProfile {
  return { osobaId, inicijali: '', wraps: [], attempts: NO_ATTEMPTS, card: null, lastUsed: 0 }
}

export function openDeviceDb(): DeviceDb {
  const db = new Dexie('fondovi-uredaj', { chromeTransactionDurability: 'strict', cache: 'disabled' }) as Dexie & {
    device: EntityTable<DeviceFact, 'key'>
    profiles: EntityTable<DeviceProfile, 'osobaId'>
    grants: EntityTable<DeviceGrant, 'osobaId'>
    sealed: EntityTable<SealedRow, 'mutationId'>
    confirmed: EntityTable<{ mutationId: string; osobaId: number }, 'mutationId'>
    notices: EntityTable<OrderNotice, 'osobaId'>
  }
  db.version(1).stores({ device: 'key', profiles: 'osobaId, lastUsed' })
  // Profiles of before encryption knew contexts in clear; the server tells them again at the next sign-in.
  db.version(2).upgrade((tx) =>
    tx
      .table('profiles')
      .toCollection()
      .modify((profile, row) => {
        const { osobaId, ime = '', lastUsed = 0 } = profile
        row.value = { ...emptyProfile(osobaId), inicijali: initialsOf(ime), lastUsed }
      }),
  )
  db.version(3).stores({ grants: 'osobaId', sealed: 'mutationId, osobaId' })
  db.version(4).stores({ confirmed: 'mutationId, osobaId', notices: 'osobaId' })
  // Versions before this one wrote names in clear.
  db.version(5).upgrade(async (tx) => {
    for (const table of ['profiles', 'notices'])
      await tx
        .table(table)
        .toCollection()
        .modify((old, row) => {
          const { ime = '', naredba, ...rest } = old
          const cut = naredba && { naredba: { ...naredba, dao: initialsOf(naredba.dao) } }
          row.value = { ...rest, ...cut, inicijali: rest.inicijali ?? initialsOf(ime) }
        })
  })
  const ofPerson = (osobaId: number) => [db.sealed, db.confirmed].map((table) => table.where({ osobaId }))
  return {
    deviceId: () =>
      db.transaction('rw', db.device, async () => {
        const known = await db.device.get('deviceId')
        if (known !== undefined) return known.value
        const value = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
        await db.device.put({ key: 'deviceId', value })
        return value
      }),
    keepStill: async (until) => void (await db.device.put({ key: 'mirujeDo', value: String(until) })),
    stillUntil: async () => Number((await db.device.get('mirujeDo'))?.value ?? 0),
    profiles: () => db.profiles.orderBy('lastUsed').reverse().toArray(),
    profile: (osobaId) => db.profiles.get(osobaId),
    change: (osobaId, change) =>
      db.transaction('rw', db.profiles, async () => {
        const changed = change((await db.profiles.get(osobaId)) ?? emptyProfile(osobaId))
        await db.profiles.put(changed)
        return changed
      }),
    forget: (osobaId) =>
      db.transaction('rw', db.profiles, db.grants, db.sealed, db.confirmed, async () => {
        await db.profiles.delete(osobaId)
        await db.grants.delete(osobaId)
        for (const rows of ofPerson(osobaId)) await rows.delete()
      }),
    grant: (osobaId) => db.grants.get(osobaId),
    saveGrant: async (grant) => void (await db.grants.put(grant)),
    endGrant: (osobaId) =>
      db.transaction('rw', db.grants, db.sealed, async () => {
        await db.grants.update(osobaId, { istjece: 0 })
        await db.sealed.where({ osobaId }).delete()
      }),
    copies: async () => (await db.sealed.toArray()).sort((a, b) => a.osobaId - b.osobaId || a.seq - b.seq),
    replaceCopies: (osobaId, rows) =>
      db.transaction('rw', db.sealed, async () => {
        await db.sealed.where('osobaId').equals(osobaId).delete()
        await db.sealed.bulkPut([...rows])
      }),
    confirmCopies: (ids) =>
      db.transaction('rw', db.sealed, db.confirmed, async () => {
        const rows = (await db.sealed.bulkGet([...ids])).flatMap((row) => row ?? [])
        await db.confirmed.bulkPut(rows.map(({ mutationId, osobaId }) => ({ mutationId, osobaId })))
        await db.sealed.bulkDelete([...ids])
      }),
    confirmed: async (osobaId) =>
      new Set((await db.confirmed.where({ osobaId }).toArray()).map(({ mutationId }) => mutationId)),
    settle: (osobaId, waiting) =>
      db.transaction('rw', db.sealed, db.confirmed, async () => {
        for (const rows of ofPerson(osobaId)) await rows.and(({ mutationId }) => !waiting.has(mutationId)).delete()
      }),
    notices: () => db.notices.toArray(),
    saveNotice: async (notice) => void (await db.notices.put(notice)),
    dropNotice: (osobaId) => db.notices.delete(osobaId),
    keep: (osobaId) =>
      db.transaction('r', db.device, db.profiles, db.grants, async () => ({
        deviceId: (await db.device.get('deviceId'))?.value,
        profile: await db.profiles.get(osobaId),
        grant: await db.grants.get(osobaId),
      })),
    putBack: ({ deviceId, profile, grant }) =>
      db.transaction('rw', db.device, db.profiles, db.grants, async () => {
        if (deviceId !== undefined && (await db.device.get('deviceId')) === undefined)
          await db.device.put({ key: 'deviceId', value: deviceId })
        if (profile !== undefined && (await db.profiles.get(profile.osobaId)) === undefined)
          await db.profiles.put(profile)
        if (grant !== undefined && (await db.grants.get(grant.osobaId)) === undefined) await db.grants.put(grant)
      }),
    close: () => db.close(),
  }
}
