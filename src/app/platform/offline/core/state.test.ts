import { describe, expect, it } from 'vitest'
import { BACKOFF_CAP_MS, backoff } from './backoff.ts'
import { type EngineEvent, HEARTBEAT_MS, IDLE_MS, INITIAL, step } from './state.ts'

const ENV = { now: 1_000_000, random: 0.5 }

function run(events: EngineEvent[], env = ENV) {
  let state = INITIAL
  let effects = step(state, { kind: 'hidden' }, env).effects
  for (const event of events) ({ state, effects } = step(state, event, env))
  return { state, effects: effects.map((effect) => effect.kind), raw: effects }
}

const STARTED: EngineEvent = { kind: 'started', reachable: true, signedIn: true }
const failed: EngineEvent = { kind: 'cycleFinished', outcome: { kind: 'failed', retryAfterMs: null } }
const lost: EngineEvent = { kind: 'cycleFinished', outcome: { kind: 'unreachable' } }
const done: EngineEvent = { kind: 'cycleFinished', outcome: { kind: 'done', wakeAt: null } }

describe('the scheduler', () => {
  it('runs one cycle at a time and another when something happened meanwhile', () => {
    expect(run([STARTED]).effects).toEqual(['run-cycle'])
    expect(run([STARTED, { kind: 'userTap' }]).effects).toEqual([])
    expect(run([STARTED, { kind: 'userTap' }, done]).effects).toEqual(['broadcast', 'run-cycle'])
  })

  it('waits two seconds after typing and not at all for a command', () => {
    const typed = run([STARTED, done, { kind: 'localChange', urgent: false }])
    expect(typed.raw).toEqual([{ kind: 'schedule', at: ENV.now + IDLE_MS }])
    expect(run([STARTED, done, { kind: 'localChange', urgent: true }]).effects).toEqual(['cancel', 'run-cycle'])
  })

  it('asks again every minute when nothing happens', () => {
    expect(run([STARTED, done]).state.timerAt).toBe(ENV.now + HEARTBEAT_MS)
  })

  it('begins its pauses anew when the portal that was not reached has answered a question', () => {
    const many = [STARTED, ...Array.from({ length: 9 }, () => [lost, { kind: 'tick' } as const]).flat(), lost]
    const long = run(many)
    expect(long.state.timerAt).toBe(ENV.now + BACKOFF_CAP_MS / 2)
    const echoed = run([...many, { kind: 'echoed' }])
    expect(echoed.state).toMatchObject({ failures: 0, timerAt: ENV.now + backoff(1, 0.5) })
    expect(run([STARTED, done, { kind: 'echoed' }]).effects).toEqual([])
  })

  it('asks a portal that answers and refuses no more often than a page at rest, whatever else it answers meanwhile', () => {
    const times: number[] = []
    let [state, now] = [step(INITIAL, STARTED, ENV).state, ENV.now]
    for (let second = 0; second < 1_200; second++, now += 1_000) {
      const env = { now, random: 0.99 }
      if (second % 8 === 0) state = step(state, { kind: 'echoed' }, env).state
      if (state.timerAt !== null && state.timerAt <= now) state = step(state, { kind: 'tick' }, env).state
      if (state.cycle !== 'running') continue
      times.push(now)
      state = step(state, failed, env).state
    }
    expect(times.length).toBeLessThan(30)
    const pauses = times.slice(7).map((at, index) => at - (times[index + 6] ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThan(50_000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(HEARTBEAT_MS + 1_000)
  })

  it('asks never before the portal wants to be asked again', () => {
    const throttled: EngineEvent = { kind: 'cycleFinished', outcome: { kind: 'failed', retryAfterMs: 90_000 } }
    expect(run([STARTED, throttled, { kind: 'echoed' }]).state.timerAt).toBe(ENV.now + 90_000)
  })

  it('pauses on 401 until somebody signs in, and counts no failure', () => {
    const paused = run([STARTED, { kind: 'cycleFinished', outcome: { kind: 'unauthorized' } }])
    expect([paused.state.signedIn, paused.state.failures, paused.state.timerAt]).toEqual([false, 0, null])
    const events: EngineEvent[] = [STARTED, { kind: 'cycleFinished', outcome: { kind: 'unauthorized' } }]
    expect(run([...events, { kind: 'userTap' }]).effects).toEqual([])
    expect(run([...events, { kind: 'signedIn' }]).effects).toEqual(['run-cycle'])
  })

  it('goes on when the session was confirmed while the refused cycle still ran', () => {
    const refused: EngineEvent = { kind: 'cycleFinished', outcome: { kind: 'unauthorized' } }
    expect(run([STARTED, { kind: 'signedIn' }, refused]).effects).toEqual(['broadcast', 'run-cycle'])
    expect(run([STARTED, { kind: 'signedIn' }, refused, refused]).state.signedIn).toBe(false)
  })

  it('backs off for ever and starts over when the network, the person or the page comes back', () => {
    const storm = Array.from({ length: 60 }, (): EngineEvent[] => [lost, { kind: 'tick' }]).flat()
    const { state } = run([STARTED, ...storm, lost])
    expect(state.failures).toBe(61)
    expect(state.timerAt).toBe(ENV.now + BACKOFF_CAP_MS / 2)
    for (const kind of ['userTap', 'visible'] as const)
      expect(run([STARTED, ...storm, failed, { kind }])).toMatchObject({ state: { failures: 0, cycle: 'running' } })
    const back = run([STARTED, ...storm, failed, { kind: 'unreachable' }, { kind: 'reachable' }])
    expect(back).toMatchObject({ state: { failures: 0, cycle: 'running' } })
  })

  it('waits at least as long as the server asks', () => {
    const outcome = { kind: 'failed', retryAfterMs: 90_000 } as const
    expect(run([STARTED, { kind: 'cycleFinished', outcome }]).state.timerAt).toBe(ENV.now + 90_000)
  })

  it('aborts the running cycle when the person signs out', () => {
    expect(run([STARTED, { kind: 'signedOut' }]).effects).toEqual(['abort-cycle'])
  })

  it('aborts the running cycle when the page is left or frozen, and starts anew when it is back [I14]', () => {
    expect(run([STARTED, { kind: 'userTap' }, { kind: 'frozen' }]).effects).toEqual(['abort-cycle'])
    const aborted: EngineEvent = { kind: 'cycleFinished', outcome: { kind: 'aborted' } }
    expect(run([STARTED, { kind: 'frozen' }, aborted, { kind: 'visible' }]).effects).toEqual(['cancel', 'run-cycle'])
    expect(run([STARTED, done, { kind: 'frozen' }]).state.timerAt).toBeNull()
    expect(run([STARTED, done, { kind: 'frozen' }, { kind: 'visible' }]).effects).toEqual(['run-cycle'])
  })
})

describe('the pause between attempts', () => {
  it('is full jitter below a ceiling that doubles from two seconds to five minutes', () => {
    expect([1, 2, 3].map((failures) => backoff(failures, 0.999_999))).toEqual([2_000, 4_000, 8_000])
    expect(backoff(1, 0)).toBe(0)
    expect(backoff(1_000, 0.999_999_9)).toBe(BACKOFF_CAP_MS)
  })
})
