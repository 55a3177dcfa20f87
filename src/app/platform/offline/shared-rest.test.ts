import { expect, test } from 'vitest'
import { IDLE_MS } from './core/state.ts'
import { createSharedRest, SHARED_REST_MS } from './shared-rest.ts'

function rest() {
  let now = 0
  let sent = 0
  let timers: { at: number; run: () => void }[] = []
  const after = (ms: number, run: () => void) => {
    const timer = { at: now + ms, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((one) => one !== timer)
    }
  }
  const pass = (ms: number) => {
    now += ms
    const ripe = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of ripe) run()
  }
  const one = createSharedRest({ after }, () => {
    sent += 1
  })
  return { one, pass, sent: () => sent }
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
