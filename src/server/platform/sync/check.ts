/** What can be said of an envelope before its document is looked at. */
import { Problem } from '#contract/kernel/problem.ts'
import { LARGEST_ID } from '#contract/kernel/record-number.ts'
import { type Envelope, laneOf } from '#contract/kernel/sync/envelope.ts'
import { broughtUp } from '#contract/kernel/sync/versions.ts'
import { isStorable } from '../db/storable.ts'
import type { SyncDeps, SyncedAggregate } from './aggregate.ts'
import { contentHash } from './content-hash.ts'

/**
 * - `damaged`: the content is not what was hashed, so nothing about the real envelope is known
 * - `unsupported`. This server does not know the type or its version; a newer one may
 */
export type Fault = { kind: 'damaged' } | { kind: 'unsupported' } | { kind: 'refused'; problem: Problem }

export function aggregateOf(deps: SyncDeps, envelope: Envelope): SyncedAggregate | undefined {
  return deps.aggregates.find(({ aggType }) => aggType === envelope.aggregate.type)
}

/** The envelope as this version reads it; `faultOf` has passed. What is kept of it, and its hash, stay as it came. */
export function asOfToday(envelope: Envelope, { history }: SyncedAggregate): Envelope {
  return { ...envelope, payload: broughtUp(envelope.payload, envelope.typeVersion, history) ?? envelope.payload }
}

/** Undefined when the envelope may be tried. */
export function faultOf(deps: SyncDeps, envelope: Envelope): Fault | undefined {
  const { envHash, ...unhashed } = envelope
  if (contentHash(unhashed) !== envHash) return { kind: 'damaged' }
  const { type, typeVersion, payload, aggregate, actingFor, lane } = envelope
  const known = aggregateOf(deps, envelope)
  if (known === undefined || !known.types.includes(type)) return { kind: 'unsupported' }
  if (broughtUp(payload, typeVersion, known.history) === undefined) return { kind: 'unsupported' }
  if (!isStorable(envelope))
    return refused('Zapis sadrži znak koji se ne može pohraniti. Obrišite ga i pokušajte ponovno.')
  if (lane !== laneOf(aggregate)) return refused()
  if (type !== `${aggregate.type}.${payload.kind}`) return refused()
  return actingFor.id > LARGEST_ID ? { kind: 'refused', problem: new Problem('zabranjeno') } : undefined
}

function refused(poruka?: string): Fault {
  return { kind: 'refused', problem: new Problem('neispravan-zahtjev', poruka === undefined ? {} : { poruka }) }
}
