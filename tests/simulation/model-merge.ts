/** The comparison of an edit with what others have done since its author looked. */
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { mergeOps } from '#contract/kernel/sync/merge.ts'
import {
  clashes,
  type Json,
  type JsonObject,
  type PatchOp,
  pathsOverlap,
  touchedPath,
  valueAt,
} from '#contract/kernel/sync/patch.ts'
import type { SyncDoc } from '#contract/kernel/sync/protocol.ts'
import type { ServerDoc, ServerState } from './model-data.ts'
import type { At, ModelKind } from './model-kind.ts'
import type { Mutation } from './mutations.ts'

interface Base {
  rev: number
  hash: string | undefined
}

/** What the first of the others found there; undefined where they say nothing of it. */
function foundBy(since: readonly PatchOp[], path: string): Json | undefined {
  const theirs = since.find((op) => op.kind !== 'add' && pathsOverlap(touchedPath(op), path))
  if (theirs === undefined || theirs.kind === 'add') return undefined
  const at = touchedPath(theirs)
  if (at === path) return theirs.was
  const isWithin = path.startsWith(`${at}.`) && typeof theirs.was === 'object' && !Array.isArray(theirs.was)
  return isWithin && theirs.was !== null
    ? (valueAt(theirs.was as JsonObject, path.slice(at.length + 1)) ?? null)
    : undefined
}

export function createMerge(
  state: () => ServerState,
  options: { kind: ModelKind; mutation: Mutation | undefined; newId: () => string },
  at: () => At,
) {
  const without = (mutation: Mutation) => options.mutation === mutation

  function baseOf(doc: ServerDoc, { base }: Envelope): Base | undefined {
    if (base === null) return undefined
    if ('rev' in base) return base
    const row = state().ledger.get(base.after)
    return row !== undefined && 'rev' in row.result && row.aggId === doc.id
      ? { rev: row.result.rev, hash: undefined }
      : undefined
  }

  function opsSince(doc: ServerDoc, base: Base | undefined): PatchOp[] {
    const start = doc.revisions.find(({ rev }) => rev === base?.rev)
    const isKnown = start !== undefined && (base?.hash ?? start.hash) === start.hash
    return isKnown ? doc.revisions.filter(({ rev }) => rev > start.rev).flatMap(({ ops }) => ops) : []
  }

  return {
    compare(doc: ServerDoc, envelope: Envelope, ops: PatchOp[]) {
      if (envelope.base === null) throw new Problem('neispravan-zahtjev')
      options.kind.checkPatch(doc, ops, envelope, at())
      const base = baseOf(doc, envelope)
      const isCurrent = base?.rev === doc.rev && (base.hash ?? doc.hash) === doc.hash
      const since = isCurrent ? [] : opsSince(doc, base)
      if (without('noUnseenCheck')) return { isAsTyped: isCurrent, ops, paths: clashes(ops, since), since }
      const joining = without('joinsAll') ? () => 'words' as const : options.kind.joining
      const merged = mergeOps(doc.content, ops, without('noBaseCheck') ? [] : since, joining)
      return { ...merged, since, isAsTyped: isCurrent && merged.ops.every((op, index) => op === ops[index]) }
    },
    conflict(
      doc: ServerDoc,
      ops: readonly PatchOp[],
      { paths, since }: { paths: readonly string[]; since: readonly PatchOp[] },
      head: SyncDoc,
      at: string,
    ) {
      const fields = paths.map((path) => {
        const op = ops.findLast((candidate) => touchedPath(candidate) === path)
        const moje = op === undefined || op.kind === 'remove' ? null : op.now
        const first = ops.find((candidate) => touchedPath(candidate) === path)
        const found = foundBy(since, path)
        const seen = first === undefined || first.kind === 'add' ? null : first.was
        // The first of the others may have found nothing there, which is not the same as nobody having been there.
        const osnova = found === undefined ? seen : found
        return { path, osnova, moje, njihovo: valueAt(doc.content, path) ?? null }
      })
      const author = { njihovAutor: 'Druga osoba', njihovoVrijeme: at }
      return { status: 'conflict' as const, conflictId: options.newId(), head, fields, ...author }
    },
  }
}
