/**
 * Operations on a document's content, and what two sets of them mean together. A path is dotted
 * (`proracun.stavke.<rowId>.naziv`); inside a list a segment names the row with that `id`, never a position,
 * so that a path keeps its meaning while rows come and go. Used by both sides of the sync protocol.
 */
import * as z from 'zod/mini'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** The longest text an operation may carry. */
export const LONGEST_TEXT = 20_000

export const json: z.ZodMiniType<Json> = z.lazy(() =>
  z.union([
    z.null(),
    z.boolean(),
    z.number(),
    z.string().check(z.maxLength(LONGEST_TEXT)),
    z.array(json).check(z.maxLength(500)),
    z.record(z.string().check(z.maxLength(100)), json),
  ]),
)

/** A value as a document holds it. Edits that are each bounded add up to lists of any length, which are still read. */
export const storedJson: z.ZodMiniType<Json> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(storedJson), storedObject]),
)
export const storedObject = z.record(z.string(), storedJson)

/** An object as JSON keeps it: without what is undefined. */
export const jsonOf = (value: object): JsonObject => storedObject.parse(JSON.parse(JSON.stringify(value)))

/** At most twelve segments of identifier characters; `__proto__` and its like are refused. */
const path = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(?!.*(?:^|\.)(?:__proto__|constructor|prototype)(?:\.|$))[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+){0,11}$/),
  )

export const patchOp = z.discriminatedUnion('kind', [
  /** Replaces the value at a path. `was` is what the author saw. */
  z.strictObject({ kind: z.literal('set'), path, was: json, now: json }),
  /** Adds a row to the list at `path`, after the row `after` or at the end. */
  z.strictObject({
    kind: z.literal('add'),
    path,
    now: z.catchall(z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)) }), json),
    after: z.nullable(z.string()),
  }),
  /** Removes the row at `path` (the list's path, then the row's id). */
  z.strictObject({ kind: z.literal('remove'), path, was: json }),
])
export type PatchOp =
  | { kind: 'set'; path: string; was: Json; now: Json }
  | { kind: 'add'; path: string; now: JsonObject & { id: string }; after: string | null }
  | { kind: 'remove'; path: string; was: Json }

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function rowIndex(list: Json[], id: string): number {
  return list.findIndex((row) => isObject(row) && row.id === id)
}

/** The value at a path, or undefined where the document has nothing there. */
export function valueAt(content: Json, at: string): Json | undefined {
  let value: Json | undefined = content
  for (const segment of at.split('.')) {
    if (Array.isArray(value)) value = value[rowIndex(value, segment)]
    else if (isObject(value)) value = Object.hasOwn(value, segment) ? value[segment] : undefined
    else return undefined
  }
  return value
}

/**
 * A copy of `value` with `change` applied at the path; untouched branches are shared, and where nothing changes the
 * value itself is returned. Rows that are gone stay gone.
 */
function withChange(
  value: Json | undefined,
  segments: string[],
  change: (old: Json | undefined) => Json | undefined,
): Json | undefined {
  const [head, ...rest] = segments
  if (head === undefined) return change(value)
  if (Array.isArray(value)) {
    const index = rowIndex(value, head)
    if (index === -1) return value
    const row = withChange(value[index], rest, change)
    if (row === value[index]) return value
    return row === undefined ? value.toSpliced(index, 1) : value.with(index, row)
  }
  const object = isObject(value) ? value : {}
  const old = Object.hasOwn(object, head) ? object[head] : undefined
  const child = withChange(old, rest, change)
  if (child === old) return value
  const { [head]: _old, ...others } = object
  return child === undefined ? others : { ...object, [head]: child }
}

function applyOp(content: JsonObject, op: PatchOp): JsonObject {
  const result = withChange(content, op.path.split('.'), (old) => {
    if (op.kind === 'set') return op.now
    if (op.kind === 'remove') return undefined
    const list = Array.isArray(old) ? old : []
    if (rowIndex(list, op.now.id) !== -1) return list
    const after = op.after === null ? -1 : rowIndex(list, op.after)
    return after === -1 ? [...list, op.now] : list.toSpliced(after + 1, 0, op.now)
  })
  return isObject(result) ? result : content
}

/** The content after the operations, in order. Pure; a repeated `add` or `remove` has no further effect. */
export function applyOps(content: JsonObject, ops: readonly PatchOp[]): JsonObject {
  return ops.reduce(applyOp, content)
}

/** The path an operation touches: an added row owns its own path, not the whole list. */
export function touchedPath(op: PatchOp): string {
  return op.kind === 'add' ? `${op.path}.${op.now.id}` : op.path
}

function resultOf(op: PatchOp): Json | undefined {
  return op.kind === 'remove' ? undefined : op.now
}

/** True when one path is the other or lies inside it. */
export function pathsOverlap(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)
}

/** Value equality of JSON, regardless of key order. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, i) => sameJson(item, b[i]))
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
}

/**
 * The paths on which `mine` clashes with what others have already done: same or nested path, different outcome.
 * Equal outcomes on the same path are no clash. Never resolves anything by itself (invariant I6, I17).
 */
export function clashes(mine: readonly PatchOp[], theirs: readonly PatchOp[]): string[] {
  const paths = new Set<string>()
  for (const op of mine) {
    const at = touchedPath(op)
    for (const other of theirs) {
      const there = touchedPath(other)
      if (!pathsOverlap(at, there)) continue
      if (at === there && sameJson(resultOf(op), resultOf(other))) continue
      paths.add(at)
    }
  }
  return [...paths]
}

/** What was never filled in and what was emptied are the same thing to a person. */
function sameToAuthor(seen: Json | undefined, found: Json | undefined): boolean {
  return sameJson(seen ?? null, found ?? null)
}

/** True when the operation's author has not seen what it would replace, or it would change nothing because its row is gone. */
function isUnseen(content: JsonObject, op: PatchOp): boolean {
  const found = valueAt(content, touchedPath(op))
  if (op.kind === 'remove') return found !== undefined && !sameToAuthor(op.was, found)
  if (op.kind === 'add' && found !== undefined) return !sameJson(op.now, found)
  if (op.kind === 'add') return valueAt(applyOp(content, op), touchedPath(op)) === undefined
  if (sameJson(op.now, found)) return false
  return !sameToAuthor(op.was, found) || !sameToAuthor(op.now, valueAt(applyOp(content, op), op.path))
}

/**
 * The paths on which `ops`, applied to `content` in order, would overwrite a value their author had not seen (`was`).
 * Needs no history: it also holds for an envelope that builds on another one that was merged, and after a restore, where
 * revision numbers no longer tell what was seen. Ask it besides `clashes` (invariant I6).
 */
export function unseen(content: JsonObject, ops: readonly PatchOp[]): string[] {
  const paths = new Set<string>()
  let now = content
  for (const op of ops) {
    if (isUnseen(now, op)) paths.add(touchedPath(op))
    now = applyOp(now, op)
  }
  // In the end all of it stands there: what is written into a row of no list would go with the first row that is added.
  for (const [index, op] of ops.entries())
    if (op.kind !== 'remove' && !stands(now, op) && !isOvertaken(ops, index)) paths.add(touchedPath(op))
  return [...paths]
}

function stands(content: JsonObject, op: Exclude<PatchOp, { kind: 'remove' }>): boolean {
  const found = valueAt(content, touchedPath(op))
  return op.kind === 'add' ? found !== undefined : sameToAuthor(op.now, found)
}

/** A later operation of the same author says something else of the same place. */
function isOvertaken(ops: readonly PatchOp[], index: number): boolean {
  const at = touchedPath(ops[index] as PatchOp)
  return ops.slice(index + 1).some((later) => pathsOverlap(touchedPath(later), at))
}

function isInside(at: string, outer: string): boolean {
  return at === outer || at.startsWith(`${outer}.`)
}

/** The added row with a later edit worked in; undefined when the edit cannot be said as part of the row. */
function mergeIntoRow(op: PatchOp & { kind: 'add' }, next: PatchOp): PatchOp | undefined {
  const inside = touchedPath(next)
    .slice(touchedPath(op).length + 1)
    .split('.')
  const row =
    inside[0] === ''
      ? next.kind === 'set' && next.now
      : withChange(op.now, inside, () => (next.kind === 'set' ? next.now : undefined))
  return isObject(row || undefined) && (row as JsonObject).id === op.now.id
    ? { ...op, now: row as JsonObject & { id: string } }
    : undefined
}

/**
 * Joins a new operation to those that have not left the device. Applying the result equals applying all of them.
 * Repeated edits of one path become one that keeps the first `was`, an edit inside a row added here goes into the row,
 * and what was undone leaves nothing. Only the last operation that overlaps may be joined; order is never changed. Rows
 * are added under ids that are new to the document.
 */
export function coalesce(ops: readonly PatchOp[], next: PatchOp): PatchOp[] {
  const at = touchedPath(next)
  const index = ops.findLastIndex((op) => pathsOverlap(touchedPath(op), at))
  const last = ops[index]
  if (last === undefined || next.kind === 'add') return [...ops, next]
  // A row that a later one stands after must be there until that one is placed.
  const isAnchor = ops.some((op) => op.kind === 'add' && op.after !== null && `${op.path}.${op.after}` === at)
  if (next.kind === 'remove' && isAnchor) return [...ops, next]
  if (last.kind === 'add' && isInside(at, touchedPath(last))) {
    if (next.kind === 'remove' && at === touchedPath(last)) return ops.toSpliced(index, 1)
    const merged = mergeIntoRow(last, next)
    return merged === undefined ? [...ops, next] : ops.with(index, merged)
  }
  if (last.kind !== 'set' || last.path !== at) return [...ops, next]
  if (next.kind === 'remove') return ops.with(index, { ...next, was: last.was })
  return sameJson(last.was, next.now) ? ops.toSpliced(index, 1) : ops.with(index, { ...next, was: last.was })
}
