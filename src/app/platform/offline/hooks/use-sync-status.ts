/** The truth about sending, for the chip and the list of what waits. */
import { useSyncExternalStore } from 'react'
import type { PendingFiles } from '../attachments/pending.ts'
import type { SyncStatus } from '../core/status.ts'
import type { MissingFile } from '../device/file-witness.ts'
import type { CentreFacts } from '../engine/outbox-centre.ts'
import type { OfflineRuntime } from '../engine/runtime.ts'
import type { Store } from '../ports/store.ts'
import type { JournalRow } from '../ports/tables.ts'
import { useOffline } from './offline-provider.tsx'

const NOTHING: Store<undefined> = { subscribe: () => () => undefined, get: () => undefined }

function useLive<T>(choose: (runtime: OfflineRuntime) => Store<T | undefined>): T | undefined {
  const { runtime } = useOffline()
  const store: Store<T | undefined> = runtime === undefined ? NOTHING : choose(runtime)
  return useSyncExternalStore(store.subscribe, store.get)
}

const chooseStatus = (runtime: OfflineRuntime) => runtime.status
const chooseFacts = (runtime: OfflineRuntime) => runtime.centre.facts
const chooseJournal = (runtime: OfflineRuntime) => runtime.centre.journal

/** The five truthful states; undefined until the device has been read, because until then nothing may be claimed. */
export function useSyncStatus(): SyncStatus | undefined {
  const status = useLive(chooseStatus)
  const { failure } = useOffline()
  if (failure === undefined) return status
  return failure.startsWith('zaklj') ? LOCKED : NO_STORAGE
}

const NO_STORAGE: SyncStatus = {
  state: 'ne-moze-spremiti',
  text: 'Ne može se spremiti',
  pending: 0,
  sent: 0,
  total: 0,
  bytesLeft: null,
  decisions: 0,
  missing: 0,
  reason: null,
  lastSyncedAt: null,
}

/** What is kept here sleeps sealed: nothing may be said about it until its owner opens it. */
const LOCKED: SyncStatus = { ...NO_STORAGE, state: 'zakljucano', text: 'Zaključano' }

/** The ledger of this device for the outbox centre; undefined until it has been read. */
export function useCentre(): CentreFacts | undefined {
  return useLive(chooseFacts)
}

/** What the engine did last, newest first. */
export function useJournal(): JournalRow[] | undefined {
  return useLive(chooseJournal)
}

/** Files that the server does not have yet; undefined until the device has been read. */
export function usePendingFiles(): PendingFiles | undefined {
  const { attachments } = useOffline()
  const store: Store<PendingFiles | undefined> = attachments?.pending ?? NOTHING
  return useSyncExternalStore(store.subscribe, store.get)
}

const NONE: readonly MissingFile[] = []
const NO_FILES: Store<readonly MissingFile[]> = { subscribe: NOTHING.subscribe, get: () => NONE }

/** Files that were kept here and are gone with a deleted database. */
export function useMissingFiles(): readonly MissingFile[] {
  const { attachments } = useOffline()
  const store = attachments?.missing ?? NO_FILES
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Asks for sending now; nothing happens before the storage is open. */
export function useSyncNow(): () => void {
  const { runtime } = useOffline()
  return () => runtime?.syncNow()
}
