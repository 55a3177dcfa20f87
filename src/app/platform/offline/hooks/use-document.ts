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

const NOT_OPEN: Store<DocumentView> = { subscribe: NOTHING.subscribe, get: () => NOT_LOADED }

const NO_STORE: DocumentStore = {
  subscribe: NOT_OPEN.subscribe,
  get: NOT_OPEN.get,
  atRest: NOT_OPEN,
  tell: () => undefined,
  onTyped: () => () => undefined,
  edit: () => Promise.reject(new Error('The device storage is not open')),
  editAll: () => Promise.reject(new Error('The device storage is not open')),
  setField: () => undefined,
  addRow: () => Promise.reject(new Error('The device storage is not open')),
  removeRow: () => Promise.reject(new Error('The device storage is not open')),
  flush: () => Promise.resolve(),
}

export interface Document extends DocumentView, Omit<DocumentStore, 'atRest' | keyof Store<DocumentView>> {
  /** The document with the letters that screens at rest do not know yet. */
  newest: Store<DocumentView>
}

function useStore(type: string, id: string | undefined): DocumentStore {
  const { runtime } = useOffline()
  return useMemo(() => (id === undefined ? undefined : runtime?.document(type, id)) ?? NO_STORE, [runtime, type, id])
}

/**
 * One document, live; letters come once their author rests, their fields ask `newest`. `loaded` is false until the device
 * has been read; only then may fields be shown for editing.
 */
export function useDocument(type: string, id: string | undefined): Document {
  const store = useStore(type, id)
  const view = useSyncExternalStore(store.atRest.subscribe, store.atRest.get)
  return useMemo(() => {
    const { tell, onTyped, edit, editAll, setField, addRow, removeRow, flush } = store
    return { ...view, newest: store, tell, onTyped, edit, editAll, setField, addRow, removeRow, flush }
  }, [view, store])
}

/** One part of a document, for screens that are drawn for nothing else. `select` gives the same value for the same view. */
export function useDocumentPart<V>(type: string, id: string | undefined, select: (view: DocumentView) => V): V {
  const { atRest } = useStore(type, id)
  return useSyncExternalStore(atRest.subscribe, () => select(atRest.get()))
}

const serverKnows = ({ loaded, content, rev }: DocumentView) => loaded && (content === undefined || rev > 0)

/**
 * True when the server may be asked for a document. False while the device has not been read, and for one that only the
 * device has: the server knows nothing of it until it confirms it. Without device storage there is nothing but the server.
 */
export function useServerKnows(type: string, id: string): boolean {
  const { failure } = useOffline()
  const known = useDocumentPart(type, id, serverKnows)
  return failure !== undefined || known
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
