/** The truth about sending, for the chip and the list of what waits. */
import { useSyncExternalStore } from 'react'
import type { PendingFiles } from './attachments/pending.ts'
import type { SyncStatus } from './core/status.ts'
import { useOffline } from './offline-provider.tsx'
import type { OfflineRuntime } from './runtime.ts'
import type { Store } from './store.ts'
import type { OutboxRow, ReceiptRow } from './tables.ts'

const NOTHING: Store<undefined> = { subscribe: () => () => undefined, get: () => undefined }

function useLive<T>(choose: (runtime: OfflineRuntime) => Store<T | undefined>): T | undefined {
  const { runtime } = useOffline()
  const store: Store<T | undefined> = runtime === undefined ? NOTHING : choose(runtime)
  return useSyncExternalStore(store.subscribe, store.get)
}

const chooseStatus = (runtime: OfflineRuntime) => runtime.status
const chooseOutbox = (runtime: OfflineRuntime) => runtime.outbox
const chooseReceipts = (runtime: OfflineRuntime) => runtime.receipts

/** The five truthful states; undefined until the device has been read, because until then nothing may be claimed. */
export function useSyncStatus(): SyncStatus | undefined {
  const status = useLive(chooseStatus)
  const { failure } = useOffline()
  return failure === undefined ? status : NO_STORAGE
}

const NO_STORAGE: SyncStatus = {
  state: 'ne-moze-spremiti',
  text: 'Ne može se spremiti',
  pending: 0,
  sent: 0,
  total: 0,
  decisions: 0,
  reason: null,
  lastSyncedAt: null,
}

/**
 * Everything that has not been received, oldest first, with the reason where something is refused.
 * @public the outbox centre asks for it
 */
export function useOutbox(): OutboxRow[] | undefined {
  return useLive(chooseOutbox)
}

/**
 * What was received, newest first.
 * @public the outbox centre asks for it
 */
export function useReceipts(): ReceiptRow[] | undefined {
  return useLive(chooseReceipts)
}

/** Files that the server does not have yet; undefined until the device has been read. */
export function usePendingFiles(): PendingFiles | undefined {
  const { attachments } = useOffline()
  const store: Store<PendingFiles | undefined> = attachments?.pending ?? NOTHING
  return useSyncExternalStore(store.subscribe, store.get)
}

/**
 * How many intentions are on their way; undefined until known.
 * @public the outbox centre asks for it
 */
export function usePendingCount(): number | undefined {
  return useSyncStatus()?.pending
}

/**
 * Asks for sending now; nothing happens before the storage is open.
 * @public the outbox centre asks for it
 */
export function useSyncNow(): () => void {
  const { runtime } = useOffline()
  return () => runtime?.syncNow()
}
