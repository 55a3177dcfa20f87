/** The documents of a type on this device, as lists show them. */
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Store } from '../ports/store.ts'
import type { DocRow } from '../ports/tables.ts'
import type { Live } from './live.ts'

export interface DocumentSummary {
  type: string
  id: string
  /** Whose it is: `institucija:4`. */
  scope: string
  content: JsonObject
  meta: JsonObject
  state: DocRow['state']
  rev: number
  /** Milliseconds of this device's clock; null when nothing was typed here. */
  localUpdatedAt: number | null
}

export function documentsOf(live: Live, type: string): Store<DocumentSummary[] | undefined> {
  return live(['docs'], async (tx) => {
    const docs = await tx.where('docs', 'type', type)
    return docs.map(({ id, scope, local, meta, state, rev, ackRev, localUpdatedAt }) => ({
      type,
      id,
      scope,
      content: local,
      meta,
      state,
      rev: Math.max(rev, ackRev),
      localUpdatedAt,
    }))
  })
}
