/** Looks for the first seed that shows that a guard is missing. */
import { ADDED_LAST } from './faults.ts'
import { FIELD_MUTATIONS, MUTATIONS, type Mutation } from './mutations.ts'
import { simulate } from './simulate.ts'
import { simulateField } from './teren/dan.ts'

export interface Finding {
  mutation: Mutation
  seed: number
  /** The invariant that broke, of those this guard stands for. */
  invariant: string
  /** Of the search, milliseconds. */
  took: number
}

/** Those of a day in the field are looked for there. */
const OF_FIELD: ReadonlySet<Mutation> = new Set(FIELD_MUTATIONS)
export const ALL_MUTATIONS = Object.keys(MUTATIONS) as Mutation[]

/** Undefined when none of so many seeds notices. In the schedules in which guards were searched for before `ADDED_LAST`. */
export async function findMutation(mutation: Mutation, seeds: number, from = 1): Promise<Finding | undefined> {
  const started = performance.now()
  const { breaks }: { breaks: readonly string[] } = MUTATIONS[mutation]
  for (let seed = from; seed < from + seeds; seed++) {
    const { violations } = OF_FIELD.has(mutation)
      ? await simulateField({ seed, mutation })
      : await simulate({ seed, mutation, muted: ADDED_LAST })
    const broken = violations.map((text) => text.split(':')[0] ?? '').find((kind) => breaks.includes(kind))
    if (broken !== undefined) return { mutation, seed, invariant: broken, took: performance.now() - started }
  }
  return undefined
}
