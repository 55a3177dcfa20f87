/** Work recorded by an earlier version of the portal, opened by this one (V1, V4). */
import { afterEach, describe, expect, it } from 'vitest'
import type { History } from '#contract/kernel/sync/versions.ts'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Context, Network } from '../ports/ports.ts'
import { sealOutbox } from './lock.ts'
import { bringUp, ofToday } from './of-today.ts'
import { queueAll, recordCreate } from './write.ts'
import { recordPatch } from './write-patch.ts'

const HISTORY: History = [
  (payload) =>
    payload.kind === 'patch'
      ? { ...payload, ops: payload.ops.map((op) => ({ ...op, path: op.path.replace('staro', 'novo') })) }
      : payload,
]
const OLD = { dokument: { typeVersion: 1 } }
const NEW = { dokument: { typeVersion: 2, history: HISTORY } }
const actingFor = { vrsta: 'prijavitelj', id: 1 } as const
let person = 31_000
const opened: ReturnType<typeof openPersonDb>[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

/** The same device seen by the old and by the new version. */
async function device() {
  const db = openPersonDb(++person)
  opened.push(db)
  const base = {
    clock: browserClock,
    random: browserRandom,
    crypto: browserCrypto,
    holder: 'a',
    storage: createDexieStorage(db, createRowCipher(newDataKey())),
    network: {} as Network,
    locks: { reliable: true, exclusive: async () => ({ ran: false as const }), whenFree: async () => undefined },
    events: { broadcast: () => undefined },
    identity: { deviceId: 'd', userId: 1, platform: 't', appVersion: '1', schemaEpoch: 1 },
    scopes: () => [],
  }
  const before: Context = { ...base, types: OLD }
  const today: Context = { ...base, types: NEW }
  await recordCreate(before, { type: 'dokument', id: 'x', args: {}, content: {}, actingFor })
  const rows = () =>
    base.storage.transaction('r', ['outbox'], async (tx) =>
      (await tx.all('outbox')).sort((a, b) => a.laneSeq - b.laneSeq),
    )
  const local = () => base.storage.transaction('r', ['docs'], async (tx) => (await tx.get('docs', 'dokument:x'))?.local)
  return { before, today, rows, local }
}
const set = (path: string, now: string) => ({
  docKey: 'dokument:x',
  ops: [{ kind: 'set' as const, path, was: null, now }],
})

describe('a newer version opens what an older one recorded', () => {
  it('and shows and sends it as it is written today, while sealed bytes stay what they were [I4]', async () => {
    const { before, today, rows, local } = await device()
    await recordPatch(before, set('staro.a', 'zapečaćeno'))
    await sealOutbox(before)
    await recordPatch(before, set('staro.b', 'otvoreno'))
    const sealed = (await rows()).map(({ envelope }) => envelope)
    expect(await local()).toEqual({ staro: { a: 'zapečaćeno', b: 'otvoreno' } })

    await bringUp(today)

    expect(await local()).toEqual({ novo: { a: 'zapečaćeno', b: 'otvoreno' } })
    const after = await rows()
    expect(after.map(({ envelope }) => envelope)).toEqual(sealed)
    expect(after.map(({ typeVersion }) => typeVersion)).toEqual([2, 2, 2])
    await queueAll(today)
    const { envelopes } = await sealOutbox(today)
    expect(envelopes.map(({ typeVersion }) => typeVersion)).toEqual([1, 1, 2])
    expect(envelopes[2]?.payload).toMatchObject({ ops: [{ path: 'novo.b', now: 'otvoreno' }] })
    const once = await rows()
    await bringUp(today)
    expect(await rows()).toEqual(once)
  })

  it('and never puts its own edits into a row of another version, in either direction', async () => {
    const { before, today, rows } = await device()
    await recordPatch(before, set('staro.a', 'staro'))
    await recordPatch(today, set('novo.a', 'novo'))
    await recordPatch(before, set('staro.b', 'stara kartica'))
    expect((await rows()).map(({ typeVersion, payload }) => [typeVersion, payload.kind])).toEqual([
      [1, 'create'],
      [1, 'patch'],
      [2, 'patch'],
      [1, 'patch'],
    ])
  })

  it('and leaves alone what a still newer one recorded', async () => {
    const { today, rows } = await device()
    const [row] = await rows()
    if (row === undefined) throw new Error('no row')
    const newer = { ...row, typeVersion: 9 }
    expect(ofToday(today.types, newer)).toBe(newer)
  })
})
