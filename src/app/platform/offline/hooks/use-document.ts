/** Documents as screens use them: read live from the device, written to it first, sent by the engine. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { EditorState } from '../browser/edit-lock.ts'
import type { DocumentStore, DocumentView } from '../engine/document-store.ts'
import type { DocumentSummary } from '../engine/documents.ts'
import type { OfflineRuntime } from '../engine/runtime.ts'
import type { Store } from '../ports/store.ts'
import { useOffline } from './offline-provider.tsx'

const NOTHING: Store<undefined> = { subscribe: () => () => undefined, get: () => undefined }

const NOT_LOADED: DocumentView = {
  loaded: false,
  content: undefined,
  meta: {},
  state: 'clean',
  statusLine: { status: 'nema-promjena', text: 'Nema promjena' },
  conflicts: [],
  rev: 0,
  dirtyPaths: [],
  rows: [],
}

const NO_STORE: DocumentStore = {
  subscribe: NOTHING.subscribe,
  get: () => NOT_LOADED,
  edit: () => Promise.reject(new Error('The device storage is not open')),
  editAll: () => Promise.reject(new Error('The device storage is not open')),
  setField: () => undefined,
  addRow: () => Promise.reject(new Error('The device storage is not open')),
  removeRow: () => Promise.reject(new Error('The device storage is not open')),
  flush: () => Promise.resolve(),
}

export type Document = DocumentView & Omit<DocumentStore, 'subscribe' | 'get'>

/** One document, live. `loaded` is false until the device has been read; only then may fields be shown for editing. */
export function useDocument(type: string, id: string | undefined): Document {
  const { runtime } = useOffline()
  const store = useMemo(
    () => (id === undefined ? undefined : runtime?.document(type, id)) ?? NO_STORE,
    [runtime, type, id],
  )
  const view = useSyncExternalStore(store.subscribe, store.get)
  return useMemo(() => {
    const { edit, editAll, setField, addRow, removeRow, flush } = store
    return { ...view, edit, editAll, setField, addRow, removeRow, flush }
  }, [view, store])
}

/**
 * True when the server may be asked for a document. False while the device has not been read, and for one that only the
 * device has: the server knows nothing of it until it confirms it. Without device storage there is nothing but the server.
 */
export function useServerKnows(type: string, id: string): boolean {
  const { failure } = useOffline()
  const { loaded, content, rev } = useDocument(type, id)
  return failure !== undefined || (loaded && (content === undefined || rev > 0))
}

/** All documents of a type on this device that the filter lets through; undefined until the device has been read. */
export function useDocuments(
  type: string,
  filter?: (document: DocumentSummary) => boolean,
): DocumentSummary[] | undefined {
  const { runtime } = useOffline()
  const store = useMemo(() => runtime?.documents(type) ?? NOTHING, [runtime, type])
  const all = useSyncExternalStore<DocumentSummary[] | undefined>(store.subscribe, store.get)
  return useMemo(() => (filter === undefined ? all : all?.filter(filter)), [all, filter])
}

export interface Editor {
  state: EditorState
  /** Rejects when the other tab holds work that it cannot write. */
  takeOver: () => Promise<void>
}

/** Whether this tab is the one that edits the document; as long as the screen stands it asks to be. */
export function useEditor(type: string, id: string): Editor {
  const { runtime } = useOffline()
  const lock = useMemo(() => runtime?.editLock(type, id), [runtime, type, id])
  useEffect(() => lock?.open(), [lock])
  const state = useSyncExternalStore(lock?.subscribe ?? NOTHING.subscribe, lock?.get ?? UNASKED)
  return useMemo(() => ({ state, takeOver: async () => lock?.takeOver() }), [state, lock])
}

const UNASKED = (): EditorState => 'nepoznato'

export type OfflineActions = Pick<
  OfflineRuntime,
  | 'createDocument'
  | 'sendCommand'
  | 'contentHash'
  | 'resolveConflict'
  | 'discard'
  | 'retry'
  | 'flushNow'
  | 'sendConfirmed'
>

/** What a screen may do beyond editing; undefined until the device storage is open. */
export function useOfflineActions(): OfflineActions | undefined {
  return useOffline().runtime
}
