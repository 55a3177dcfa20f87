/** The model server is only worth something while it answers like the real one: the same schedules on both. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PullChange, PullResponse, PushResponse, PushResult } from '#contract/kernel/sync/protocol.ts'
import { connect, type Database } from '#server/platform/db/client.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { NORMAL } from './model-rules.ts'
import type { Refusal } from './model-server.types.ts'
import { createRealServer, type RealServer } from './real-server.ts'
import type { Recording, Step } from './recording.ts'
import { simulate } from './simulate.ts'

Error.stackTraceLimit = 0
const SEEDS = [1, 2, 3, 4, 5]
const LONG = 900_000

let database: TestDatabase
let db: Database
let real: RealServer
beforeAll(async () => {
  database = await testDatabase()
  db = connect({ ...database.config, max: 4 }, () => undefined)
  real = await createRealServer(db)
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
})

const KOD: Record<Refusal['refused'], string> = {
  'device-unknown': 'uredaj-nepoznat',
  'set-back': 'pamcenje-vraceno',
  forbidden: 'zabranjeno',
  'not-found': 'nije-pronadeno',
  'server-error': 'neocekivana-greska',
}

/** What both must agree on: not the ids of conflicts, the names of people, nor the numbers of the feed. */
function comparable(result: PushResult): unknown {
  const { status, mutationId, receivedAt } = result
  const same = { status, mutationId, receivedAt }
  if (result.status === 'applied' || result.status === 'merged') return { ...same, rev: result.rev }
  if (result.status === 'rejected') return { ...same, kod: result.kod }
  if (result.status === 'deferred') return { ...same, missing: result.missing }
  if (result.status === 'conflict') return { ...same, head: result.head, fields: result.fields }
  return same
}

function pushed(answer: PushResponse | Refusal | { kod: string }): unknown {
  if ('refused' in answer) return KOD[answer.refused]
  if ('kod' in answer) return answer.kod
  const { serverEpoch, serverTime, results } = answer
  return {
    serverEpoch,
    serverTime,
    results: results.map(({ duplicate, result }) => ({ duplicate, ...(comparable(result) as object) })),
  }
}

/** What a reader knows after its pages so far, by document, on either side. */
interface Read {
  real: Map<string, PullChange>
  model: Map<string, PullChange>
}

function take(into: Map<string, PullChange>, changes: readonly PullChange[]): void {
  for (const change of changes) into.set(change.kind === 'upsert' ? change.doc.id : change.id, change)
}

/** Where the readers of the model stand on the real server, and what they have read since they last saw everything. */
interface Readers {
  cursors: Map<string, string>
  read: Map<string, Read>
}

/**
 * In what order the documents of one push stand in the feed is each server's own matter, so pages may be cut elsewhere: once
 * the model's reader has seen everything, the real one reads on to the end, and both must know the same.
 */
async function playPull(step: Extract<Step, { kind: 'pull' }>, { cursors, read }: Readers) {
  const from = step.cursor === null || step.cursor === '0.0' ? null : cursors.get(step.cursor)
  if (from === undefined) return undefined
  const known = (step.cursor === null ? undefined : read.get(step.cursor)) ?? { real: new Map(), model: new Map() }
  let answer = await real.pull(step.userId, from, step.limit)
  if ('refused' in step.answer || 'kod' in answer)
    return [
      'kod' in answer ? answer.kod : 'read',
      'refused' in step.answer ? KOD[step.answer.refused] : 'read',
    ] as const
  const { hasMore } = step.answer
  take(known.model, step.answer.changes)
  take(known.real, answer.changes)
  while (!hasMore && answer.hasMore) {
    const next: PullResponse | { kod: string } = await real.pull(step.userId, answer.nextCursor, step.limit)
    if ('kod' in next) return [next.kod, 'read'] as const
    answer = next
    take(known.real, answer.changes)
  }
  cursors.set(step.answer.nextCursor, answer.nextCursor)
  read.delete(step.answer.nextCursor)
  if (hasMore) read.set(step.answer.nextCursor, known)
  const facts = ({ serverEpoch, serverTime, resetRequired }: PullResponse) => ({
    serverEpoch,
    serverTime,
    resetRequired,
  })
  const seen = (changes: Map<string, PullChange>) => (hasMore ? {} : Object.fromEntries(changes))
  return [
    { ...facts(answer), changes: seen(known.real) },
    { ...facts(step.answer), changes: seen(known.model) },
  ] as const
}

/** Plays one step; both answers, where the step has one. */
async function play(step: Step, readers: Readers): Promise<readonly [unknown, unknown] | undefined> {
  real.set(step.now, step.circumstances)
  switch (step.kind) {
    case 'register':
      return [await real.register(step.deviceId, step.clientGen, step.userId), step.report]
    case 'revoke':
      await real.revoke(step.deviceId, step.revoked)
      return undefined
    case 'push':
      return [pushed(await real.push(step.userId, step.body)), pushed(step.answer)]
    case 'pull':
      return playPull(step, readers)
    case 'desk':
      await real.desk(step.id, step.ops ?? [], step.hidden)
      return undefined
    case 'snapshot':
      await real.snapshot()
      return undefined
    case 'restore':
      await real.restore(step.epoch)
      return undefined
  }
}

describe('the feed of the real server', () => {
  it('goes by the numbers of transactions, also where they get a digit more [I10]', async () => {
    await real.reset('epoha-1')
    real.set(Date.UTC(2026, 10, 21), { ...NORMAL, withoutRights: new Set() })
    const ids = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002']
    for (const [index, id] of ids.entries()) {
      await db.execute(sql`insert into sim_doc values (${id}::uuid, 1, 0, false, '{}')`)
      await db.execute(sql`insert into change_feed (xid, agg_type, agg_id, rev, kind, scope)
        values (${String(99 + index)}::xid8, 'projekt', ${id}, 1, 'upsert', 'prijavitelj:1')`)
    }
    const seen: unknown[] = []
    let cursor: string | null = null
    for (let page = 0; page < 2; page++) {
      const answer = await real.pull(1, cursor, 1)
      if (!('nextCursor' in answer)) throw new Error(answer.kod)
      cursor = answer.nextCursor
      seen.push(...answer.changes.map((change) => (change.kind === 'upsert' ? change.doc.id : change.id)))
    }
    expect(seen).toEqual(ids)
  })
})

describe('the model server and the real one on PostgreSQL', () => {
  it.each(SEEDS)(
    'give the same outcomes, changes and contents for schedule %i',
    async (seed) => {
      let recording: Recording | undefined
      // An open transaction and a fault inside the server have no place in a replay one after the other.
      await simulate({ seed, muted: ['lateCommit', 'poison'] }, (made) => {
        recording = made
      })
      if (recording === undefined) throw new Error('nothing recorded')
      await real.reset('epoha-1')
      const readers: Readers = { cursors: new Map(), read: new Map() }
      let compared = 0
      for (const [index, step] of recording.steps.entries()) {
        const pair = await play(step, readers)
        if (pair === undefined) continue
        compared += 1
        expect(pair[0], `step ${index}: ${step.kind}`).toEqual(pair[1])
      }
      expect(compared).toBeGreaterThan(20)
      const model = [...recording.state().docs.values()].map(({ id, rev, state, hidden, content }) => ({
        id,
        rev,
        state,
        hidden,
        content,
      }))
      expect(await real.docs()).toEqual(model.sort((a, b) => (a.id < b.id ? -1 : 1)))
    },
    LONG,
  )
})
