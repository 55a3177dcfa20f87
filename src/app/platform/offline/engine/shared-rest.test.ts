import { expect, test } from 'vitest'
import { handClock } from '#tests/support/hand-clock.ts'
import { IDLE_MS } from '../core/state.ts'
import { createSharedRest, SHARED_REST_MS } from './shared-rest.ts'

function rest() {
  const clock = handClock()
  let sent = 0
  const one = createSharedRest(clock, () => {
    sent += 1
  })
  return { one, pass: clock.pass, sent: () => sent }
}

test('[D33] what is typed into a document that another person has open leaves after half the pause', () => {
  expect(SHARED_REST_MS).toBeLessThanOrEqual(IDLE_MS / 2)
  const { one, pass, sent } = rest()
  const leave = one.share('projekt:p')
  one.changed('projekt:p')
  pass(SHARED_REST_MS - 1)
  one.changed('projekt:p')
  pass(SHARED_REST_MS - 1)
  expect(sent()).toBe(0)
  pass(1)
  expect(sent()).toBe(1)
  leave()
  one.changed('projekt:p')
  pass(10_000)
  expect(sent()).toBe(1)
})

test('a document that nobody else has open, or has no longer, keeps its pause', () => {
  const { one, pass, sent } = rest()
  const leave = one.share('projekt:p')
  const again = one.share('projekt:p')
  one.changed('projekt:other')
  leave()
  leave()
  one.changed('projekt:p')
  again()
  pass(10_000)
  expect(sent()).toBe(0)
  one.share('projekt:p')
  one.changed('projekt:p')
  one.stop()
  pass(10_000)
  expect(sent()).toBe(0)
})
