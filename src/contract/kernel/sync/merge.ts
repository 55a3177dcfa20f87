/** Operations against a document that others have meanwhile changed: what goes in, and what only its author can decide. */
import { applyOps, clashes, type Json, type JsonObject, type PatchOp, sameJson, unseen, valueAt } from './patch.ts'
import { mergeWords } from './words.ts'

export interface Merge {
  /** The operations as they may be applied. What is joined holds what both sides wrote, and `was` what is there now. */
  ops: PatchOp[]
  /** Paths that only the author can decide; when there are any, nothing is applied. */
  paths: string[]
}

/** How a value may be put together from two. Prose by words, a choice of several by what each took and gave up. */
export type Joining = 'words' | 'set'

/** Taken and given up item by item; items are the same when their JSON is, so that files of a list fit too. */
function joinedSet(before: Json[], mine: Json[], theirs: Json[]): Json[] {
  const has = (list: Json[], item: Json) => list.some((other) => sameJson(other, item))
  const stay = theirs.filter((item) => has(mine, item) || !has(before, item))
  return [...stay, ...mine.filter((item) => !has(before, item) && !has(theirs, item))]
}

function joinedValue(how: Joining | undefined, was: Json, now: Json, there: Json): Json {
  if (how === 'words' && typeof was === 'string' && typeof now === 'string' && typeof there === 'string')
    return mergeWords(was, now, there)
  const [before, mine, theirs] = [was ?? [], now ?? [], there ?? []]
  const isSet = how === 'set' && Array.isArray(before) && Array.isArray(mine) && Array.isArray(theirs)
  return isSet ? joinedSet(before, mine, theirs) : null
}

function joined(content: JsonObject, op: PatchOp, joining: (path: string) => Joining | undefined): PatchOp | undefined {
  if (op.kind !== 'set') return undefined
  const there = valueAt(content, op.path)
  if (there === undefined || sameJson(there, op.was) || sameJson(there, op.now)) return undefined
  const now = joinedValue(joining(op.path), op.was, op.now, there)
  return now === null ? undefined : { ...op, was: there, now }
}

/**
 * Merges path by path; where `joining` says so, inside the value. `since` are others' operations after the state the author
 * built on. What is not merged here is never overwritten: it is named in `paths` (invariants I6, I17).
 */
export function mergeOps(
  content: JsonObject,
  ops: readonly PatchOp[],
  since: readonly PatchOp[],
  joining: (path: string) => Joining | undefined,
): Merge {
  const result: PatchOp[] = []
  const asTyped: PatchOp[] = []
  let now = content
  for (const op of ops) {
    const both = joined(now, op, joining)
    if (both === undefined) asTyped.push(op)
    result.push(both ?? op)
    now = applyOps(now, [both ?? op])
  }
  return { ops: result, paths: [...new Set([...clashes(asTyped, since), ...unseen(content, result)])] }
}
