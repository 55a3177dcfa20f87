import { useSyncExternalStore } from 'react'
import { reachability } from './reachability.ts'

/** True while the portal is really reachable, not merely while some network is. */
export function useOnline(): boolean {
  return useSyncExternalStore(reachability.subscribe, reachability.isOnline)
}
