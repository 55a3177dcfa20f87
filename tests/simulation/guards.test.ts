/** The oracle notices when a guard is missing, and the day in the field survives a crash at its commits. */
import { describe, expect, it } from 'vitest'
import { optionsOf, runSimulation } from './cli.ts'
import { crashEverywhere } from './field-day.ts'
import { MUTATIONS, type Mutation } from './mutations.ts'
import { findMutation } from './search.ts'

Error.stackTraceLimit = 0
const LONG = 900_000

/** Found late or in long runs; `npm run simulate -- --mutations` goes through all of them. */
const SLOW = new Set<Mutation>([
  'noBaseCheck',
  'noAtomicPush',
  'noPendingLedger',
  'tornQuota',
  'noRetained',
  'noEpochGate',
  'noGivenUp',
])
const QUICK = (Object.keys(MUTATIONS) as Mutation[]).filter((mutation) => !SLOW.has(mutation))

/** The seed that noticed it last, where that is no early one: the search begins there, and goes on as far as any other. */
const FROM: Partial<Record<Mutation, number>> = {
  noDedup: 7,
  noEnvelopeHash: 27,
  joinsAll: 200,
  noLaneOrder: 102,
  noContentHash: 7,
  noXmin: 61,
  noReportOrder: 139,
  noRevocation: 9,
  noAbort: 6,
  staleBatch: 7,
  truncatedOk: 14,
  chainUnchecked: 3,
  sealedOutOfOrder: 2,
  oneChain: 380,
  staleSignature: 14,
  endsWithoutFiles: 28,
  anyOffset: 21,
  photoForgotten: 2,
  noReaderCheck: 15,
}

describe('a guard taken out is noticed', () => {
  it.each(QUICK.map((mutation) => ({ mutation, guard: MUTATIONS[mutation].guard })))(
    '$guard',
    async ({ mutation }) => {
      expect(await findMutation(mutation, 100, FROM[mutation])).toBeDefined()
    },
    LONG,
  )
})

describe('the command', () => {
  it('tells what it can do, and tells it too when it does not understand', async () => {
    const lines: string[] = []
    const print = (line: string) => void lines.push(line)
    expect(await runSimulation(optionsOf(['--help'], print))).toBe(true)
    const said = lines.join('\n')
    for (const option of ['--seeds', '--from', '--seed n', '--crash-everywhere', '--mutations'])
      expect(said).toContain(option)
    expect(() => optionsOf(['--neznano'], print)).toThrow(said)
  })
})

describe('a day in the field', () => {
  it(
    'loses nothing when the page dies at every twelfth storage commit and at some pairs [I1 I5]',
    async () => {
      const { runs, failed, violations } = await crashEverywhere(4_000, 12)
      expect(runs).toBeGreaterThan(30)
      expect(violations, JSON.stringify(failed)).toEqual([])
    },
    LONG,
  )
})
