import { describe, expect, it } from 'vitest'
import { MAX_BATCH } from '#contract/kernel/sync/protocol.ts'
import { U_MIRU } from '#tests/support/builders/stanje.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { nextWake, selectRows } from './select.ts'
import { countStatuses, statusLine, syncStatus } from './status.ts'

let serial = 0

function row(change: Partial<OutboxRow> = {}): OutboxRow {
  const seq = ++serial
  return {
    mutationId: `m${seq}`,
    seq,
    lane: 'dokument:1',
    laneSeq: seq,
    docKey: 'dokument:1',
    docType: 'dokument',
    docId: '1',
    status: 'queued',
    typeVersion: 1,
    clientGen: 'g',
    actingFor: { vrsta: 'prijavitelj', id: 1 },
    formDef: null,
    deps: [],
    payload: { kind: 'patch', ops: [{ kind: 'set', path: 'a', was: null, now: 'b' }] },
    version: 1,
    changedAt: 0,
    capturedAt: '',
    offsetMs: 0,
    zone: '',
    envelope: null,
    firstSentAt: null,
    attempts: 0,
    nextAttemptAt: 0,
    bytes: 1_000,
    missing: [],
    lastError: null,
    supersededBy: null,
    ...change,
  }
}

const COMMAND: OutboxRow['payload'] = { kind: 'command', name: 'predaj', args: {}, expectState: 1, contentHash: null }

function chosen(rows: OutboxRow[], limit = MAX_BATCH): string[] {
  const held = new Set(rows.map(({ mutationId }) => mutationId))
  return selectRows({ rows, now: 100, limit, settled: new Set(), held, withheld: new Set() }).map(
    ({ mutationId }) => mutationId,
  )
}

describe('what goes into a request', () => {
  it('keeps the order of a lane and stops at a refused row [I3]', () => {
    const [a, b, c] = [row(), row({ status: 'conflict' }), row()]
    expect(chosen([c, b, a])).toEqual([a.mutationId])
    expect(chosen([c, a])).toEqual([a.mutationId, c.mutationId])
  })

  it('goes behind the own envelope it builds on, wherever that stands in the lane [I19]', () => {
    const builtOn = (id: string) => ({ base: { after: id } }) as unknown as OutboxRow['envelope']
    // A memory that lost its counters gave a place before one that was taken; then a restored server missed that one.
    const forgotten = row({ laneSeq: 9_002, nextAttemptAt: 0 })
    const built = row({
      laneSeq: 9_001,
      envelope: builtOn(forgotten.mutationId),
      status: 'waiting-dep',
      nextAttemptAt: 500,
      missing: [forgotten.mutationId],
    })
    expect(chosen([built, forgotten])).toEqual([forgotten.mutationId])
    expect(nextWake([built, forgotten], 100, 2_000)).toBe(100)
    const [first, second] = [row({ laneSeq: 9_004 }), row({ laneSeq: 9_003 })]
    const ring = [
      { ...first, envelope: builtOn(second.mutationId) },
      { ...second, envelope: builtOn(first.mutationId) },
    ]
    expect(chosen(ring)).toHaveLength(2)
  })

  it('lets other lanes pass [I20]', () => {
    const stuck = row({ status: 'rejected' })
    const other = row({ lane: 'dokument:2' })
    expect(chosen([stuck, row(), other])).toEqual([other.mutationId])
  })

  it('sends a lane with a command first and nothing behind the command', () => {
    const early = row({ lane: 'dokument:2' })
    const [edit, command, later] = [row(), row({ payload: COMMAND }), row()]
    expect(chosen([early, edit, command, later])).toEqual([edit.mutationId, command.mutationId, early.mutationId])
  })

  it('is not fenced by a command that was refused: it changed nothing', () => {
    const next = row()
    expect(chosen([row({ payload: COMMAND, status: 'rejected', seq: 0, laneSeq: 0 }), next])).toEqual([next.mutationId])
  })

  it('fills up to two hundred rows and 1 MiB, and always at least one', () => {
    const many = Array.from({ length: 210 }, (_, i) => row({ lane: `dokument:${i}` }))
    expect(chosen(many)).toHaveLength(200)
    expect(chosen(many, 7)).toHaveLength(7)
    expect(chosen([row({ bytes: 1_800_000 }), row({ bytes: 10 })])).toHaveLength(1)
  })

  it('takes an edit when its author has paused, as it lies there, and at once when the clock was set back', () => {
    const typed = (changedAt: number) => row({ status: 'local', changedAt, lane: `dokument:${changedAt}` })
    const [paused, typing, ahead] = [typed(100 - 2_000), typed(100 - 1_999), typed(101)]
    expect(chosen([paused, typing, ahead])).toEqual([paused.mutationId, ahead.mutationId])
    expect(chosen([typing, row({ lane: typing.lane })])).toEqual([])
  })

  it('waits for what it depends on', () => {
    const refused = row({ lane: 'dokument:2', status: 'rejected' })
    expect(chosen([refused, row({ deps: [refused.mutationId] })])).toEqual([])
    const first = row({ lane: 'dokument:2' })
    const second = row({ deps: [first.mutationId] })
    expect(chosen([second, first])).toEqual([first.mutationId])
    // Received long ago, or brought by another device: only the server knows.
    const other = row({ deps: ['nije-na-uredaju'] })
    expect(chosen([other])).toEqual([other.mutationId])
    const waiting = row({ status: 'waiting-dep', missing: ['x'], nextAttemptAt: 500 })
    expect(chosen([waiting])).toEqual([])
    expect(nextWake([waiting], 100, 2_000)).toBe(500)
    expect(nextWake([row({ status: 'conflict' }), row()], 100, 2_000)).toBeNull()
  })

  it('goes on at once for what became ready after the last request was chosen, and never for what cannot go', () => {
    expect(nextWake([row({ nextAttemptAt: 90, attempts: 1 })], 100, 2_000)).toBe(100)
    expect(nextWake([row({ status: 'waiting-dep', missing: ['x'], nextAttemptAt: 90 })], 100, 2_000)).toBe(100)
    const refused = row({ lane: 'dokument:2', status: 'rejected' })
    expect(nextWake([refused, row({ deps: [refused.mutationId], nextAttemptAt: 90 })], 100, 2_000)).toBeNull()
  })
})

describe('the global state', () => {
  const facts = U_MIRU

  it('says "all received" only when nothing is left without a receipt or an explicit act [I13]', () => {
    expect(syncStatus({ ...facts, counts: {} }).text).toBe('Sve zaprimljeno')
    expect(syncStatus({ ...facts, counts: countStatuses([row({ status: 'superseded' })]) }).text).toBe(
      'Sve zaprimljeno',
    )
    for (const status of ['local', 'queued', 'waiting-dep'] as const)
      expect(syncStatus({ ...facts, counts: countStatuses([row({ status })]) }).text).toBe('1 čeka')
    expect(syncStatus({ ...facts, counts: countStatuses([row(), row(), row()]) }).text).toBe('3 čekaju')
    expect(syncStatus({ ...facts, counts: countStatuses(Array.from({ length: 12 }, () => row())) }).text).toBe(
      '12 čeka',
    )
  })

  it('puts a needed decision before waiting, and a failing device before everything', () => {
    const counts = countStatuses([row({ status: 'rejected' }), row()])
    expect(syncStatus({ ...facts, counts }).text).toBe('Treba vašu odluku')
    expect(syncStatus({ ...facts, counts, storageFails: true }).text).toBe('Ne može se spremiti')
  })

  it('counts what is being sent only while somebody really sends', () => {
    const lease = { name: 'sync', holder: 'h', epoch: 1, expiresAt: 10, total: 5, sent: 2 }
    const counts = countStatuses([row({ status: 'sending' }), row()])
    expect(syncStatus({ ...facts, counts, lease }).text).toBe('Šalje se 3 od 5')
    expect(syncStatus({ ...facts, counts, lease: { ...lease, expiresAt: 0 } }).text).toBe('2 čekaju')
  })
})

describe('the status line of a document', () => {
  const facts = { doc: undefined, rows: [], unsaved: false, failure: null }

  it('has six states and says "Spremljeno" only for what was received', () => {
    expect(statusLine(facts).text).toBe('Nema promjena')
    expect(statusLine({ ...facts, unsaved: true }).text).toBe('Spremam…')
    expect(statusLine({ ...facts, rows: [row()] }).text).toBe('Spremljeno na uređaju – čeka slanje (1)')
    expect(statusLine({ ...facts, rows: [row({ status: 'conflict' })] }).text).toBe('Razlika – treba odluku')
    expect(statusLine({ ...facts, failure: 'na uređaju nema mjesta' }).text).toBe(
      'Nije spremljeno (na uređaju nema mjesta)',
    )
    const error = { class: 'rejected' as const, code: 'x', at: 0, poruka: 'Poziv je zatvoren.' }
    const rejected = row({ status: 'rejected', lastError: error })
    expect(statusLine({ ...facts, rows: [rejected] }).text).toBe('Nije spremljeno (Poziv je zatvoren)')
  })
})
