import { describe, expect, it } from 'vitest'
import type { Envelope } from './envelope.ts'
import { broughtUp, type History, newestVersion } from './versions.ts'

const renamed: History[number] = (payload) =>
  payload.kind === 'patch'
    ? { ...payload, ops: payload.ops.map((op) => ({ ...op, path: op.path.replace(/^staro\b/, 'novo') })) }
    : payload
const doubled: History[number] = (payload) =>
  payload.kind === 'patch'
    ? { ...payload, ops: payload.ops.map((op) => (op.kind === 'set' ? { ...op, now: [op.now, op.now] } : op)) }
    : payload
const HISTORY: History = [renamed, doubled]
const patch = (path: string): Envelope['payload'] => ({
  kind: 'patch',
  ops: [{ kind: 'set', path, was: null, now: 'x' }],
})

describe('an envelope of an older version [S9 V4]', () => {
  it('goes through every step after its version, in order', () => {
    expect(newestVersion(HISTORY)).toBe(3)
    expect(broughtUp(patch('staro.a'), 1, HISTORY)).toEqual({
      kind: 'patch',
      ops: [{ kind: 'set', path: 'novo.a', was: null, now: ['x', 'x'] }],
    })
    expect(broughtUp(patch('staro.a'), 2, HISTORY)).toMatchObject({ ops: [{ path: 'staro.a', now: ['x', 'x'] }] })
    expect(broughtUp(patch('staro.a'), 3, HISTORY)).toEqual(patch('staro.a'))
  })

  it('stays as it came, whatever the steps make of it', () => {
    const payload = patch('staro.a')
    broughtUp(payload, 1, HISTORY)
    expect(payload).toEqual(patch('staro.a'))
  })

  it('of a version that nobody knows is not guessed at', () => {
    expect([0, 4].map((version) => broughtUp(patch('a'), version, HISTORY))).toEqual([undefined, undefined])
  })
})
