/** What a person did to turn one state of a document into another, as the operations their device would have kept. */
import type { SvakiKatalog } from '#contract/kernel/dokument/katalog.ts'
import { resolvePath } from '#contract/kernel/dokument/putovi.ts'
import { isObject, type Redak } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Json, type JsonObject, type PatchOp, sameJson } from '#contract/kernel/sync/patch.ts'

const rowsOf = (value: Json | undefined): Redak[] =>
  Array.isArray(value) ? value.filter((row): row is Redak => isObject(row) && typeof row.id === 'string') : []

function listOps(katalog: SvakiKatalog, before: Json | undefined, after: Json, path: string): PatchOp[] {
  const old = rowsOf(before)
  const ops: PatchOp[] = []
  let previous: string | null = null
  for (const row of rowsOf(after)) {
    const known = old.find(({ id }) => id === row.id)
    if (known === undefined) ops.push({ kind: 'add', path, now: row, after: previous })
    else ops.push(...fieldOps(katalog, known, row, `${path}.${row.id}`))
    previous = row.id
  }
  return ops
}

function fieldOps(katalog: SvakiKatalog, before: Json | undefined, after: JsonObject, path: string): PatchOp[] {
  return Object.entries(after).flatMap(([key, value]) =>
    key === 'id' ? [] : opsBetween(katalog, isObject(before) ? before[key] : undefined, value, `${path}.${key}`),
  )
}

/** Operations that lead from `before` to `after` below a path; rows are added, never removed. */
export function opsBetween(katalog: SvakiKatalog, before: Json | undefined, after: Json, path: string): PatchOp[] {
  if (sameJson(before, after)) return []
  if (resolvePath(katalog, path)?.vrsta === 'lista') return listOps(katalog, before, after, path)
  if (isObject(after)) return fieldOps(katalog, before, after, path)
  return [{ kind: 'set', path, was: before ?? null, now: after }]
}
