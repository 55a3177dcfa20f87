/** The engine of a worker. It is woken, sends and receives beside pages that may be doing the same, and goes. */
import type { Context } from '../ports/ports.ts'
import { lockOf, runCycle } from './cycle.ts'
import { type CycleOutcome, IDLE_MS } from './state.ts'

/** Turns that a page may take meanwhile, and rows that leave when their author has paused. */
const ROUNDS = 8
/** A worker lives for minutes: what may go only later is for the next time. */
const SOON_MS = 10_000

/** Cycles until nothing is left that could go now; tells how the last one ended. Never throws for network or other senders. */
export async function visit(ctx: Context, signal: AbortSignal): Promise<CycleOutcome> {
  let outcome = await runCycle(ctx, signal)
  for (let round = 1; round < ROUNDS && !signal.aborted; round++) {
    if (outcome.kind === 'busy') await turn(ctx, signal)
    else if (outcome.kind === 'done' && isSoon(ctx, outcome.wakeAt)) await pause(ctx, outcome.wakeAt - ctx.clock.now())
    else break
    outcome = await runCycle(ctx, signal)
  }
  return outcome
}

function isSoon(ctx: Context, at: number | null): at is number {
  return at !== null && at - ctx.clock.now() <= SOON_MS
}

/** Until the page that sends is done, or for a moment where the browser has no locks. */
function turn(ctx: Context, signal: AbortSignal): Promise<void> {
  return ctx.locks.reliable ? ctx.locks.whenFree(lockOf(ctx), signal).catch(() => undefined) : pause(ctx, IDLE_MS)
}

function pause(ctx: Context, ms: number): Promise<void> {
  return new Promise((done) => void ctx.clock.after(Math.max(0, ms), done))
}

/** True when being woken again may bring further what is left. */
export function isWorthAnother(outcome: CycleOutcome): boolean {
  if (outcome.kind === 'done') return outcome.wakeAt !== null
  return outcome.kind !== 'unauthorized' && outcome.kind !== 'stale-client'
}
