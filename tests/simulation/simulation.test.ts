/** The sync engine under every fault we can think of, from seeds. A failing seed prints itself; run it alone to debug. */
import { describe, expect, it } from 'vitest'
import { type Defects, type Run, simulate } from './simulate.ts'

const SEEDS = 300

async function firstFailure(defects: Defects, seeds: number): Promise<Run | undefined> {
  for (let seed = 1; seed <= seeds; seed++) {
    const run = await simulate(seed, defects)
    if (run.violations.length > 0) return run
  }
  return undefined
}

describe('the sync engine in simulation', () => {
  it(`keeps every invariant over ${SEEDS} schedules [I1 I2 I3 I4 I5 I6 I9 I10 I11 I13 I14 I16 I19 I22]`, async () => {
    const totals: Record<string, number> = {}
    for (let seed = 1; seed <= SEEDS; seed++) {
      const run = await simulate(seed)
      expect(run.violations, `seed ${seed}`).toEqual([])
      for (const [what, times] of Object.entries(run.counts)) totals[what] = (totals[what] ?? 0) + times
    }
    // What never happens is not tested.
    const sometimes = [
      'result applied',
      'result merged',
      'result conflict',
      'result rejected',
      'conflict resolved',
      'refused discarded',
      'request repeated',
      'request lost',
      'answer lost',
      'tab killed',
      'tab frozen',
      'partition',
      'session expired',
      'server restored',
      'forged',
      'cycle busy',
      'cycle aborted',
      'cycle unauthorized',
      'write refused',
      'file written',
      'file taken',
      'file taken again',
    ]
    expect(sometimes.filter((what) => (totals[what] ?? 0) === 0)).toEqual([])
  }, 120_000)

  it.each([
    [
      628,
      'a stored conflict of an older state, decided after a newer one was agreed, does not bring the older back [I22]',
    ],
    [782, 'what came in a file behind something given up here is shown to its author [I19 I21]'],
  ])('seed %i: %s', async (seed) => {
    expect((await simulate(seed)).violations).toEqual([])
  })

  it('gives the same trace for the same seed [I24]', async () => {
    for (const seed of [3, 17, 42]) expect((await simulate(seed)).trace).toBe((await simulate(seed)).trace)
  })
})

describe('seeded defects are caught', () => {
  const defects: [string, Defects, string][] = [
    ['a server that applies an id twice', { noDedup: true }, 'I2'],
    ['a server that takes other content under a used id', { noHashCheck: true }, 'I4'],
    ['a server that applies before the predecessor', { acceptEarly: true }, 'I3'],
    ['a server that never asks what the author had seen', { noUnseenCheck: true, noClashCheck: true }, 'I6'],
    ['a receipt and the removal of its row in two transactions', { splitReceipts: true }, 'I5'],
    ['a sender that goes past a refused row', { noFence: true }, 'I3'],
  ]
  it.each(defects)(
    '%s',
    async (_name, defect, invariant) => {
      const run = await firstFailure(defect, 200)
      expect(run?.violations.join('\n')).toContain(invariant)
    },
    60_000,
  )
})
