import Dexie from 'dexie'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { newDataKey, openWrap, WrongSecret, wrapKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { DocRow, OutboxRow } from '../ports/tables.ts'
import { afterFailure, MAX_ATTEMPTS, NO_ATTEMPTS, pauseBefore } from './attempts.ts'
import { createAwake } from './awake.ts'
import { openDeviceDb } from './device-db.ts'
import { createKeyKeeper } from './key-keeper.ts'
import { createVault, ProfileLocked, TooManyAttempts } from './vault.ts'

const FRAZA = 'konj baterija spajalica'
const phrase = (lozinka: string) => ({ vrsta: 'lozinka', lozinka }) as const

const devices: ReturnType<typeof openDeviceDb>[] = []

/** A tablet whose portal may be closed and opened again; `online` says whether the server gives its share. */
function tablet() {
  const state = { online: true, now: 1_000_000 }
  const share = crypto.getRandomValues(new Uint8Array(32))
  const device = openDeviceDb()
  devices.push(device)
  const open = () =>
    createVault({
      device,
      awake: createAwake(() => null),
      serverShare: async () => {
        if (!state.online) throw new TypeError('no network')
        return share
      },
      now: () => state.now,
    })
  return { state, open, device }
}

afterEach(async () => {
  for (const { close } of devices.splice(0)) close()
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name)
})

describe('the data key of a person', { timeout: 60_000 }, () => {
  it('is opened by the same phrase however its letters were composed, and by no other', async () => {
    const key = newDataKey()
    const wrap = await wrapKey(key, phrase('čćžšđ i još nešto'.normalize('NFD')))
    expect(await openWrap(wrap, phrase('čćžšđ i još nešto'.normalize('NFC')))).toEqual(key)
    await expect(openWrap(wrap, phrase('čćžšđ i jos nesto'))).rejects.toBeInstanceOf(WrongSecret)
  })

  it('is stretched with at least 600,000 rounds when it hangs on a phrase', async () => {
    expect((await wrapKey(newDataKey(), phrase(FRAZA))).rounds).toBeGreaterThanOrEqual(600_000)
  })

  it('opens with the phrase after the portal was closed and the network is gone, and is the same', async () => {
    const { open, state } = tablet()
    const first = open()
    const key = await first.enter(1)
    await first.addWay(1, phrase(FRAZA))
    state.online = false
    const again = open()
    await expect(again.enter(1)).rejects.toThrow('no network')
    expect(await again.unlock(1, phrase(FRAZA))).toEqual(key)
    expect((await again.awake(null))?.osobaId).toBe(1)
    again.lock(1)
    expect(await again.awake(null)).toBeNull()
  })

  it('is one and the same when two tabs make it at once', async () => {
    const { open } = tablet()
    const [one, two] = await Promise.all([open().enter(1), open().enter(1)])
    expect(one).toEqual(two)
  })

  it('is not opened by the phrase of another person of the same tablet [I12]', async () => {
    const { open } = tablet()
    const vault = open()
    const ana = await vault.enter(1)
    await vault.addWay(1, phrase(FRAZA))
    const ivo = await vault.enter(2)
    await vault.addWay(2, phrase('sasvim druga lozinka'))
    expect(ivo).not.toEqual(ana)
    await expect(vault.unlock(2, phrase(FRAZA))).rejects.toBeInstanceOf(WrongSecret)
  })

  it('refuses a phrase that is too short to protect anything', async () => {
    const { open } = tablet()
    const vault = open()
    await vault.enter(1)
    await expect(vault.addWay(1, phrase('kratka'))).rejects.toBeInstanceOf(RangeError)
  })

  it('cannot be made for a profile whose server share is gone', async () => {
    const { open, device } = tablet()
    await device.change(1, (profile) => ({ ...profile, wraps: [] }))
    const vault = open()
    await vault.enter(1)
    await device.change(1, (profile) => ({
      ...profile,
      wraps: profile.wraps.map((wrap) => ({ ...wrap, vrsta: 'lozinka' })),
    }))
    await expect(open().enter(1)).rejects.toBeInstanceOf(ProfileLocked)
  })
})

// Every phrase is stretched 600,000 times.
describe('wrong phrases', { timeout: 60_000 }, () => {
  it('make the next try wait, and after ten only the server helps; the right one clears the count', async () => {
    const { open, state } = tablet()
    const vault = open()
    const key = await vault.enter(1)
    await vault.addWay(1, phrase(FRAZA))
    vault.lock(1)
    for (let n = 0; n < 3; n++)
      await expect(vault.unlock(1, phrase('pogrešna lozinka'))).rejects.toBeInstanceOf(WrongSecret)
    await expect(vault.unlock(1, phrase(FRAZA))).rejects.toBeInstanceOf(TooManyAttempts)
    state.now += 5_000
    expect(await vault.unlock(1, phrase(FRAZA))).toEqual(key)
    expect(await vault.unlock(1, phrase(FRAZA))).toEqual(key)
  })

  it('are paused longer and longer, never shorter by a clock set back, and end after ten', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }), fc.integer({ min: -1e12, max: 1e12 }), (failures, shift) => {
        let attempts = NO_ATTEMPTS
        for (let n = 0; n < failures; n++) attempts = afterFailure(attempts, 5_000_000)
        const pause = pauseBefore(attempts, 5_000_000)
        const shifted = pauseBefore(attempts, 5_000_000 + shift)
        if (failures >= MAX_ATTEMPTS) expect([pause, shifted]).toEqual(['mreza', 'mreza'])
        else if (shift <= 0) expect(shifted).toBe(pause)
        else expect(shifted).toBeLessThanOrEqual(Number(pause))
      }),
    )
  })
})

describe('a PIN', () => {
  it('opens the covered screen and nothing else; a sleeping profile knows none [R-OFF-3]', async () => {
    const { open, device } = tablet()
    const vault = open()
    await vault.enter(1)
    await vault.setPin(1, '2580')
    expect(await vault.tryPin(1, '2580')).toBeNull()
    expect(await vault.tryPin(1, '0000')).toBe(4)
    await expect(vault.setPin(1, '12a4')).rejects.toBeInstanceOf(RangeError)
    await expect(vault.setPin(1, '123')).rejects.toBeInstanceOf(RangeError)
    const kept = JSON.stringify(await device.profile(1), (_, value) =>
      ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
    )
    expect(kept).not.toContain('2580')
    vault.lock(1)
    expect(await vault.tryPin(1, '2580')).toBe(0)
    await expect(vault.setPin(1, '1111')).rejects.toBeInstanceOf(ProfileLocked)
  })

  it('is spent after five wrong ones, also across reloads, until the profile was opened anew', async () => {
    const { open } = tablet()
    const vault = open()
    await vault.enter(1)
    await vault.setPin(1, '2580')
    const left: (number | null)[] = []
    for (let n = 0; n < 5; n++) {
      left.push(await vault.tryPin(1, '9999'))
      await vault.enter(1)
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect(await vault.tryPin(1, '2580')).toBe(0)
    vault.lock(1)
    await vault.enter(1)
    expect(await vault.tryPin(1, '2580')).toBeNull()
  })
})

describe('the memory of the service worker', () => {
  it('gives a key to whoever asks for that person, holds one person at a time, and forgets on command', () => {
    const keeper = createKeyKeeper()
    const [ana, ivo] = [newDataKey(), newDataKey()]
    keeper({ type: 'key-keep', osobaId: 1, key: ana })
    expect(keeper({ type: 'key-ask', osobaId: 1 })).toEqual({ osobaId: 1, key: ana })
    expect(keeper({ type: 'key-ask', osobaId: 2 })).toBeNull()
    keeper({ type: 'key-keep', osobaId: 2, key: ivo })
    expect(keeper({ type: 'key-ask', osobaId: 1 })).toBeNull()
    expect(keeper({ type: 'key-ask', osobaId: null })).toEqual({ osobaId: 2, key: ivo })
    keeper({ type: 'key-drop', osobaId: 2 })
    expect(keeper({ type: 'key-ask', osobaId: null })).toBeNull()
  })
})

describe('rows at rest', () => {
  const STRAZA = 'Žuta-kuća-straža'

  it('hold none of what was typed: not in any table, not in any form [R-OFF-2]', async () => {
    const key = newDataKey()
    const db = openPersonDb(77)
    const storage = createDexieStorage(db, createRowCipher(key))
    const doc = { key: 'projekt:1', type: 'projekt', scope: 'prijavitelj:1', state: 'dirty', local: { naziv: STRAZA } }
    const row = {
      mutationId: 'm1',
      lane: 'projekt:1',
      status: 'local',
      seq: 1,
      payload: { kind: 'patch', ops: [STRAZA] },
    }
    await storage.transaction('rw', ['docs', 'outbox'], async (tx) => {
      await tx.put('docs', doc as unknown as DocRow)
      await tx.putMany('outbox', [row as unknown as OutboxRow])
    })
    const raw = await Promise.all(db.tables.map((table) => table.toArray()))
    const bytes = Buffer.from(
      JSON.stringify(raw, (_key, value) =>
        value instanceof Uint8Array ? [...value].map((b) => String.fromCharCode(b)).join('') : value,
      ),
    )
    for (const coding of ['utf8', 'utf16le', 'base64'] as const) {
      const needle = coding === 'base64' ? Buffer.from(STRAZA).toString('base64').slice(0, -4) : STRAZA
      expect(bytes.includes(Buffer.from(needle, coding === 'base64' ? 'utf8' : coding))).toBe(false)
    }
    const read = await storage.transaction('r', ['docs', 'outbox'], async (tx) => [
      await tx.get('docs', 'projekt:1'),
      await tx.where('outbox', 'status', 'local'),
    ])
    expect(read).toEqual([doc, [row]])
    db.close()
  })

  it('do not open with another key, in another place, or changed', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(1_000), (text, at) => {
        const cipher = createRowCipher(newDataKey())
        const row = JSON.parse(text) as unknown
        const part = cipher.seal('docs a', row)
        expect(cipher.open('docs a', part)).toEqual(row)
        expect(() => cipher.open('docs b', part)).toThrow()
        expect(() => createRowCipher(newDataKey()).open('docs a', part)).toThrow()
        const bent = Uint8Array.from(part.sealed)
        const index = at % bent.length
        bent[index] = (bent[index] ?? 0) ^ 1
        expect(() => cipher.open('docs a', { ...part, sealed: bent })).toThrow()
      }),
      { numRuns: 50 },
    )
  })
})
