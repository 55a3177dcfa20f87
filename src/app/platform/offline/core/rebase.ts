/** Operations said again on top of another content than they were typed on. */
import {
  applyOps,
  coalesce,
  type Json,
  type JsonObject,
  type PatchOp,
  pathsOverlap,
  sameJson,
  touchedPath,
  valueAt,
} from '#contract/kernel/sync/patch.ts'
import { isRow } from './both.ts'

/**
 * The row at `path` (or the nearest one around it) that `theirs` no longer has, put back as the author has it; null when
 * the author does not have it either, undefined when no row is missing.
 */
function restoredRow(theirs: JsonObject, mine: JsonObject, path: string): PatchOp | null | undefined {
  const segments = path.split('.')
  for (let depth = 1; depth < segments.length; depth++) {
    const list = segments.slice(0, depth).join('.')
    const row = segments.slice(0, depth + 1).join('.')
    if (!Array.isArray(valueAt(mine, list)) || valueAt(theirs, row) !== undefined) continue
    const now = valueAt(mine, row)
    return isRow(now) ? { kind: 'add', path: list, now, after: null } : null
  }
  return undefined
}

/** An operation as it was typed; where its row is gone, the row as its author has it. */
function asTyped(content: JsonObject, local: JsonObject, op: PatchOp): PatchOp[] {
  return op.kind === 'remove' ? [op] : inItsRow(content, local, op)
}

/** What is written into a row that nobody has would be taken, and stand nowhere: the row itself is said, where its author has it. */
function inItsRow(content: JsonObject, local: JsonObject, op: PatchOp): PatchOp[] {
  const row = restoredRow(content, local, op.path)
  return row === undefined ? [op] : row === null ? [] : [row]
}

const isRows = (value: Json | undefined): value is (JsonObject & { id: string })[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow)
const isEmpty = (value: Json) => value === null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * A row that both sides have begun under one id, such as the answer to one question: what its author wrote into it, field by
 * field. What they left empty, and rows that only the other side has in it, stay.
 */
function intoRow(path: string, there: JsonObject, mine: JsonObject): PatchOp[] {
  return Object.entries(mine).flatMap(([key, now]): PatchOp[] => {
    const [at, was] = [`${path}.${key}`, there[key] ?? null]
    if (isEmpty(now) || sameJson(was, now)) return []
    if (!isRows(now)) return [{ kind: 'set', path: at, was, now }]
    return now.flatMap((row): PatchOp[] => {
      const known = valueAt(there, `${key}.${row.id}`)
      return isRow(known) ? intoRow(`${at}.${row.id}`, known, row) : [{ kind: 'add', path: at, now: row, after: null }]
    })
  })
}

/** An operation said again on top of `content`, so that its `was` is what the author has now seen there. */
function onTop(content: JsonObject, local: JsonObject, op: PatchOp): PatchOp[] {
  const there = valueAt(content, touchedPath(op))
  if (op.kind === 'remove') return there === undefined ? [] : [{ ...op, was: there }]
  if (op.kind === 'add') {
    if (there === undefined) return inItsRow(content, local, op)
    return isRow(there) ? intoRow(touchedPath(op), there, op.now) : []
  }
  if (sameJson(there, op.now)) return []
  // First: a value set in a row that nobody has would be taken, and stand nowhere.
  const row = restoredRow(content, local, op.path)
  if (row !== undefined) return row === null ? [] : [row]
  const again: PatchOp = { ...op, was: there ?? null }
  return sameJson(valueAt(applyOps(content, [again]), op.path) ?? null, op.now) ? [again] : []
}

function inOrder(content: JsonObject, ops: readonly PatchOp[], say: (now: JsonObject, op: PatchOp) => PatchOp[]) {
  const result: PatchOp[] = []
  let now = content
  for (const op of ops) {
    const next = say(now, op)
    result.push(...next)
    now = applyOps(now, next)
  }
  return result
}

/**
 * All operations, each on top of the ones before it. What the author has not been shown keeps the `was` they saw, so that
 * the server merges it or asks about it too (invariant I6).
 */
export function rebase(
  content: JsonObject,
  local: JsonObject,
  ops: readonly PatchOp[],
  isShown: (path: string) => boolean = () => true,
): PatchOp[] {
  return inOrder(content, ops, (now, op) => (isShown(touchedPath(op)) ? onTop(now, local, op) : [op]))
}

/**
 * All operations as they were typed, on top of a content that may hold them already. The server that took them has been
 * restored, and nothing goes unsaid because it stands there (invariant I25).
 */
export function sayAll(content: JsonObject, local: JsonObject, ops: readonly PatchOp[]): PatchOp[] {
  return inOrder(content, ops, (now, op) => asTyped(now, local, op))
}

/**
 * As few operations as make the same of `base`. After a restore `base` may hold what is said again (a row that is added, a
 * value before it was undone); an edit put together with that would no longer show (invariant I25).
 */
export function joined(base: JsonObject, ops: readonly PatchOp[]): readonly PatchOp[] {
  const isSame = (some: readonly PatchOp[], others: readonly PatchOp[]) =>
    sameJson(applyOps(base, some), applyOps(base, others))
  const whole = ops.reduce(coalesce, [] as readonly PatchOp[])
  if (isSame(whole, ops)) return whole
  let result: readonly PatchOp[] = []
  for (const op of ops) {
    const [next, apart] = [coalesce(result, op), result.concat(op)]
    result = isSame(next, apart) ? next : apart
  }
  return result
}

/**
 * The same where `base` does not show what the server has. What undid itself is said too, by its last operation. An envelope
 * of before may have brought, or still bring, the operation that it undid (invariant I25).
 */
export function joinedAndUndone(base: JsonObject, ops: readonly PatchOp[]): readonly PatchOp[] {
  const result = joined(base, ops)
  const isIn = (some: readonly PatchOp[], op: PatchOp) =>
    some.some((other) => pathsOverlap(touchedPath(other), touchedPath(op)))
  const undone = ops.filter((op, index) => !isIn(result, op) && !isIn(ops.slice(index + 1), op))
  return undone.length === 0 ? result : [...result, ...undone]
}
