/**
 * Large values that many documents repeat lie on the disk once, such as the definition of a call. The
 * document's row names them by random ids. They are what the server said beside a document, never what people typed,
 * and stay for as long as the database; a call has few of them.
 */
import type { Json, JsonObject } from '#contract/kernel/sync/patch.ts'
import type { DocRow } from '../ports/tables.ts'
import type { RowCipher, SealedPart } from './row-cipher.ts'

export interface SharedRow extends SealedPart {
  id: string
}

/** Where in a document's `meta` a value belongs: two keys, then its id. */
type Place = [string, string, string]
/** A document as it is written. */
export type LeanDoc = DocRow & { shared?: Place[] }

/** Characters of JSON from which a value is worth a row of its own. */
const LARGE = 2_000

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type SharedValues = ReturnType<typeof createSharedValues>

/** What this page knows of them. */
export function createSharedValues(cipher: RowCipher) {
  const values = new Map<string, Json>()
  const idsByText = new Map<string, string>()
  /** Null: too small. */
  const ids = new WeakMap<object, string | null>()
  const onDisk = new Set<string>()

  function learn(id: string, value: JsonObject, text: string): void {
    values.set(id, value)
    idsByText.set(text, id)
    ids.set(value, id)
  }

  function idOf(value: JsonObject): string | null {
    const known = ids.get(value)
    if (known !== undefined) return known
    const text = JSON.stringify(value)
    if (text.length < LARGE) {
      ids.set(value, null)
      return null
    }
    const id = idsByText.get(text) ?? crypto.randomUUID()
    if (values.has(id)) ids.set(value, id)
    else learn(id, value, text)
    return id
  }

  return {
    /** The document without its large values, and their ids. */
    lean: (doc: DocRow): { row: LeanDoc; ids: string[] } => {
      const shared: Place[] = []
      const meta = { ...doc.meta }
      for (const [outer, part] of Object.entries(meta)) {
        if (!isObject(part)) continue
        for (const [inner, value] of Object.entries(part)) {
          const id = isObject(value) ? idOf(value) : null
          if (id === null) continue
          shared.push([outer, inner, id])
          const { [inner]: _taken, ...rest } = meta[outer] as JsonObject
          meta[outer] = rest
        }
      }
      return shared.length === 0
        ? { row: doc, ids: [] }
        : { row: { ...doc, meta, shared }, ids: shared.map((one) => one[2]) }
    },
    /** The document as it was given to `lean`; completed in place. */
    full: ({ shared = [], ...doc }: LeanDoc): DocRow => {
      for (const [outer, inner, id] of shared) {
        const part = doc.meta[outer]
        if (isObject(part)) part[inner] = values.get(id) ?? null
      }
      return doc
    },
    /** Those of the ids that are not known yet. */
    unknown: (wanted: readonly string[]): string[] => [...new Set(wanted)].filter((id) => !values.has(id)),
    take: (rows: readonly (SharedRow | undefined)[]): void => {
      for (const row of rows) {
        if (row === undefined) continue
        const value = cipher.open(`shared ${row.id}`, row) as JsonObject
        learn(row.id, value, JSON.stringify(value))
        onDisk.add(row.id)
      }
    },
    /** Rows to be written with documents that name these ids; `written` once they are committed. */
    unwritten: (named: readonly string[]): SharedRow[] =>
      [...new Set(named)]
        .filter((id) => !onDisk.has(id))
        .map((id) => ({ id, ...cipher.seal(`shared ${id}`, values.get(id)) })),
    written: (rows: readonly SharedRow[]): void => {
      for (const { id } of rows) onDisk.add(id)
    },
  }
}
