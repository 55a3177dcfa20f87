/**
 * What a decision about refused work leaves: all that its person did not give up is still said, and nothing is said that
 * they never typed. Asked of the edits themselves, so that neither a newer base nor a row that has come hides a lost one.
 */
import { isRow } from '#app/platform/offline/core/both.ts'
import { inLaneOrder, opsOf, pendingOf } from '#app/platform/offline/core/lane.ts'
import type { DocRow, OutboxRow } from '#app/platform/offline/ports/tables.ts'
import {
  applyOps,
  type Json,
  type JsonObject,
  type PatchOp,
  pathsOverlap,
  sameJson,
  touchedPath,
  valueAt,
} from '#contract/kernel/sync/patch.ts'
import { type Data, rowsOf } from './model-tables.ts'

/** A person decides about refused work: tries it again, gives it up, or says whose of two values holds. */
export interface Decision {
  /** Whether an edit of this row is given up by it. */
  givesUp: (row: OutboxRow, op: PatchOp) => boolean
  /** What the other side has, where the person was shown that. */
  theirs?: JsonObject
}

/** A list without rows and a field without a value look like none. */
export function visible(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => visible(item) ?? null)
  if (typeof value !== 'object' || value === null) return value ?? undefined
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const seen = visible(part)
    return seen === undefined ? [] : [[key, seen] as const]
  })
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

export const looksLike = (one: Json | undefined, other: Json | undefined) =>
  sameJson(visible(one) ?? null, visible(other) ?? null)

/** Everything that stood there stands there still. */
function holds(after: Json | undefined, before: Json | undefined): boolean {
  const [now, was] = [visible(after), visible(before)]
  if (Array.isArray(was) && Array.isArray(now) && was.every(isRow))
    return was.every((row) => now.some((other) => isRow(other) && other.id === row.id && holds(other, row)))
  if (typeof was !== 'object' || was === null || Array.isArray(was))
    return was === undefined || sameJson(now ?? null, was)
  const there = typeof now === 'object' && now !== null && !Array.isArray(now) ? now : {}
  return Object.entries(was).every(([key, value]) => holds(there[key], value))
}

/** The content shows what this edit says. */
function stands(content: JsonObject, op: PatchOp): boolean {
  const found = valueAt(content, touchedPath(op))
  if (op.kind === 'remove') return found === undefined
  return op.kind === 'add' ? found !== undefined && holds(found, op.now) : looksLike(found, op.now)
}

/** The same edit is the last that is said of its place, though the other side has something else there. */
function isSaid(op: PatchOp, said: readonly PatchOp[]): boolean {
  const other = said.findLast((one) => pathsOverlap(touchedPath(one), touchedPath(op)))
  if (other === undefined) return false
  // Within a row that is said whole: a server that has another such row asks, one that has none takes it.
  const place = `${touchedPath(other)}.`
  if (other.kind === 'add' && op.kind !== 'remove' && touchedPath(op).startsWith(place))
    return looksLike(valueAt(other.now, touchedPath(op).slice(place.length)), op.now)
  if (touchedPath(other) !== touchedPath(op)) return false
  return op.kind === 'remove' ? other.kind === 'remove' : other.kind === op.kind && holds(other.now, op.now)
}

const overlapping = (ops: readonly PatchOp[], at: string) => ops.some((op) => pathsOverlap(touchedPath(op), at))

/** What is under its edits may hold what a restored server has forgotten: only what is said again is safe. */
const isUnsure = (was: DocRow, closed: readonly OutboxRow[]) =>
  was.refresh || (was.rev === 0 && was.hash !== null) || closed.some(({ mutationId }) => mutationId === was.after)

/** What is wrong with the commit of a decision, by the rows that it closed; undefined where nothing is. */
export function lostBy(
  { givesUp, theirs }: Decision,
  was: DocRow,
  after: DocRow,
  closed: readonly OutboxRow[],
  data: Data,
): string | undefined {
  const kept = inLaneOrder(closed).flatMap((row) => opsOf(row).filter((op) => !givesUp(row, op)))
  const pending = pendingOf(rowsOf(data, 'outbox').filter(({ lane }) => lane === was.key))
  const said = pending.flatMap(opsOf)
  const unsure = theirs === undefined && isUnsure(was, closed)
  const left = unsure ? applyOps(after.server ?? was.server ?? {}, said) : after.local
  for (const [index, op] of kept.entries()) {
    if (overlapping(kept.slice(index + 1), touchedPath(op)) || !stands(was.local, op) || stands(left, op)) continue
    // What the author was not shown is still said, and asked about. Where nothing is left to be said the newest is shown.
    const wasThere = pending.length === 0 && !unsure && stands(theirs ?? was.base, op)
    if (!isSaid(op, said) && !wasThere) return `lost ${JSON.stringify(op)}`
  }
  const heirs = new Set(closed.map(({ supersededBy }) => supersededBy))
  const anew = pending.filter(({ mutationId }) => heirs.has(mutationId)).flatMap(opsOf)
  const invented = anew.find((op) => !overlapping(kept, touchedPath(op)))
  return invented && `invented ${JSON.stringify(invented)}`
}
