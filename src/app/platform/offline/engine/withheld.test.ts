import { afterEach, describe, expect, it } from 'vitest'
import type { PushBody, PushResult } from '#contract/kernel/sync/protocol.ts'
import { createAttachmentCipher } from '../attachments/attachment-cipher.ts'
import { openAttachmentDb } from '../attachments/attachment-db.ts'
import { newRow } from '../attachments/new-row.ts'
import { filesOnTheirWay } from '../attachments/on-their-way.ts'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { runCycle } from '../core/cycle.ts'
import { sealOutbox } from '../core/lock.ts'
import { discard } from '../core/withheld.ts'
import { queueAll, recordCommand, recordCreate } from '../core/write.ts'
import { recordPatch } from '../core/write-patch.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { AttachmentState } from '../ports/attachment.types.ts'
import type { Context, Locks, Network } from '../ports/ports.ts'

const STAMP = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }
const actingFor = { vrsta: 'institucija', id: 1 } as const
const LOCKS: Locks = {
  reliable: true,
  exclusive: async (_name, _steal, run) => ({ ran: true, value: await run() }),
  whenFree: async () => undefined,
}
let person = 31_000
const opened: { delete: () => unknown }[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

type Answer = (mutation: PushBody['mutations'][number]) => Partial<PushResult>

/** A device of one person. `restart` is another process over the same databases. */
function device(answer: Answer = () => ({})) {
  const osobaId = ++person
  const key = newDataKey()
  const db = openPersonDb(osobaId)
  const files = openAttachmentDb(osobaId, createAttachmentCipher(key))
  opened.push(db, { delete: () => files.close() })
  const sent: string[] = []
  const recordedAt: Record<string, string> = {}
  let rev = 0
  const push: Network['push'] = async ({ mutations }) => {
    const results = mutations.map((mutation) => {
      const { mutationId, payload, clock, aggregate } = mutation
      const name = payload.kind === 'command' ? payload.name : payload.kind
      sent.push(`${aggregate.id.slice(-1)} ${name}`)
      recordedAt[name] = clock.capturedAt
      rev += 1
      const applied = { mutationId, receivedAt: STAMP.serverTime, status: 'applied' as const, rev, serverSeq: rev }
      return { duplicate: false, result: { ...applied, ...answer(mutation) } as PushResult }
    })
    return { ok: true, value: { ...STAMP, results } }
  }
  const network = {
    push,
    pull: async () => ({
      ok: true,
      value: { ...STAMP, changes: [], nextCursor: '0', hasMore: false, resetRequired: false },
    }),
    registerDevice: async () => ({ ok: true, value: STAMP }),
  } as unknown as Network
  const process = (): Context => ({
    clock: browserClock,
    random: browserRandom,
    crypto: browserCrypto,
    identity: { deviceId: 'd', userId: osobaId, platform: 't', appVersion: '1', schemaEpoch: 1 },
    holder: `process ${Math.random()}`,
    storage: createDexieStorage(db, createRowCipher(key)),
    network,
    locks: LOCKS,
    events: { broadcast: () => undefined },
    types: { provjera: { typeVersion: 1, cekaDatoteke: ['zavrsiTeren'] } },
    scopes: () => ['osoba:1'],
    filesOnTheirWay: () => filesOnTheirWay(osobaId),
  })
  let ctx = process()
  const put = async (attId: string, docId: string, state: AttachmentState) => {
    const intake = { docType: 'provjera', docId, fieldPath: 'slike', prijaviteljId: null, geo: null }
    const original = { bytes: 1, sha256: 'x', naziv: 'a.jpg', mime: 'image/jpeg' }
    const file = { ...intake, naziv: 'a.jpg', mime: 'image/jpeg', whole: false }
    const row = { ...newRow(file, { attId, original, now: 0 }), state }
    if ((await files.get(attId)) === undefined) await files.add(row, new Uint8Array(1))
    else await files.update(attId, (one) => ({ ...one, state }))
  }
  const make = async (last: string) => {
    const id = `0190f2f0-0000-7000-8000-00000000000${last}`
    await recordCreate(ctx, { type: 'provjera', id, args: {}, content: { naziv: '' }, actingFor })
    const docKey = `provjera:${id}`
    const type = async (now: string) => {
      await recordPatch(ctx, { docKey, ops: [{ kind: 'set', path: 'naziv', was: '', now }] })
      await queueAll(ctx)
    }
    const command = (name: string) =>
      recordCommand(ctx, { docKey, name, args: {}, expectState: 1, contentHash: null }).then((one) => one.mutationId)
    return { id, type, command, end: () => command('zavrsiTeren') }
  }
  return {
    ctx: () => ctx,
    sent,
    recordedAt,
    put,
    make,
    files,
    restart: () => {
      ctx = process()
    },
    cycle: () => runCycle(ctx, new AbortController().signal),
    outbox: () => ctx.storage.transaction('r', ['outbox'], (tx) => tx.all('outbox')),
  }
}

const SVE = ['stored', 'ready', 'uploading', 'uploaded'] as const

describe('a command that waits for the files of its document', () => {
  it('stays on the device behind the answers, and says nothing of a time at which to try again', async () => {
    const { put, make, cycle, sent } = device()
    const one = await make('1')
    await one.type('a')
    for (const [n, state] of SVE.entries()) await put(`f${n}`, one.id, state)
    await one.end()
    expect(await cycle()).toEqual({ kind: 'done', wakeAt: null })
    expect(sent).toEqual(['1 create', '1 patch'])
  })

  it('goes with the moment at which it was given, once the last file has arrived, also from another process', async () => {
    const { put, make, cycle, sent, outbox, restart, recordedAt } = device()
    const one = await make('1')
    await put('f1', one.id, 'uploading')
    await put('f2', one.id, 'verified')
    await one.end()
    const given = (await outbox()).find(({ payload }) => payload.kind === 'command')?.capturedAt
    await cycle()
    restart()
    await cycle()
    expect(sent).toEqual(['1 create'])
    await put('f1', one.id, 'linked')
    await cycle()
    expect(sent).toEqual(['1 create', '1 zavrsiTeren'])
    expect(recordedAt.zavrsiTeren).toBe(given)
  })

  it('holds up neither the lanes of other documents nor commands that ask for no files', async () => {
    const { put, make, cycle, sent } = device()
    const [one, two] = [await make('1'), await make('2')]
    await put('f1', one.id, 'ready')
    await one.command('zapocni')
    await one.end()
    await one.type('behind')
    await two.end()
    await two.type('after')
    await cycle()
    expect(sent.filter((what) => what.startsWith('2'))).toEqual(['2 create', '2 zavrsiTeren', '2 patch'])
    expect(sent.filter((what) => what.startsWith('1'))).toEqual(['1 create', '1 zapocni'])
  })

  it.each(['refused', 'unreadable'] as const)(
    'goes when the last that is left is %s: the portal says so',
    async (state) => {
      const refused = { status: 'rejected' as const, kod: 'pravila' as const, poruka: 'Ne.', greske: [] }
      const { put, make, cycle, sent, outbox } = device(({ payload }) =>
        payload.kind === 'command' ? (refused as Partial<PushResult>) : {},
      )
      const one = await make('1')
      await put('f1', one.id, 'uploading')
      await one.end()
      await one.type('behind')
      await cycle()
      await put('f1', one.id, state)
      await cycle()
      expect(sent).toEqual(['1 create', '1 zavrsiTeren', '1 patch'])
      expect((await outbox()).map(({ status }) => status)).toEqual(['rejected'])
    },
  )

  it('stays behind an edit that another device has overtaken, as every command does, until its author decides', async () => {
    const taken = {
      status: 'rejected' as const,
      kod: 'drugi-uredaj' as const,
      poruka: 'Piše drugi uređaj.',
      greske: [],
    }
    const { ctx, put, make, cycle, sent, outbox } = device(({ payload }) =>
      payload.kind === 'patch' ? (taken as Partial<PushResult>) : {},
    )
    const one = await make('1')
    await one.type('a')
    await put('f1', one.id, 'uploading')
    await one.end()
    await cycle()
    await put('f1', one.id, 'linked')
    await cycle()
    expect(sent).toEqual(['1 create', '1 patch'])
    const [edit] = await outbox()
    expect(edit).toMatchObject({ status: 'rejected', lastError: { code: 'drugi-uredaj' } })
    await discard(ctx(), edit?.mutationId ?? '')
    expect((await outbox()).map(({ status }) => status)).toEqual(['superseded', 'superseded'])
  })

  it('is in no sealed copy, so that nobody sends it early without the key', async () => {
    const { ctx, put, make } = device()
    const [one, two] = [await make('1'), await make('2')]
    await put('f1', one.id, 'stored')
    await one.end()
    await two.end()
    const { envelopes } = await sealOutbox(ctx())
    expect(envelopes.map(({ type, aggregate }) => `${aggregate.id.slice(-1)} ${type}`)).toEqual([
      '1 provjera.create',
      '2 provjera.create',
      '2 provjera.command',
    ])
  })

  it('waits while the files cannot be read, and nothing else does', async () => {
    const { ctx, make, cycle, sent } = device()
    const one = await make('1')
    await one.end()
    const { filesOnTheirWay: read } = ctx()
    ctx().filesOnTheirWay = () => Promise.reject(new Error('blocked'))
    expect(await cycle()).toEqual({ kind: 'done', wakeAt: null })
    expect(sent).toEqual(['1 create'])
    Object.assign(ctx(), { filesOnTheirWay: read })
    await cycle()
    expect(sent).toEqual(['1 create', '1 zavrsiTeren'])
  })

  it('can be taken back until it is sealed; what was written behind it goes', async () => {
    const { ctx, put, make, cycle, sent } = device()
    const one = await make('1')
    await put('f1', one.id, 'uploading')
    const given = await one.end()
    await one.type('behind')
    await cycle()
    await discard(ctx(), given)
    await cycle()
    expect(sent).toEqual(['1 create', '1 patch'])
    await put('f1', one.id, 'linked')
    await cycle()
    expect(sent).toEqual(['1 create', '1 patch'])
    await expect(discard(ctx(), given)).rejects.toThrow()
  })
})
