import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { U_MIRU } from '#tests/support/builders/stanje.ts'
import type { OutboxStatus } from '../ports/tables.ts'
import { type StatusCounts, sizeText, syncStatus } from './status.ts'

const LEASE = { name: 'sync', holder: 'a', epoch: 1, expiresAt: 1_000, total: 12, sent: 2, bytesLeft: 1_240_000 }
const UNSETTLED: OutboxStatus[] = [
  'local',
  'queued',
  'sending',
  'waiting-dep',
  'conflict',
  'rejected',
  'unsupported',
  'quarantined',
]
const counts: fc.Arbitrary<StatusCounts> = fc.dictionary(
  fc.constantFrom<OutboxStatus>(...UNSETTLED, 'superseded'),
  fc.nat(3),
)

describe('the chip', () => {
  it('says "all received" exactly when the ledger of the device holds nothing unsettled [I13]', () => {
    fc.assert(
      fc.property(counts, fc.boolean(), fc.boolean(), (held, sending, auth) => {
        const facts = { ...U_MIRU, lease: sending ? LEASE : undefined, auth: auth ? 'unauthorized' : null }
        const { state } = syncStatus({ ...facts, counts: held })
        const open = UNSETTLED.some((status) => (held[status] ?? 0) > 0)
        expect(state === 'sve-zaprimljeno').toBe(!open)
      }),
    )
  })

  it('tells how much is left while it sends, and only then', () => {
    const sending = syncStatus({ ...U_MIRU, counts: { sending: 3, queued: 7 }, lease: LEASE })
    expect(sending.text).toBe('Šalje se 3 od 12 · još 1,2\u00a0MB')
    expect(syncStatus({ ...U_MIRU, counts: { queued: 10 }, lease: LEASE })).toMatchObject({
      text: '10 čeka',
      bytesLeft: null,
    })
  })

  it('never rounds what is left down to nothing', () => {
    expect([1, 900, 12_400, 100_000, 25_000_000, 10_775_600_000].map(sizeText)).toEqual(
      ['1 kB', '1 kB', '12 kB', '0,1 MB', '25 MB', '10,8 GB'].map((text) => text.replace(' ', '\u00a0')),
    )
  })
})
