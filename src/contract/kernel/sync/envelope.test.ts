import { describe, expect, it } from 'vitest'
import { type Envelope, envelope, laneOf, PROTOCOL } from './envelope.ts'

const ID = '019a1b2c-3d4e-7f00-8a00-0123456789ab'

function valid(): Envelope {
  return {
    mutationId: ID,
    protocol: PROTOCOL,
    type: 'projekt.patch',
    typeVersion: 1,
    deviceId: ID,
    clientGen: ID,
    userId: 7,
    actingFor: { vrsta: 'prijavitelj', id: 12 },
    seq: 3,
    lane: `projekt:${ID}`,
    laneSeq: 2,
    aggregate: { type: 'projekt', id: ID },
    base: { rev: 4, hash: 'a'.repeat(64) },
    payload: { kind: 'patch', ops: [{ kind: 'set', path: 'naziv', was: null, now: 'Novi naziv' }] },
    deps: [],
    formDef: { id: 1, version: 2 },
    clock: { capturedAt: '2026-11-21T08:00:00.000Z', offsetMs: -120, zone: 'Europe/Zagreb' },
    app: { version: '0.1.0', schemaEpoch: 1 },
    envHash: 'b'.repeat(64),
  }
}

describe('an envelope', () => {
  it('goes over the wire and comes back as it was', () => {
    expect(envelope.parse(JSON.parse(JSON.stringify(valid())))).toEqual(valid())
  })

  it('builds on nothing, on a revision, or on an own earlier envelope, and on nothing else', () => {
    const bases = [null, { rev: 0, hash: 'c'.repeat(64) }, { after: ID }]
    for (const base of bases) expect(envelope.safeParse({ ...valid(), base }).success).toBe(true)
    const wrong = [{ rev: 1 }, { after: 'x' }, { after: ID, rev: 1 }, {}, { rev: -1, hash: 'c'.repeat(64) }]
    for (const base of wrong) expect(envelope.safeParse({ ...valid(), base }).success).toBe(false)
  })

  it('refuses unknown fields, an empty patch, another protocol and ids in upper case', () => {
    const wrong: object[] = [
      { ...valid(), extra: 1 },
      { ...valid(), payload: { kind: 'patch', ops: [] } },
      { ...valid(), payload: { kind: 'patch', ops: [], odluke: [] } },
      { ...valid(), payload: { kind: 'patch', ops: [], odluke: [{ mutationId: ID, izbori: { naziv: 'x' } }] } },
      { ...valid(), protocol: 2 },
      { ...valid(), mutationId: ID.toUpperCase() },
      { ...valid(), envHash: 'B'.repeat(64) },
    ]
    for (const item of wrong) expect(envelope.safeParse(item).success).toBe(false)
  })

  it('may carry nothing but a decision', () => {
    const odluke = [{ mutationId: ID, izbori: { naziv: 'njihovo' } }]
    expect(envelope.safeParse({ ...valid(), payload: { kind: 'patch', ops: [], odluke } }).success).toBe(true)
  })

  it('stands in the lane of its document', () => {
    expect(laneOf({ type: 'projekt', id: ID })).toBe(valid().lane)
  })
})
