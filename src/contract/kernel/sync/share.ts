/** Equal parts of two documents as the same objects, so that what follows from them is not worked out again. */
import type { Json, JsonObject } from './patch.ts'

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function shareList(before: readonly Json[], now: Json[]): Json[] {
  const rows = new Map(before.flatMap((row) => (isObject(row) ? [[row.id, row] as const] : [])))
  const shared = now.map((item, at) => share(isObject(item) ? (rows.get(item.id) ?? before[at]) : before[at], item))
  return shared.length === before.length && shared.every((item, at) => item === before[at])
    ? (before as Json[])
    : shared
}

function shareObject(before: JsonObject, now: JsonObject): JsonObject {
  const keys = Object.keys(before)
  const shared = Object.entries(now).map(([key, value]): [string, Json] => [
    key,
    share(Object.hasOwn(before, key) ? before[key] : undefined, value),
  ])
  // The order of keys counts too: what is made of a document may follow it.
  const same =
    shared.length === keys.length && shared.every(([key, value], at) => key === keys[at] && value === before[key])
  return same ? before : Object.fromEntries(shared)
}

/** `now`, with every part that equals its part of `before` taken from there. Rows of lists are found by their ids. */
export function share<T extends Json>(before: Json | undefined, now: T): T
export function share(before: Json | undefined, now: Json): Json {
  if (before === now) return now
  if (Array.isArray(before) && Array.isArray(now)) return shareList(before, now)
  return isObject(before) && isObject(now) ? shareObject(before, now) : now
}
