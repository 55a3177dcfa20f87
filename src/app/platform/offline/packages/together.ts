/** All packages of a device as one: how many are ready, how much has come, what does not go on. Pure. */
import { isUnanswered } from './edition.ts'
import type { PackageRow } from './package.types.ts'
import { sizeOf, stateOf } from './reasons.ts'

export interface Together {
  /** Those that the portal still shows. */
  count: number
  ready: number
  /** Being brought, or waiting for it. */
  coming: PackageRow[]
  /** Of those that are coming: the portal has not said yet how large they are. */
  unknown: number
  bytes: number
  stored: number
  /** What was tried and waits for its next try, and what did not fit. */
  failing: PackageRow[]
}

export function togetherOf(rows: readonly PackageRow[], now: number): Together {
  const held = rows.map((row) => ({ row, state: stateOf(row, now) })).filter(({ state }) => state !== 'oduzeto')
  const coming = held.filter(({ state }) => state === 'ceka' || state === 'preuzima').map(({ row }) => row)
  const sizes = held.map(({ row }) => sizeOf(row))
  const isFailing = ({ row, state }: (typeof held)[number]) =>
    state === 'nepotpuno' || (row.failures > 0 && state !== 'spremno')
  return {
    count: held.length,
    ready: held.filter(({ state }) => state === 'spremno').length,
    coming,
    unknown: coming.filter(isUnanswered).length,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    stored: sizes.reduce((sum, { stored }) => sum + stored, 0),
    failing: held.filter(isFailing).map(({ row }) => row),
  }
}
