import { expect, test } from 'vitest'
import { createWakeUp } from './wake-up.ts'

/** A clock that is put forward by hand. */
function wakeUp() {
  let now = 0
  let runs = 0
  let timers: { at: number; run: () => void }[] = []
  const clock = {
    now: () => now,
    after: (ms: number, run: () => void) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  }
  const pass = (ms: number) => {
    now += ms
    const ripe = timers.filter(({ at }) => at <= now)
    timers = timers.filter(({ at }) => at > now)
    for (const { run } of ripe) run()
  }
  const one = createWakeUp(clock, () => {
    runs += 1
  })
  return { one, pass, runs: () => runs, timers: () => timers.length, jump: (ms: number) => (now += ms) }
}

test('a later wish does not put off an earlier one, an earlier one comes before', () => {
  const { one, pass, runs, timers } = wakeUp()
  one.after(0)
  one.after(30_000)
  expect(timers()).toBe(1)
  pass(1)
  expect(runs()).toBe(1)
  one.after(30_000)
  one.after(2_000)
  pass(2_000)
  expect([runs(), timers()]).toEqual([2, 0])
})

test('at once is at once also after the clock was put forward', () => {
  const { one, pass, runs, jump, timers } = wakeUp()
  one.after(60_000)
  jump(3_600_000)
  one.after(0)
  expect(timers()).toBe(1)
  pass(0)
  expect(runs()).toBe(1)
  one.after(5)
  one.cancel()
  pass(10)
  expect(runs()).toBe(1)
})
