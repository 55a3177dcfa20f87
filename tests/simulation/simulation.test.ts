/** The sync engine under every fault of the matrix, from seeds. A failing seed prints itself, made smaller; pin it in seeds.ts. */
import { describe, expect, it } from 'vitest'
import { ALL_FAULTS } from './faults.ts'
import { describePlan } from './plan.ts'
import { PINNED } from './seeds.ts'
import { shrink } from './shrink.ts'
import { simulate } from './simulate.ts'

Error.stackTraceLimit = 0
const SEEDS = 120
const LONG = 900_000

describe('the sync engine in simulation', () => {
  it(
    `keeps every invariant over ${SEEDS} schedules of at least 200 operations [I1–I6 I8–I14 I16–I23]`,
    async () => {
      const seen = new Set<string>()
      for (let seed = 1; seed <= SEEDS; seed++) {
        const run = await simulate({ seed })
        const smaller = run.violations.length > 0 ? await shrink(run) : run
        expect(smaller.violations, describePlan(smaller.plan)).toEqual([])
        for (const what of [...Object.keys(run.counts), ...Object.keys(run.faults)]) seen.add(what)
      }
      const results = ['applied', 'merged', 'conflict', 'rejected', 'deferred', 'unsupported'].map(
        (status) => `result ${status}`,
      )
      const cycles = ['done', 'busy', 'aborted', 'unauthorized', 'unreachable', 'failed', 'stale-client'].map(
        (kind) => `cycle ${kind}`,
      )
      const people = ['conflict resolved', 'refused discarded', 'refused retried', 'write refused']
      // What never happens is not tested. A deferred envelope is no final result, so the server does not count it.
      const sometimes = [
        ...results.filter((what) => !/deferred|unsupported/.test(what)),
        ...cycles,
        ...people,
        ...ALL_FAULTS,
      ]
      expect(sometimes.filter((what) => !seen.has(what))).toEqual([])
    },
    LONG,
  )

  it.each(PINNED)(
    'seed $seed stays whole: $why',
    async ({ why: _why, ...plan }) => {
      expect((await simulate(plan)).violations).toEqual([])
    },
    LONG,
  )

  it(
    'gives the same trace for the same seed [I24]',
    async () => {
      for (const seed of [3, 17, 42]) expect((await simulate({ seed })).trace).toBe((await simulate({ seed })).trace)
    },
    LONG,
  )
})
