import { afterEach, describe, expect, it } from 'vitest'
import type { PushResult } from '#contract/kernel/sync/protocol.ts'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Context } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { discardRefused, retryRefused } from './resolve.ts'
import { fileResult, RESULT_TABLES } from './results.ts'
import { seal } from './seal.ts'
import { recordCommand, recordCreate } from './write.ts'

let person = 15_000
const opened: ReturnType<typeof openPersonDb>[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

const actingFor = { vrsta: 'prijavitelj', id: 1 } as const
const NEW = { type: 'projekt', args: { naziv: 'n' }, content: { naziv: 'n' }, actingFor }

function device() {
  const db = openPersonDb(++person)
  opened.push(db)
  const identity = { deviceId: 'd', userId: 1, platform: 't', appVersion: '1', schemaEpoch: 1 }
  const ctx = {
    clock: browserClock,
    random: browserRandom,
    crypto: browserCrypto,
    identity,
    storage: createDexieStorage(db, createRowCipher(newDataKey())),
    types: { projekt: { typeVersion: 1 } },
  } as unknown as Context
  const row = async (id: string) => {
    const found = await ctx.storage.transaction('r', ['outbox'], (tx) => tx.get('outbox', id))
    if (found === undefined) throw new Error(`no ${id}`)
    return found
  }
  const put = (next: OutboxRow) => ctx.storage.transaction('rw', ['outbox'], (tx) => tx.put('outbox', next))
  const sealed = async (id: string) => {
    const found = await row(id)
    const envelope = await seal(ctx, found, undefined, undefined)
    if (envelope === undefined) throw new Error('not sealed')
    await put({ ...found, envelope, firstSentAt: 1 })
  }
  const answered = async (id: string, more: { status: 'rejected' } | { status: 'deferred'; missing: string[] }) => {
    await sealed(id)
    const stamp = { mutationId: id, receivedAt: '2026-11-21T08:00:00.000Z' }
    const refused = { kod: 'pravila', poruka: 'Ne.', greske: [] }
    const result = { ...stamp, ...refused, ...more } as PushResult
    await ctx.storage.transaction('rw', RESULT_TABLES, (tx) => fileResult(tx, ctx, result, 'e1'))
  }
  return { ctx, row, sealed, answered }
}

/** A refused creation, and another document's that waits for it. */
async function waiting() {
  const it = device()
  const { mutationId: first } = await recordCreate(it.ctx, NEW)
  const { mutationId: second, id } = await recordCreate(it.ctx, { ...NEW, deps: [first] })
  await it.answered(first, { status: 'rejected' })
  return { ...it, first, second, lane: `projekt:${id}` }
}

describe('what depends on work that was given up', () => {
  it('is shown to its author with the reason and keeps its payload [I19 I21]', async () => {
    const { ctx, row, first, second } = await waiting()
    const before = await row(second)
    await discardRefused(ctx, first)
    const after = await row(second)
    expect(after).toMatchObject({ status: 'quarantined', lastError: { class: 'quarantined', code: 'bez-uvjeta' } })
    expect(after.payload).toEqual(before.payload)
  })

  it('can be said anew without it', async () => {
    const { ctx, row, first, second } = await waiting()
    await discardRefused(ctx, first)
    const { mutationId } = await retryRefused(ctx, second)
    expect(await row(mutationId ?? '')).toMatchObject({ status: 'queued', deps: [], payload: { kind: 'create' } })
    expect(await row(second)).toMatchObject({ status: 'superseded', supersededBy: mutationId })
  })

  it('waits for the new id where the work was said anew', async () => {
    const { ctx, row, first, second } = await waiting()
    const { mutationId } = await retryRefused(ctx, first)
    expect(await row(second)).toMatchObject({ status: 'queued', deps: [mutationId] })
  })

  it('is shown when its envelope can no longer follow, and follows when its author says it anew [I4]', async () => {
    const { ctx, row, sealed, first, second } = await waiting()
    await sealed(second)
    const { envelope } = await row(second)
    const { mutationId } = await retryRefused(ctx, first)
    expect(await row(second)).toMatchObject({ status: 'quarantined', lastError: { code: 'bez-uvjeta' }, envelope })
    const again = await retryRefused(ctx, second)
    expect(await row(again.mutationId ?? '')).toMatchObject({ status: 'queued', deps: [mutationId], envelope: null })
  })

  it('follows a command given again, and is told at once when the command is gone already', async () => {
    const { ctx, row } = device()
    const { id } = await recordCreate(ctx, NEW)
    const command = { docKey: `projekt:${id}`, name: 'predaj', args: {}, expectState: 1, contentHash: null }
    const { mutationId: old } = await recordCommand(ctx, command)
    const { mutationId: behind } = await recordCreate(ctx, { ...NEW, deps: [old] })
    const refused: OutboxRow = { ...(await row(old)), status: 'rejected' }
    await ctx.storage.transaction('rw', ['outbox'], (tx) => tx.put('outbox', refused))
    const { mutationId: anew } = await recordCommand(ctx, command)
    expect((await row(behind)).deps).toEqual([anew])
    const { mutationId: late } = await recordCreate(ctx, { ...NEW, deps: [old] })
    expect((await row(late)).deps).toEqual([anew])
  })

  it('is shown also when the server is the one to miss it', async () => {
    const { ctx, row, answered, first, second } = await waiting()
    await discardRefused(ctx, first)
    const { mutationId } = await retryRefused(ctx, second)
    const id = mutationId ?? ''
    await ctx.storage.transaction('rw', ['outbox'], async (tx) => {
      const found = await tx.get('outbox', id)
      if (found !== undefined) await tx.put('outbox', { ...found, deps: [first] })
    })
    await answered(id, { status: 'deferred', missing: [first] })
    expect(await row(id)).toMatchObject({ status: 'quarantined', lastError: { code: 'bez-uvjeta' } })
  })
})

describe('a refused creation whose document has left the device', () => {
  it('can be said again, with the edits behind it: the pull brings it back [I19]', async () => {
    const { ctx, row, answered } = device()
    const { mutationId, id } = await recordCreate(ctx, NEW)
    await answered(mutationId, { status: 'rejected' })
    await ctx.storage.transaction('rw', ['docs'], (tx) => tx.delete('docs', `projekt:${id}`))
    const again = await retryRefused(ctx, mutationId)
    expect(await row(again.mutationId ?? '')).toMatchObject({
      status: 'queued',
      docId: id,
      payload: { kind: 'create', args: { naziv: 'n' } },
    })
    expect((await row(mutationId)).status).toBe('superseded')
  })
})
