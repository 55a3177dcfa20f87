/**
 * When to run a cycle: a pure state machine. It knows nothing of rows; it turns what happens (edits, reachability,
 * sign-in, the end of a cycle) into effects. Time and chance come in with the event.
 */
import { backoff } from './backoff.ts'

/** A change leaves the device after the author has paused this long. */
export const IDLE_MS = 2_000
/** How often a visible page asks for others' changes when nothing else happens. */
export const HEARTBEAT_MS = 60_000
/** Another tab is sending: look again after this long, in case it dies. */
const BUSY_MS = 10_000

export type CycleOutcome =
  /** `wakeAt`: when the next waiting row may go (milliseconds), if any. */
  | { kind: 'done'; wakeAt: number | null }
  /** The portal was there and refused, or this device failed. */
  | { kind: 'failed'; retryAfterMs: number | null }
  | { kind: 'unreachable' }
  | { kind: 'unauthorized' }
  | { kind: 'stale-client' }
  | { kind: 'busy' }
  | { kind: 'aborted' }

export type EngineEvent =
  | { kind: 'started'; reachable: boolean; signedIn: boolean }
  | {
      kind:
        | 'reachable'
        | 'unreachable'
        /** The portal has answered a question: what failed because it was not reached is tried again soon. */
        | 'echoed'
        | 'visible'
        | 'hidden'
        /** The page is left or about to stand still, perhaps for hours. */
        | 'frozen'
        | 'tick'
        | 'userTap'
        | 'signedIn'
        | 'signedOut'
        | 'stopped'
    }
  /** `urgent`: a command, or anything else that must not wait for a pause. */
  | { kind: 'localChange'; urgent: boolean }
  | { kind: 'otherTabFinished' }
  | { kind: 'cycleFinished'; outcome: CycleOutcome }

export interface EngineState {
  running: boolean
  reachable: boolean
  signedIn: boolean
  visible: boolean
  cycle: 'idle' | 'running'
  /** Something happened during the cycle that asks for another. */
  again: boolean
  /** The session was confirmed while a cycle ran: what that cycle was refused before says nothing about it. */
  confirmed: boolean
  failures: number
  /** The last failure is no matter of the network: that the portal can be reached says nothing about it. */
  refused: boolean
  /** The portal asked to be left alone until then, milliseconds. */
  notBefore: number
  /** Milliseconds at which the timer fires; null when none is set. */
  timerAt: number | null
}

export type Effect =
  | { kind: 'run-cycle' }
  | { kind: 'schedule'; at: number }
  | { kind: 'cancel' }
  | { kind: 'abort-cycle' }
  | { kind: 'broadcast'; message: 'cycle-finished' | 'local-change' }

export interface Step {
  state: EngineState
  effects: Effect[]
}

export const INITIAL: EngineState = {
  running: false,
  reachable: false,
  signedIn: false,
  visible: true,
  cycle: 'idle',
  again: false,
  confirmed: false,
  failures: 0,
  refused: false,
  notBefore: 0,
  timerAt: null,
}

interface Env {
  now: number
  random: number
}

function may(state: EngineState): boolean {
  return state.running && state.reachable && state.signedIn
}

/** A cycle now, or right after the one that runs. */
function go(state: EngineState): Step {
  if (!may(state)) return { state, effects: [] }
  if (state.cycle === 'running') return { state: { ...state, again: true }, effects: [] }
  const effects: Effect[] = state.timerAt === null ? [] : [{ kind: 'cancel' }]
  return {
    state: { ...state, cycle: 'running', again: false, confirmed: false, timerAt: null },
    effects: [...effects, { kind: 'run-cycle' }],
  }
}

/** The timer, at the earlier of what is set and what is asked. */
function soon(state: EngineState, at: number): Step {
  if (!may(state) || state.cycle === 'running') return { state, effects: [] }
  if (state.timerAt !== null && state.timerAt <= at) return { state, effects: [] }
  return { state: { ...state, timerAt: at }, effects: [{ kind: 'schedule', at }] }
}

function pause(state: EngineState): Step {
  const effects: Effect[] = state.timerAt === null ? [] : [{ kind: 'cancel' }]
  return { state: { ...state, timerAt: null, again: false }, effects }
}

function finished(before: EngineState, outcome: CycleOutcome, env: Env): Step {
  const idle: EngineState = { ...before, cycle: 'idle', again: false, confirmed: false }
  const tell: Effect = { kind: 'broadcast', message: 'cycle-finished' }
  const then = (step: Step): Step => ({ state: step.state, effects: [tell, ...step.effects] })
  switch (outcome.kind) {
    case 'done': {
      const fresh = { ...idle, failures: 0 }
      if (before.again) return then(go(fresh))
      const heartbeat = env.now + HEARTBEAT_MS
      const next = outcome.wakeAt === null ? heartbeat : Math.min(heartbeat, Math.max(env.now, outcome.wakeAt))
      return then(soon(fresh, next))
    }
    case 'failed': {
      const failures = idle.failures + 1
      const notBefore = env.now + (outcome.retryAfterMs ?? 0)
      // In the end it is asked as often as by a page at rest.
      const at = Math.max(notBefore, env.now + Math.min(HEARTBEAT_MS, backoff(failures, env.random)))
      return then(soon({ ...idle, failures, refused: true, notBefore }, at))
    }
    case 'unreachable': {
      const failures = idle.failures + 1
      return then(soon({ ...idle, failures, refused: false }, env.now + backoff(failures, env.random)))
    }
    case 'unauthorized':
      return then(before.confirmed ? go(idle) : pause({ ...idle, signedIn: false }))
    case 'stale-client':
      return then(soon(idle, env.now + HEARTBEAT_MS))
    case 'busy':
      return then(soon(idle, env.now + BUSY_MS))
    case 'aborted':
      return then(soon(idle, env.now + backoff(1, env.random)))
  }
}

/** What happens next. Deterministic: the same state, event, time and chance give the same answer (invariant I24). */
export function step(state: EngineState, event: EngineEvent, env: Env): Step {
  switch (event.kind) {
    case 'started':
      return go({ ...state, running: true, reachable: event.reachable, signedIn: event.signedIn })
    case 'stopped':
      return withAbort(pause({ ...state, running: false }))
    case 'reachable':
      return state.reachable ? { state, effects: [] } : go({ ...state, reachable: true, failures: 0 })
    case 'unreachable':
      return pause({ ...state, reachable: false })
    case 'echoed':
      return state.failures === 0 || state.refused
        ? { state, effects: [] }
        : soon({ ...state, failures: 0 }, Math.max(state.notBefore, env.now + backoff(1, env.random)))
    case 'signedIn':
      return go({ ...state, signedIn: true, confirmed: state.cycle === 'running', failures: 0 })
    case 'signedOut':
      return withAbort(pause({ ...state, signedIn: false, confirmed: false }))
    case 'visible':
      return go({ ...state, visible: true, failures: 0 })
    case 'hidden':
      return { state: { ...state, visible: false }, effects: [] }
    case 'frozen':
      return withAbort(pause({ ...state, visible: false }))
    case 'userTap':
      return go({ ...state, failures: 0 })
    case 'tick':
      return go({ ...state, timerAt: null })
    case 'localChange':
      return changed(state, event.urgent, env)
    case 'otherTabFinished':
      return state.failures > 0 ? { state, effects: [] } : soon(state, env.now + HEARTBEAT_MS)
    case 'cycleFinished':
      return finished(state, event.outcome, env)
  }
}

function withAbort(after: Step): Step {
  return after.state.cycle === 'running'
    ? { state: after.state, effects: [...after.effects, { kind: 'abort-cycle' }] }
    : after
}

/** While backing off an edit does not shorten the pause; a command does, because a person waits for it. */
function changed(state: EngineState, urgent: boolean, env: Env): Step {
  if (state.cycle === 'running') return { state: { ...state, again: true }, effects: [] }
  if (urgent) return go(state)
  return state.failures > 0 ? { state, effects: [] } : soon(state, env.now + IDLE_MS)
}
