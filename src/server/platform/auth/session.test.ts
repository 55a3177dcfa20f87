import { describe, expect, it } from 'vitest'
import { pauseAfter } from './login-delay.ts'
import { hashToken, isAlive, isFresh, newToken, SESSION_SECONDS } from './session.ts'

describe('A token', () => {
  it('carries 256 bits, never twice the same, and is stored as something else', () => {
    const tokens = new Set(Array.from({ length: 1000 }, newToken))
    expect(tokens.size).toBe(1000)
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(hashToken('a')).toBe('ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb')
  })
})

describe('A session is alive', () => {
  const start = 1_000_000_000_000
  const session = { lastSeenAt: new Date(start), expiresAt: new Date(start + SESSION_SECONDS * 1000), endedAt: null }
  const idle = 1_800_000

  it('up to the edge of rest and of age, and not at it', () => {
    expect(isAlive(session, start + idle - 1, idle)).toBe(true)
    expect(isAlive(session, start + idle, idle)).toBe(false)
    const busy = { ...session, lastSeenAt: new Date(start + SESSION_SECONDS * 1000 - 10) }
    expect(isAlive(busy, start + SESSION_SECONDS * 1000 - 1, idle)).toBe(true)
    expect(isAlive(busy, start + SESSION_SECONDS * 1000, idle)).toBe(false)
  })

  it('is fresh for five minutes after signing in [R-AUT-6]', () => {
    expect(isFresh(session, start + 299_999)).toBe(true)
    expect(isFresh(session, start + 300_000)).toBe(false)
  })

  it('never again after it ended', () => {
    expect(isAlive({ ...session, endedAt: new Date(start) }, start, idle)).toBe(false)
  })
})

describe('Pauses after failed sign-ins [R-AUT-3]', () => {
  it('begin with the third failure, double and stop at thirty seconds', () => {
    const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1000].map(pauseAfter)
    expect(pauses).toEqual([0, 0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  })
})
