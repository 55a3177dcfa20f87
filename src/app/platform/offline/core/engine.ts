/** Turns the state machine's effects into cycles and timers. The same driver runs in the browser and in the simulation. */
import type { Context } from '../ports/ports.ts'
import { lockOf, runCycle } from './cycle.ts'
import { type CycleOutcome, type Effect, type EngineEvent, type EngineState, INITIAL, step } from './state.ts'

export interface Engine {
  dispatch: (event: EngineEvent) => void
  state: () => EngineState
  /** Resolves when no cycle runs. */
  settled: () => Promise<void>
}

export interface EngineHooks {
  onOutcome?: (outcome: CycleOutcome) => void
  /** The storage failed in a way that retrying did not heal. */
  onStorageFailure?: (error: unknown) => void
}

export function createEngine(ctx: Context, hooks: EngineHooks = {}): Engine {
  let state = INITIAL
  let cancelTimer: () => void = () => undefined
  let abort = new AbortController()
  let running: Promise<void> = Promise.resolve()

  function dispatch(event: EngineEvent): void {
    const next = step(state, event, { now: ctx.clock.now(), random: ctx.random.number() })
    state = next.state
    for (const effect of next.effects) perform(effect)
  }

  function perform(effect: Effect): void {
    if (effect.kind === 'run-cycle') running = cycle()
    else if (effect.kind === 'abort-cycle') abort.abort()
    else if (effect.kind === 'broadcast') ctx.events.broadcast(effect.message)
    else {
      cancelTimer()
      cancelTimer = () => undefined
      if (effect.kind === 'schedule')
        cancelTimer = ctx.clock.after(Math.max(0, effect.at - ctx.clock.now()), () => dispatch({ kind: 'tick' }))
    }
  }

  async function cycle(): Promise<void> {
    // Also whatever an earlier one still waits for.
    abort.abort()
    abort = new AbortController()
    const { signal } = abort
    let outcome: CycleOutcome
    try {
      outcome = await runCycle(ctx, signal)
    } catch (error) {
      hooks.onStorageFailure?.(error)
      outcome = { kind: 'failed', retryAfterMs: null }
    }
    hooks.onOutcome?.(outcome)
    dispatch({ kind: 'cycleFinished', outcome })
    if (outcome.kind === 'busy' && ctx.locks.reliable) void takeTurn(signal)
  }

  /** Another tab sends: as soon as it is done, or gone, this one goes on. The timer is for one that stands still. */
  async function takeTurn(signal: AbortSignal): Promise<void> {
    try {
      await ctx.locks.whenFree(lockOf(ctx), signal)
      if (!signal.aborted) dispatch({ kind: 'tick' })
    } catch {
      // Given up for a newer cycle.
    }
  }

  return { dispatch, state: () => state, settled: () => running }
}
