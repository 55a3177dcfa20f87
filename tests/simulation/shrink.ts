/** Makes a failing schedule smaller as long as it still breaks one of the same invariants: devices, operations, faults. */
import type { Fault } from './faults.ts'
import type { Plan, Run } from './plan.ts'
import { simulate } from './simulate.ts'

const kindsOf = ({ violations }: Run) => new Set(violations.map((text) => text.split(':')[0] ?? ''))

export async function shrink(failed: Run, play: (plan: Plan) => Promise<Run> = simulate): Promise<Run> {
  const wanted = kindsOf(failed)
  let best: Run = failed
  const tryPlan = async (plan: Plan): Promise<boolean> => {
    const run = await play(plan)
    if (![...kindsOf(run)].some((kind) => wanted.has(kind))) return false
    best = { ...run, plan }
    return true
  }
  const without = (fault: Fault): Plan => ({ ...best.plan, muted: [...(best.plan.muted ?? []), fault] })
  for (let devices = 1; devices < 4; devices++) if (await tryPlan({ ...best.plan, devices })) break
  await fewerOperations(failed.operations, (operations) => tryPlan({ ...best.plan, operations }))
  for (const fault of Object.keys(best.faults) as Fault[]) await tryPlan(without(fault))
  await fewerOperations(best.operations, (operations) => tryPlan({ ...best.plan, operations }))
  return best
}

/** Halves the step each time; a schedule of fewer operations is the beginning of the longer one. */
async function fewerOperations(from: number, fails: (operations: number) => Promise<boolean>): Promise<void> {
  let now = from
  for (let step = from >> 1; step >= 1; step >>= 1) if (now - step > 0 && (await fails(now - step))) now -= step
}
