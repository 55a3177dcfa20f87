/** What makes a run what it is: the seed, and how much of its schedule takes place. The same plan gives the same run. */
import type { Fault } from './faults.ts'
import type { Mutation } from './mutations.ts'

export interface Plan {
  seed: number
  /** At most so many devices and operations; as many as the seed says when left out. */
  devices?: number
  operations?: number
  /** Faults that do not happen. */
  muted?: readonly Fault[]
  /** People and devices draw from one chance, as they did for a while; for pinned seeds. */
  oneStream?: boolean
  /** A guard taken out, to see that the oracle notices. */
  mutation?: Mutation | undefined
}

export interface Run {
  plan: Plan
  violations: string[]
  /** Number of steps and their hash. */
  trace: string
  /** What people and machines did: operations, and results of cycles and envelopes. */
  counts: Record<string, number>
  faults: Partial<Record<Fault, number>>
  /** How often each invariant was asked. */
  checks: Record<string, number>
  operations: number
  confirmed: number
}

export function describePlan({ seed, devices, operations, muted, oneStream, mutation }: Plan): string {
  const parts = [
    `seed: ${seed}`,
    ...(devices === undefined ? [] : [`devices: ${devices}`]),
    ...(operations === undefined ? [] : [`operations: ${operations}`]),
    ...(muted === undefined || muted.length === 0 ? [] : [`muted: [${muted.map((m) => `'${m}'`).join(', ')}]`]),
    ...(oneStream ? ['oneStream: true'] : []),
    ...(mutation === undefined ? [] : [`mutation: '${mutation}'`]),
  ]
  return `{ ${parts.join(', ')} }`
}
