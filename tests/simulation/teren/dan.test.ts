/** Whole days of teams in the field, from seeds. Many more run with `npm run simulate -- --teren`. */
import { describe, expect, it } from 'vitest'
import { ALL_FAULTS, ALL_FIELD_FAULTS, type Fault } from '../faults.ts'
import { describePlan } from '../plan.ts'
import { FIELD_PINNED } from '../seeds.ts'
import { shrink } from '../shrink.ts'
import { simulateField } from './dan.ts'

Error.stackTraceLimit = 0
const LONG = 900_000
/** As few as let every fault of the field strike, and every deed of the day take place. */
const DAYS = [1, 13, 14, 19, 22, 23, 33, 36, 53]
/** Asked only of a day in the field. */
const OF_FIELD = ['I7', 'I15', 'I28', 'I29', 'I30', 'I31']
/** What people do on their own account; nothing else strikes where the page dies by number. */
const PEOPLE: readonly Fault[] = ['takenOver', 'leftTeam', 'rescheduled', 'signedOver', 'endedEarly']
const CRASHES = [2, 7, 16, 40, 90]

describe('a day of a team in the field', () => {
  it(
    'keeps every invariant, whatever is lost, taken over or altered [I1–I16 I18 I19 I21–I23 I25–I31]',
    async () => {
      const seen = new Set<string>()
      for (const seed of DAYS) {
        const run = await simulateField({ seed })
        const smaller = run.violations.length > 0 ? await shrink(run, simulateField) : run
        expect(smaller.violations, describePlan(smaller.plan)).toEqual([])
        for (const what of [run.checks, run.counts, run.faults].flatMap(Object.keys)) seen.add(what)
      }
      const deeds = ['package taken', 'photo taken', 'photo removed', 'end waits for files', 'end of the field']
      const moves = ['desk najavi', 'desk posaljiNaOcitovanje', 'conflict resolved', 'refused discarded']
      expect([...ALL_FIELD_FAULTS, ...OF_FIELD, ...deeds, ...moves].filter((what) => !seen.has(what))).toEqual([])
    },
    LONG,
  )

  it.each(FIELD_PINNED)(
    'of seed $seed stays whole: $why',
    async ({ why: _why, ...plan }) => {
      expect((await simulateField(plan)).violations).toEqual([])
    },
    LONG,
  )

  it(
    'loses nothing when every page dies at a commit of its documents or its photos, before it or after it [I1 I5 I29]',
    async () => {
      const muted = [...ALL_FAULTS, ...ALL_FIELD_FAULTS].filter((fault) => !PEOPLE.includes(fault))
      let photos = 0
      for (const at of CRASHES)
        for (const when of ['before', 'after'] as const) {
          const run = await simulateField(
            { seed: at, muted },
            { crashAt: (commit) => (commit === at ? when : undefined) },
          )
          expect(run.violations, `${when} commit ${at}`).toEqual([])
          photos += run.counts['photo taken'] ?? 0
        }
      expect(photos).toBeGreaterThan(CRASHES.length)
    },
    LONG,
  )

  it(
    'takes the same course for the same seed [I24]',
    async () => {
      const course = async (seed: number) => (await simulateField({ seed })).trace
      for (const seed of [2, 9]) expect(await course(seed)).toBe(await course(seed))
    },
    LONG,
  )
})
