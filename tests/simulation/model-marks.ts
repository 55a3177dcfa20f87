/** The tables of a device as whoever reads them through the core sees them: with what its marks say. */
import { sentBy, sentRow, typedDoc } from '#app/platform/offline/core/marks.ts'
import type { DocRow, OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { sameJson } from '#contract/kernel/sync/patch.ts'
import { type AnyRow, type Changes, type Data, type Key, rowsOf } from './model-tables.ts'

export function seen(data: Data): Data {
  const marks = rowsOf(data, 'marks')
  if (marks.length === 0) return data
  const sent = sentBy(marks)
  const outbox = new Map<Key, AnyRow>(data.get('outbox'))
  for (const [id, one] of sent) {
    const row = outbox.get(id) as OutboxRow | undefined
    if (row !== undefined) outbox.set(id, sentRow(row, one))
  }
  const docs = new Map<Key, AnyRow>(data.get('docs'))
  for (const { kind, id } of marks) {
    const doc = docs.get(id) as DocRow | undefined
    if (kind !== 'typing' || doc === undefined) continue
    const lane = [...outbox.values()].filter((row) => (row as OutboxRow).lane === id)
    docs.set(id, typedDoc(doc, lane as OutboxRow[]))
  }
  return new Map([...data, ['outbox', outbox], ['docs', docs]])
}

/** What a commit is to find out of what it changes. */
export interface Before {
  /** Ids that were on their way until then. */
  sent: ReadonlySet<string>
  /** Documents as they stood. */
  docs: ReadonlyMap<Key, AnyRow>
}

/** Asked before the rows are changed. */
export function beforeChanges(raw: Data): Before {
  return { sent: new Set(sentBy(rowsOf(raw, 'marks')).keys()), docs: new Map(seen(raw).get('docs')) }
}

/** What a commit has changed for whoever reads through the core. */
export function seenChanges(before: Before, changes: Changes, raw: Data): Changes {
  const after = seen(raw)
  const of = (table: 'outbox' | 'docs', more: Iterable<string>) => {
    const rows = new Map<Key, AnyRow | null>()
    for (const [key, row] of changes.get(table) ?? []) rows.set(key, row && (after.get(table)?.get(key) ?? row))
    for (const key of more) {
      const row = after.get(table)?.get(key)
      if (!rows.has(key) && row !== undefined) rows.set(key, row)
    }
    return rows
  }
  const marks = rowsOf(raw, 'marks')
  const now = sentBy(marks)
  const begun = [...now.keys()].filter((id) => !before.sent.has(id))
  const ended = [...before.sent].filter((id) => !now.has(id))
  const outbox = of('outbox', [...begun, ...ended])
  // What only waits no longer, for instance, stands there as it did.
  const isAnew = (id: string) => {
    const [was, is] = [before.docs.get(id), after.get('docs')?.get(id)] as (DocRow | undefined)[]
    return changes.get('marks')?.has(id) || (is !== undefined && !(was !== undefined && sameJson(was.local, is.local)))
  }
  const typed = marks.flatMap(({ kind, id }) => (kind === 'typing' && isAnew(id) ? id : []))
  const docs = of('docs', typed)
  const result: Changes = new Map(changes)
  if (outbox.size > 0) result.set('outbox', outbox)
  if (docs.size > 0) result.set('docs', docs)
  return result
}
