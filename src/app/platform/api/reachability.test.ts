import { describe, expect, test, vi } from 'vitest'
import { ALONE_MS, createReachability, HEARTBEAT_MS, type ReachabilityPorts } from './reachability.ts'

function bench(overrides: Partial<ReachabilityPorts> = {}) {
  const timers: { run: () => void; ms: number }[] = []
  const answers: boolean[] = []
  const ping = vi.fn(async () => answers.shift() ?? true)
  const target = createReachability({
    ping,
    hint: () => true,
    nonce: () => 'n',
    random: () => 1,
    setTimer: (run, ms) => {
      const timer = { run, ms }
      timers.push(timer)
      return () => timers.splice(timers.indexOf(timer), 1)
    },
    visible: () => true,
    ...overrides,
  })
  return { target, timers, answers, ping }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('reachability', () => {
  test('an echo proves that the portal is reachable, and the heartbeat goes on', async () => {
    const { target, timers } = bench()
    target.start()
    await settled()
    expect(target.isOnline()).toBe(true)
    expect(timers.map(({ ms }) => ms)).toEqual([ALONE_MS])
  })

  test('an idle page asks so often that ten seconds are enough; an open stream spares the questions, its end asks at once', async () => {
    const { target, timers, answers, ping } = bench()
    const echo = vi.fn()
    target.onEcho(echo)
    target.start()
    await settled()
    expect(timers[0]?.ms).toBeLessThan(10_000)
    const release = target.hold()
    timers[0]?.run()
    await settled()
    expect(timers.map(({ ms }) => ms)).toEqual([HEARTBEAT_MS])
    expect(echo).toHaveBeenCalledTimes(2)
    answers.push(false)
    release()
    target.reportFailure()
    await settled()
    expect([target.isOnline(), ping.mock.calls.length, echo.mock.calls.length]).toEqual([false, 3, 2])
  })

  test('a network without the portal counts as offline, and the questions grow apart', async () => {
    const { target, timers, answers } = bench()
    answers.push(false, false, false, false, false, false, false)
    target.start()
    await settled()
    expect(target.isOnline()).toBe(false)
    const waits: number[] = []
    for (let round = 0; round < 6; round++) {
      waits.push(timers[0]?.ms ?? 0)
      timers[0]?.run()
      await settled()
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16000, 30000])
  })

  test('the wait is scattered, never below half a second', async () => {
    const { target, timers, answers } = bench({ random: () => 0 })
    answers.push(false)
    target.start()
    await settled()
    expect(timers[0]?.ms).toBe(500)
  })

  test('the browser saying offline is believed at once and asked about further', async () => {
    const { target, timers } = bench()
    const heard = vi.fn()
    target.subscribe(heard)
    target.start()
    await settled()
    target.hintOffline()
    expect(target.isOnline()).toBe(false)
    timers[0]?.run()
    await settled()
    expect(target.isOnline()).toBe(true)
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('questions asked at the same time are one question', async () => {
    const { target, ping } = bench()
    await Promise.all([target.check(), target.check(), target.check()])
    expect(ping).toHaveBeenCalledTimes(1)
  })

  test('a hidden page asks nothing', async () => {
    const { target, timers, ping } = bench({ visible: () => false })
    target.start()
    await settled()
    timers[0]?.run()
    await settled()
    expect(ping).toHaveBeenCalledTimes(1)
  })
})
