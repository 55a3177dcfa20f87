/** Rows of lists that two sides changed, and whether both may stay. */
import { type Json, type JsonObject, valueAt } from '#contract/kernel/sync/patch.ts'

export function isRow(value: Json | undefined): value is JsonObject & { id: string } {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.id === 'string'
}

/** The innermost row around a path that both sides have; undefined outside of lists, and where one has removed it. */
export function rowAround(
  theirs: JsonObject,
  mine: JsonObject,
  path: string,
): { list: string; id: string } | undefined {
  const segments = path.split('.')
  for (let depth = segments.length - 1; depth > 0; depth--) {
    const list = segments.slice(0, depth).join('.')
    const id = segments[depth] ?? ''
    const isList = Array.isArray(valueAt(theirs, list)) && Array.isArray(valueAt(mine, list))
    if (isList && [theirs, mine].every((content) => isRow(valueAt(content, `${list}.${id}`)))) return { list, id }
  }
  return undefined
}
