/** The truth about sending, for the chip and the list of what waits. */
import { useSyncExternalStore } from 'react'
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
  if (failure === undefined) return status
  return failure === 'zakljucano' ? LOCKED : NO_STORAGE
}

const NO_STORAGE: SyncStatus = {
  state: 'ne-moze-spremiti',
  text: 'Ne može se spremiti',
  pending: 0,
  sent: 0,
  total: 0,
  bytesLeft: null,
  decisions: 0,
  reason: null,
  lastSyncedAt: null,
}

/** What is kept here sleeps sealed: nothing may be said about it until its owner opens it. */
const LOCKED: SyncStatus = { ...NO_STORAGE, state: 'zakljucano', text: 'Zaključano' }

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
