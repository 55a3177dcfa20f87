/**
 * One open document: what the tables say, with what has been typed and is not written yet on top. A letter is written at
 * most 150 ms after it was typed, also while its author types on, and at once on blur, on `flush`, and when the page is left.
 */
import type { Json, JsonObject, PatchOp } from '#contract/kernel/sync/patch.ts'
import { applyOps, coalesce, sameJson, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import { share } from '#contract/kernel/sync/share.ts'
import { type StatusLine, statusLine } from '../core/status.ts'
import type { Clock } from '../ports/ports.ts'
import { createSource, type Store } from '../ports/store.ts'
import type { ConflictRow, DocRow, DocState, OutboxRow } from '../ports/tables.ts'
import { restingOver } from './resting.ts'

/** With the write itself a letter is durable within 300 ms on a slow tablet. */
export const WRITE_AFTER_MS = 150

export interface DocumentView {
  /** False until the device's tables have been read once. */
  loaded: boolean
  /** Undefined when the document is not on this device. */
  content: JsonObject | undefined
  meta: JsonObject
  state: DocState
  statusLine: StatusLine
  conflicts: ConflictRow[]
  /** Newest revision known to this device; 0 before the first receipt. */
  rev: number
  dirtyPaths: string[]
  /** Rows of this document that are on their way or wait for a decision. */
  rows: OutboxRow[]
}

export interface DocumentStore extends Store<DocumentView> {
  /** As screens follow it: letters come once their author rests, or with whatever is done besides typing. */
  atRest: Store<DocumentView>
  /** Tells what is typed to those that follow it at rest. */
  tell: () => void
  /** Hears of edits at the very path, each as it is typed. Returns how to stop. */
  onTyped: (path: string, listener: () => void) => () => void
  /** One edit, written at once. Resolves when it is on the device. */
  edit: (op: PatchOp) => Promise<void>
  /** Several edits, written at once and together: all of them are on the device, or none. */
  editAll: (ops: readonly PatchOp[]) => Promise<void>
  /** A field as typed; written within `WRITE_AFTER_MS`. The value shown follows at once. */
  setField: (path: string, value: Json) => void
  addRow: (path: string, row: JsonObject & { id: string }, after?: string | null) => Promise<void>
  /** Path of the row: the list's path, then the row's id. */
  removeRow: (path: string) => Promise<void>
  /** Writes what is typed now. Rejects when it could not be written; it is then still on the screen and tried again. */
  flush: () => Promise<void>
}

export interface DocumentTables {
  doc: DocRow | undefined
  rows: OutboxRow[]
  conflicts: ConflictRow[]
}

export interface DocumentPorts {
  clock: Pick<Clock, 'after'>
  watch: (onValue: (tables: DocumentTables) => void) => () => void
  write: (ops: PatchOp[]) => Promise<void>
}

interface Typing {
  ops: PatchOp[]
  failure: string | null
}

/** Always the same list, so that nothing is drawn for it. */
const NO_CONFLICTS: ConflictRow[] = []

function viewOf(
  tables: DocumentTables | undefined,
  writing: readonly PatchOp[],
  typing: Typing,
  waits: boolean,
): DocumentView {
  const { doc, rows = [], conflicts = [] } = tables ?? {}
  const open = conflicts.filter((conflict) => conflict.choice === null)
  const unsaved = writing.length > 0 || typing.ops.length > 0
  return {
    loaded: tables !== undefined,
    content: doc && (unsaved ? applyOps(doc.local, [...writing, ...typing.ops]) : doc.local),
    meta: doc?.meta ?? {},
    state: doc?.state ?? 'clean',
    statusLine: statusLine({ doc, rows, unsaved: unsaved || waits, failure: typing.failure }),
    conflicts: open.length === 0 ? NO_CONFLICTS : open,
    rev: Math.max(doc?.rev ?? 0, doc?.ackRev ?? 0),
    dirtyPaths: doc?.dirtyPaths ?? [],
    rows: rows.filter((row) => row.status !== 'superseded'),
  }
}

/** The line itself where it still says the same, so that nothing is drawn for it. */
const sameLine = (before: StatusLine, now: StatusLine): StatusLine =>
  before.status === now.status && before.text === now.text ? before : now

/** Every write is read back from the tables as new objects: what is equal stays what it was, and nothing is drawn for it. */
function sharing({ content, meta }: DocumentView, tables: DocumentTables): DocumentTables {
  const { doc } = tables
  if (doc === undefined) return tables
  return { ...tables, doc: { ...doc, local: share(content, doc.local), meta: share(meta, doc.meta) } }
}

/** Listeners by path: an edit is heard by its own field, or by the fields of its row, and by no others. */
function createPaths() {
  const fields = new Map<string, Set<() => void>>()
  const tell = (hears: (path: string) => boolean) => {
    for (const [path, own] of [...fields]) if (hears(path)) for (const listener of [...own]) listener()
  }
  return {
    listen: (path: string, listener: () => void) => {
      const own = fields.get(path) ?? new Set()
      fields.set(path, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && fields.get(path) === own) fields.delete(path)
      }
    },
    tell: (ops: readonly PatchOp[]) => {
      const touched = ops.map(touchedPath)
      tell((path) => touched.some((at) => path === at || path.startsWith(`${at}.`)))
    },
    tellAll: () => tell(() => true),
  }
}

export function createDocumentStore(ports: DocumentPorts): DocumentStore {
  let tables: DocumentTables | undefined
  let typing: Typing = { ops: [], failure: null }
  let writing: PatchOp[] = []
  let running: Promise<void> = Promise.resolve()
  let cancel: (() => void) | undefined
  const source = createSource<DocumentView>(viewOf(undefined, [], typing, false), () => {
    const stop = ports.watch((next) => {
      const { content } = source.get()
      tables = sharing(source.get(), next)
      show()
      // Somebody else has changed it: a field between two letters shows that at once too.
      if (source.get().content !== content) fields.tellAll()
    })
    return () => {
      stop()
      void flush().catch(() => undefined)
    }
  })
  const fields = createPaths()
  const resting = restingOver(source, ports.clock, () => show())
  const show = () => {
    const before = source.get()
    // Kept is said once the hand rests, and not between two letters: the line would only flicker.
    const view = viewOf(tables, writing, typing, resting.waits())
    const content = view.content && share(before.content, view.content)
    source.set({ ...view, content, statusLine: sameLine(before.statusLine, view.statusLine) })
  }

  async function write(): Promise<void> {
    if (typing.ops.length === 0) {
      // What could not be written was taken back: nothing is left that is not kept.
      if (typing.failure !== null) {
        typing = { ops: [], failure: null }
        show()
      }
      return
    }
    writing = typing.ops
    typing = { ops: [], failure: typing.failure }
    try {
      await ports.write(writing)
      if (tables?.doc !== undefined)
        tables = { ...tables, doc: { ...tables.doc, local: applyOps(tables.doc.local, writing) } }
      writing = []
      typing = { ...typing, failure: null }
    } catch (error) {
      typing = { ops: typing.ops.reduce(coalesce, writing), failure: reasonOf(error) }
      writing = []
      later(WRITE_AFTER_MS * 10)
      throw error
    } finally {
      show()
    }
  }

  function flush(): Promise<void> {
    cancel?.()
    cancel = undefined
    running = running.catch(() => undefined).then(write)
    return running
  }

  /** A write that is due already comes no later because of more typing. */
  function later(ms: number): void {
    cancel ??= ports.clock.after(ms, () => void flush().catch(() => undefined))
  }

  function type(...ops: readonly PatchOp[]): void {
    typing = { ...typing, ops: ops.reduce(coalesce, typing.ops) }
    show()
    fields.tell(ops)
  }

  const flushNow = () => {
    resting.tell()
    return flush()
  }
  const editAll = (ops: readonly PatchOp[]) => {
    type(...ops)
    return flushNow()
  }
  const edit = (op: PatchOp) => editAll([op])
  const seen = (path: string) => valueAt(source.get().content ?? {}, path) ?? null
  return {
    subscribe: source.subscribe,
    get: source.get,
    atRest: resting.store,
    tell: resting.tell,
    onTyped: fields.listen,
    edit,
    editAll,
    setField: (path, value) => {
      const was = seen(path)
      if (sameJson(was, value)) return
      resting.letter()
      type({ kind: 'set', path, was, now: value })
      later(WRITE_AFTER_MS)
    },
    addRow: (path, row, after = null) => edit({ kind: 'add', path, now: row, after }),
    removeRow: (path) => edit({ kind: 'remove', path, was: seen(path) }),
    flush: flushNow,
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'QuotaExceededError') return 'na uređaju nema mjesta'
  return 'pohrana uređaja ne odgovara'
}
