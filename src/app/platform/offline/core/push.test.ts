import { afterEach, describe, expect, it } from 'vitest'
import { FIRST_BATCH, MAX_BATCH, type PushBody, type PushResponse } from '#contract/kernel/sync/protocol.ts'
import { browserClock, browserCrypto, browserRandom } from '../browser/browser-ports.ts'
import { newDataKey } from '../cipher/keys.ts'
import { rememberRows } from '../cipher/remembered-rows.ts'
import { createRowCipher } from '../cipher/row-cipher.ts'
import { createDexieStorage, openPersonDb } from '../device/dexie-db.ts'
import type { Answer, Context, Locks, Network } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { takeLease } from './lease.ts'
import { pushAll } from './push.ts'
import { recordCreate } from './write.ts'

const STAMP = { serverEpoch: 'e1', serverTime: '2026-11-21T13:05:00.000Z' }
const DRAFTS = FIRST_BATCH * 3 + 20
const LOCKS: Locks = {
  reliable: true,
  exclusive: async (_name, _steal, run) => ({ ran: true, value: await run() }),
  whenFree: async () => undefined,
}
let person = 12_000
const opened: ReturnType<typeof openPersonDb>[] = []

afterEach(async () => {
  for (const db of opened.splice(0)) await db.delete()
})

function taken({ mutations }: PushBody): Answer<PushResponse> {
  const results = mutations.map(({ mutationId }, index) => ({
    duplicate: false,
    result: { mutationId, receivedAt: STAMP.serverTime, status: 'applied' as const, rev: 1, serverSeq: index },
  }))
  return { ok: true, value: { ...STAMP, results } }
}

/** A device with drafts that wait, and a server whose every answer is `answer`'s. */
async function device(answer: (body: PushBody, nth: number, ctx: Context) => Promise<Answer<PushResponse>>) {
  const db = openPersonDb(++person)
  opened.push(db)
  const requests: PushBody[] = []
  let under = 0
  let most = 0
  const push = async (body: PushBody) => {
    requests.push(body)
    under += 1
    most = Math.max(most, under)
    const value = await answer(body, requests.length, ctx)
    under -= 1
    return value
  }
  const identity = { deviceId: 'd', userId: 1, platform: 't', appVersion: '1', schemaEpoch: 1 }
  const ctx: Context = {
    clock: browserClock,
    random: browserRandom,
    crypto: browserCrypto,
    identity,
    holder: 'a',
    storage: createDexieStorage(db, rememberRows(createRowCipher(newDataKey()))),
    network: { push } as unknown as Network,
    locks: LOCKS,
    events: { broadcast: () => undefined },
    types: { dokument: { typeVersion: 1 } },
    scopes: () => [],
  }
  for (let n = 0; n < DRAFTS; n++) {
    const actingFor = { vrsta: 'prijavitelj', id: 1 } as const
    await recordCreate(ctx, { type: 'dokument', args: { n }, content: {}, actingFor })
  }
  const outbox = () => ctx.storage.transaction('r', ['outbox'], (tx) => tx.all('outbox'))
  const send = async () => pushAll(ctx, await takeLease(ctx, new AbortController().signal))
  return { send, outbox, requests, most: () => most }
}

const idsOf = ({ mutations }: PushBody) => mutations.map(({ mutationId }) => mutationId)

describe('sending what waited', () => {
  it('goes in growing requests, each draft once and one request at a time', async () => {
    const { send, outbox, requests, most } = await device(async (body) => taken(body))
    expect(await send()).toEqual({ kind: 'drained' })
    expect(await outbox()).toEqual([])
    expect(new Set(requests.flatMap(idsOf)).size).toBe(DRAFTS)
    expect(requests.flatMap(idsOf)).toHaveLength(DRAFTS)
    expect(most()).toBe(1)
    expect(requests[0]?.mutations).toHaveLength(FIRST_BATCH)
    expect(Math.max(...requests.map(({ mutations }) => mutations.length))).toBeGreaterThan(FIRST_BATCH)
    expect(Math.max(...requests.map(({ mutations }) => mutations.length))).toBeLessThanOrEqual(MAX_BATCH)
  })

  it('has every envelope on the disk before it leaves [I4]', async () => {
    const early: string[] = []
    const { send } = await device(async (body, _nth, { storage }) => {
      const rows = await storage.transaction('r', ['outbox'], (tx) => tx.getMany('outbox', idsOf(body)))
      const ready = (row: OutboxRow | undefined) => row?.status === 'sending' && row.envelope !== null
      early.push(...rows.flatMap((row, index) => (ready(row) ? [] : (idsOf(body)[index] ?? []))))
      return taken(body)
    })
    await send()
    expect(early).toEqual([])
  })

  it('makes the next request ready while one is under way, and puts it back as it was when that one fails', async () => {
    let ready = 0
    const { send, outbox, requests } = await device(async (body, nth, { storage }) => {
      if (nth < 2) return taken(body)
      // The next one is made ready while this one waits.
      for (let tries = 0; tries < 400 && ready === 0; tries++) {
        const rows = await storage.transaction('r', ['outbox'], (tx) => tx.where('outbox', 'status', 'sending'))
        ready = rows.filter(({ mutationId }) => !idsOf(body).includes(mutationId)).length
        if (ready === 0) await new Promise((done) => setTimeout(done, 5))
      }
      return { ok: false, failure: { kind: 'timeout' } }
    })
    expect(await send()).toEqual({ kind: 'failed', failure: { kind: 'timeout' } })
    expect(ready).toBeGreaterThan(0)
    const lost = new Set(requests.slice(1).flatMap(idsOf))
    const left = await outbox()
    expect(left.every(({ status }) => status === 'queued')).toBe(true)
    expect(
      left
        .filter(({ attempts }) => attempts > 0)
        .map(({ mutationId }) => mutationId)
        .sort(),
    ).toEqual([...lost].sort())
  })

  it('writes down what was answered while the next request is under way [I5]', async () => {
    const seen: number[] = []
    const { send, outbox, requests } = await device(async (body, nth, { storage }) => {
      // What the first two requests brought is on the disk before the third is answered.
      const count = () => storage.transaction('r', ['receipts'], async (tx) => (await tx.all('receipts')).length)
      if (nth === 3)
        for (let tries = 0; tries < 400 && (seen[0] ?? 0) < 3 * FIRST_BATCH; tries++) {
          await new Promise((done) => setTimeout(done, 5))
          seen[0] = await count()
        }
      return taken(body)
    })
    expect(await send()).toEqual({ kind: 'drained' })
    expect(seen).toEqual([3 * FIRST_BATCH])
    expect(await outbox()).toEqual([])
    expect(new Set(requests.flatMap(idsOf)).size).toBe(DRAFTS)
  })

  it('still names as held what an answer could not take, while that waits to be written down [I23]', async () => {
    const { send, requests } = await device(async (body, nth) => {
      const answer = taken(body)
      if (nth !== 2 || !answer.ok) return answer
      const [first, ...others] = answer.value.results
      if (first === undefined) throw new Error('an empty request')
      const { mutationId, receivedAt } = first.result
      const deferred = { mutationId, receivedAt, status: 'deferred' as const, missing: [] }
      return { ok: true, value: { ...answer.value, results: [{ duplicate: false, result: deferred }, ...others] } }
    })
    await send()
    const [, second, third] = requests
    const held = third?.pendingDigest.map(({ mutationId }) => mutationId)
    expect(held).toContain(second?.mutations[0]?.mutationId)
    expect(held).not.toContain(second?.mutations[1]?.mutationId)
  })

  it('learns the epoch from its first answer before anything else leaves [I3]', async () => {
    const { send, requests } = await device(async (body) => taken(body))
    await send()
    expect(requests.map(({ serverEpoch }) => serverEpoch)).toEqual([null, ...requests.slice(1).map(() => 'e1')])
  })
})
