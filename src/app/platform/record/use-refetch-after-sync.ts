import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSyncStatus } from '#app/platform/offline/hooks/use-sync-status.ts'

/**
 * Asks the server again for everything under this key that was answered before the latest sync cycle landed. What is
 * being asked for just now is left alone. `key` must be a constant.
 */
export function useRefetchAfterSync(key: QueryKey): void {
  const queryClient = useQueryClient()
  const landed = useSyncStatus()?.lastSyncedAt ?? 0
  useEffect(() => {
    const older = ({ state }: { state: { dataUpdatedAt: number } }) =>
      state.dataUpdatedAt > 0 && state.dataUpdatedAt < landed
    void queryClient.invalidateQueries({ queryKey: key, predicate: older })
  }, [key, landed, queryClient])
}
