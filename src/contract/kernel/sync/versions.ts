/**
 * What earlier versions of the portal wrote, read as it is written today. The one place where an envelope is brought up. An
 * envelope itself never changes (I4), so it is kept as it came and brought up whenever it is read.
 */
import type { Envelope } from './envelope.ts'

type Payload = Envelope['payload']

/** A payload of one version as the next version writes it. Pure; what it does not know it leaves as it is. */
export type Step = (payload: Payload) => Payload

/** The steps of one type of document, oldest first: the first leads from version 1 to 2. A step is kept for 18 months. */
export type History = readonly Step[]

export function newestVersion(history: History): number {
  return history.length + 1
}

/** Undefined for a version that this code does not know: of a newer release, or of none. */
export function broughtUp(payload: Payload, version: number, history: History): Payload | undefined {
  if (version < 1 || version > newestVersion(history)) return undefined
  return history.slice(version - 1).reduce((now, step) => step(now), payload)
}
