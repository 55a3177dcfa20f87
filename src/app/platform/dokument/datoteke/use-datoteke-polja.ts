import { useMemo, useSyncExternalStore } from 'react'
import { useOffline } from '#app/platform/offline/hooks/offline-provider.tsx'
import type { AttachmentRow } from '#app/platform/offline/ports/attachment.types.ts'

const NONE: readonly AttachmentRow[] = []
const NOTHING = { subscribe: () => () => undefined, get: () => undefined }

/** Every file that this device holds, live. */
export function useDatotekeUredaja(): readonly AttachmentRow[] {
  const store = useOffline().attachments?.rows ?? NOTHING
  return useSyncExternalStore(store.subscribe, store.get) ?? NONE
}

/** What this device holds of the files of a field. */
export function useDatotekePolja(docId: string, path: string): readonly AttachmentRow[] {
  const rows = useDatotekeUredaja()
  return useMemo(() => rows.filter((row) => row.docId === docId && row.fieldPath === path), [rows, docId, path])
}
