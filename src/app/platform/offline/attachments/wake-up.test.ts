import { expect, test } from 'vitest'
import { handClock } from '#tests/support/hand-clock.ts'
import { createWakeUp } from './wake-up.ts'

function wakeUp() {
  const clock = handClock()
  let runs = 0
  const one = createWakeUp(clock, () => {
    runs += 1
  })
  return { one, runs: () => runs, pass: clock.pass, timers: clock.waiting, jump: clock.jump }
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
