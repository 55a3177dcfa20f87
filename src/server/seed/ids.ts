/** Ids that come out the same every time: the demo is one story, told again on every empty database. */
import { createHash } from 'node:crypto'
import { uuidV7 } from '#contract/kernel/id.ts'
import { oibCheckDigit } from '#contract/kernel/oib.ts'

/** A UUIDv7 of a moment whose random part comes from a name. */
export function idOf(naziv: string, at: number): string {
  return uuidV7(at, createHash('sha256').update(`portal-fondova:${naziv}`).digest().subarray(0, 10))
}

/** A valid OIB from a digit that says whose it is and a running number. */
export function oibOf(skupina: 6 | 7 | 8, broj: number): string {
  const first = `${skupina}${String(broj).padStart(9, '0')}`
  return `${first}${oibCheckDigit(first)}`
}
