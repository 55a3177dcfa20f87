/**
 * Opening and locking a person's data on this device. A profile sleeps wrapped; it wakes by a pass-phrase, by a passkey,
 * or by the share that the server gives to a signed-in session; and it is awake only in memory.
 */

import { type DataKey, newDataKey, openWrap, type Secret, type Wrap, WrongSecret, wrapKey } from '../cipher/keys.ts'
import { jePrekratka } from '../cipher/phrase.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { afterFailure, NO_ATTEMPTS, pauseBefore } from './attempts.ts'
import type { Awake } from './awake.ts'
import type { DeviceDb, DeviceProfile } from './device-db.ts'
import { initialsOf } from './initials.ts'
import { isPin, isRightPin, MAX_PIN_FAILURES, sealPin } from './pin.ts'

/** Too early, or too often: `waitMs` until the next try, or `mreza` when only a sign-in over the network helps. */
export class TooManyAttempts extends Error {
  readonly waitMs: number | 'mreza'
  constructor(waitMs: number | 'mreza') {
    super('Too many attempts')
    this.name = 'TooManyAttempts'
    this.waitMs = waitMs
  }
}

/** The profile sleeps, and nothing at hand opens it. */
export class ProfileLocked extends Error {
  constructor() {
    super('The profile is locked')
    this.name = 'ProfileLocked'
  }
}

export interface VaultPorts {
  device: DeviceDb
  awake: Awake
  /** 32 bytes of the server for this person on this device. Rejects when nobody is signed in or there is no network. */
  serverShare: () => Promise<BufferSource>
  now: () => number
}

export interface PersonOnDevice {
  osobaId: number
  /** The name lies sealed; people find themselves by this and by when they were last here. */
  inicijali: string
  /** Milliseconds of this device's clock. */
  zadnje: number
  /** Ways that open the profile without a network. */
  nacini: OfflineWay[]
  /** A PIN covers the screen of the open profile. */
  pin: boolean
}

export type OfflineWay = Exclude<Wrap['vrsta'], 'posluzitelj'>

const CARD = 'card'

export function createVault({ device, awake, serverShare, now }: VaultPorts) {
  const wrapOf = (profile: DeviceProfile | undefined, vrsta: Wrap['vrsta']) =>
    profile?.wraps.find((wrap) => wrap.vrsta === vrsta)

  async function wake(osobaId: number, key: DataKey): Promise<DataKey> {
    // Wrong PINs are forgiven only to who opened a sleeping profile, not to a reload of the open one.
    const isAwake = (await awake.find(osobaId)) !== null
    await device.change(osobaId, (profile) => ({
      ...profile,
      attempts: NO_ATTEMPTS,
      lastUsed: now(),
      pinFailures: isAwake ? (profile.pinFailures ?? 0) : 0,
    }))
    awake.keep(osobaId, key)
    return key
  }

  async function create(osobaId: number): Promise<DataKey> {
    const dataKey = newDataKey()
    const bytes = await serverShare()
    const wrap = await wrapKey(dataKey, { vrsta: 'posluzitelj', bytes })
    // Two tabs may meet here; the first one's key stays, or the second would never read what it wrote.
    const { wraps } = await device.change(osobaId, (profile) =>
      profile.wraps.length > 0 ? profile : { ...profile, wraps: [wrap] },
    )
    const kept = wraps.find(({ vrsta }) => vrsta === 'posluzitelj')
    if (kept === undefined) throw new ProfileLocked()
    return openWrap(kept, { vrsta: 'posluzitelj', bytes })
  }

  async function counted<R>(osobaId: number, run: () => Promise<R>): Promise<R> {
    const profile = await device.profile(osobaId)
    const wait = pauseBefore(profile?.attempts ?? NO_ATTEMPTS, now())
    if (wait !== 0) throw new TooManyAttempts(wait)
    try {
      return await run()
    } catch (error) {
      // Counted before anything is said, so that closing the page wins no try.
      if (error instanceof WrongSecret)
        await device.change(osobaId, (old) => ({ ...old, attempts: afterFailure(old.attempts, now()) }))
      throw error
    }
  }

  return {
    people: async (): Promise<PersonOnDevice[]> =>
      (await device.profiles()).map(({ osobaId, inicijali, lastUsed, wraps, pin }) => ({
        osobaId,
        inicijali,
        zadnje: lastUsed,
        nacini: wraps.flatMap(({ vrsta }) => (vrsta === 'posluzitelj' ? [] : [vrsta])),
        pin: pin !== undefined,
      })),

    /** The open key of a person, or with null of whoever is awake; null when all sleep. */
    awake: (osobaId: number | null) => awake.find(osobaId),

    /** The key of a person whose session the server knows; the first time it is made. Needs the network unless awake. */
    enter: async (osobaId: number): Promise<DataKey> => {
      const known = await device.profile(osobaId)
      const open = await awake.find(osobaId)
      if (open !== null) return wake(osobaId, open.key)
      if (known === undefined || known.wraps.length === 0) return wake(osobaId, await create(osobaId))
      const wrap = wrapOf(known, 'posluzitelj')
      if (wrap === undefined) throw new ProfileLocked()
      return wake(osobaId, await openWrap(wrap, { vrsta: 'posluzitelj', bytes: await serverShare() }))
    },

    /** Opens with what the person knows or holds; works without a network. Rejects with `WrongSecret` or `TooManyAttempts`. */
    unlock: async (osobaId: number, secret: Secret): Promise<DataKey> =>
      counted(osobaId, async () => {
        const wrap = wrapOf(await device.profile(osobaId), secret.vrsta)
        if (wrap === undefined) throw new WrongSecret()
        return wake(osobaId, await openWrap(wrap, secret))
      }),

    /** Adds or replaces a way of opening. `by` is one that works now; without it the server's share is used. */
    addWay: async (
      osobaId: number,
      added: Secret,
      extra: Pick<Wrap, 'credentialId'> = {},
      by?: Secret,
    ): Promise<void> => {
      if (added.vrsta === 'lozinka' && jePrekratka(added.lozinka)) throw new RangeError('Phrase too short')
      const secret: Secret = by ?? { vrsta: 'posluzitelj', bytes: await serverShare() }
      const wrap = wrapOf(await device.profile(osobaId), secret.vrsta)
      if (wrap === undefined) throw new WrongSecret()
      const open = () => openWrap(wrap, secret)
      const dataKey = await (by === undefined ? open() : counted(osobaId, open))
      const made = { ...(await wrapKey(dataKey, added)), ...extra }
      await device.change(osobaId, (profile) => ({
        ...profile,
        wraps: [...profile.wraps.filter(({ vrsta }) => vrsta !== added.vrsta), made],
      }))
    },

    /** Which passkey opens the profile; undefined when none does. */
    credentialOf: async (osobaId: number): Promise<BufferSource | undefined> =>
      wrapOf(await device.profile(osobaId), 'pristupni-kljuc')?.credentialId,

    removeWay: async (osobaId: number, vrsta: OfflineWay): Promise<void> => {
      await device.change(osobaId, (profile) => ({
        ...profile,
        wraps: profile.wraps.filter((wrap) => wrap.vrsta !== vrsta),
      }))
    },

    /** Sets or removes the PIN of an open profile. */
    setPin: async (osobaId: number, pin: string | null): Promise<void> => {
      if (pin !== null && !isPin(pin)) throw new RangeError('Not a PIN')
      const open = await awake.find(osobaId)
      if (open === null) throw new ProfileLocked()
      const sealed = pin === null ? undefined : await sealPin(osobaId, open.key, pin)
      await device.change(osobaId, (profile) => ({ ...profile, pin: sealed, pinFailures: 0 }))
    },

    /** How many tries are left after this one; null when the PIN was right. With none left the profile must sleep. */
    tryPin: async (osobaId: number, pin: string): Promise<number | null> => {
      const open = await awake.find(osobaId)
      // Counted before it is looked at, so that closing the page wins no try.
      const { pin: kept, pinFailures = 0 } = await device.change(osobaId, (profile) => ({
        ...profile,
        pinFailures: (profile.pinFailures ?? 0) + 1,
      }))
      if (open === null || kept === undefined || pinFailures > MAX_PIN_FAILURES) return 0
      if (!(await isRightPin(osobaId, open.key, kept, pin))) return MAX_PIN_FAILURES - pinFailures
      await device.change(osobaId, (profile) => ({ ...profile, pinFailures: 0 }))
      return null
    },

    /** Puts the profile to sleep; null: everyone's. */
    lock: (osobaId: number | null): void => awake.drop(osobaId),

    /** The person's key is gone from this device for good; what it sealed is noise from now on. */
    forget: async (osobaId: number): Promise<void> => {
      awake.drop(osobaId)
      await device.forget(osobaId)
    },

    saveCard: async (osobaId: number, ime: string, key: DataKey, card: unknown): Promise<void> => {
      const sealed = createRowCipher(key).seal(`${CARD} ${osobaId}`, card)
      await device.change(osobaId, (profile) => ({ ...profile, inicijali: initialsOf(ime), card: sealed }))
    },

    /** What `saveCard` kept; null when nothing was, or when it does not open. */
    readCard: async (osobaId: number, key: DataKey): Promise<unknown> => {
      const card = (await device.profile(osobaId))?.card
      if (card == null) return null
      try {
        return createRowCipher(key).open(`${CARD} ${osobaId}`, card)
      } catch {
        return null
      }
    },
  }
}
