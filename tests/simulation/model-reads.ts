/** What devices read of the model server: outcomes of what they sent, changes of a scope, a list of it for repair. */
import { toIsoInstant } from '#contract/kernel/datum.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import type { FeedEntry, ServerDoc } from './model-data.ts'
import type { At, ModelKind } from './model-kind.ts'
import type { ModelServer } from './model-server.types.ts'
import type { Mutation } from './mutations.ts'

interface Sources {
  kind: ModelKind
  at: () => At
  without: (mutation: Mutation) => boolean
  epochName: () => string
  present: (doc: ServerDoc) => SyncDoc
  readable: (scope: string, cursor: string | null) => FeedEntry[]
}

export function createReads(sources: Sources): Pick<ModelServer, 'outcomes' | 'pull' | 'manifest'> {
  const { kind, at, without, epochName, present, readable } = sources
  return {
    outcomes: (userId, ids) => {
      const known = ids.flatMap((id) => {
        const row = at().state().ledger.get(id)
        return row?.userId === userId ? [row.result] : []
      })
      const seen = new Set(known.map(({ mutationId }) => mutationId))
      return { serverEpoch: epochName(), known, unknown: ids.filter((id) => !seen.has(id)) }
    },
    pull: (userId, scope, cursor, limit) => {
      if (at().circumstances.withoutRights.has(userId)) return { refused: 'not-found' }
      const rest = readable(scope, cursor)
      const page = rest.slice(0, limit)
      const last = page.at(-1)
      const docs = [...new Set(page.map(({ id }) => id))].flatMap((id) => at().state().docs.get(id) ?? [])
      const isTheirs = (doc: ServerDoc) => kind.isFor(doc, userId) || without('othersPresented')
      const seen = docs.filter(isTheirs).map((doc) => ({ kind: 'upsert' as const, doc: present(doc) }))
      const lost = docs
        .filter((doc) => !isTheirs(doc))
        .map(({ id }) => ({ kind: 'scope-lost' as const, type: kind.type, id }))
      return {
        serverEpoch: epochName(),
        serverTime: toIsoInstant(at().now),
        changes: [...seen, ...lost],
        nextCursor: last === undefined ? (cursor ?? '0.0') : `${last.xid}.${last.seq}`,
        hasMore: rest.length > limit,
        resetRequired: false,
      }
    },
    manifest: (userId, scope) => {
      if (at().circumstances.withoutRights.has(userId)) return { refused: 'not-found' }
      const docs = [...at().state().docs.values()].filter((doc) => doc.scope === scope && kind.isFor(doc, userId))
      return { serverEpoch: epochName(), docs: docs.map(({ id, rev, hash }) => ({ type: kind.type, id, rev, hash })) }
    },
  }
}
