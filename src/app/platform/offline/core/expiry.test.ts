/** R-OFF-1: what a device was given for a time leaves it, and nothing that was written there and has not arrived. */
import { afterEach, expect, it } from 'vitest'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Context, Network } from '../ports/ports.ts'
import { wipeExpired } from './expiry.ts'
import { emptyDoc } from './lane.ts'
import { getNumber } from './meta.ts'
import { recordPatch } from './write-patch.ts'

const db = openPersonDb(32_003)
afterEach(() => db.delete())

it('a document past its time goes, but for one with unsent work, an unsent file, or no end', async () => {
  const time = { now: 1_000 }
  const storage = createDexieStorage(db, createRowCipher(newDataKey()))
  const ctx: Context = {
    clock: { ...browserClock, now: () => time.now },
    random: browserRandom,
    crypto: browserCrypto,
    holder: 'a',
    storage,
    network: {} as Network,
    locks: {
      reliable: true,
      exclusive: async (_name, _steal, run) => ({ ran: true, value: await run() }),
      whenFree: async () => undefined,
    },
    events: { broadcast: () => undefined },
    identity: { deviceId: 'd', userId: 1, platform: 't', appVersion: '0.1.0', schemaEpoch: 1 },
    types: {
      paket: { typeVersion: 1, istjece: (meta, uredaj) => ('do' in meta && uredaj === 'd' ? Number(meta.do) : null) },
      drugi: { typeVersion: 1 },
    },
    scopes: () => [],
  }
  const doc = (type: string, id: string, meta = {}) => ({ ...emptyDoc(type, id, 's'), rev: 1, hash: 'h', meta })
  await storage.transaction('rw', ['docs'], (tx) =>
    tx.putMany('docs', [
      doc('paket', 'star', { do: 500 }),
      doc('paket', 'pise', { do: 500 }),
      doc('paket', 'slika', { do: 500 }),
      doc('paket', 'mlad', { do: 5_000 }),
      doc('paket', 'bez'),
      doc('drugi', 'd', { do: 500 }),
    ]),
  )
  const actingFor = { vrsta: 'osoba' as const, id: 1 }
  await recordPatch(ctx, {
    docKey: 'paket:pise',
    ops: [{ kind: 'set', path: 'a.b', was: null, now: 'S terena' }],
    actingFor,
  })
  const ima = async () => {
    await wipeExpired(ctx, new Set(['slika']))
    return (await storage.transaction('r', ['docs'], (tx) => tx.all('docs'))).map(({ id }) => id).sort()
  }
  expect(await ima()).toEqual(['bez', 'd', 'mlad', 'pise', 'slika'])
  expect(await storage.transaction('r', ['meta'], (tx) => getNumber(tx, 'held', 0))).toBe(5)
  time.now = 6_000
  expect(await ima()).toEqual(['bez', 'd', 'pise', 'slika'])
})
