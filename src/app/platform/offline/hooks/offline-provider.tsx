/** Gives the screens the offline engine of the signed-in person. Dexie and the engine are loaded after the first paint. */
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '#app/ui/lazy-part.ts'
import type { OfflineFailure } from '../engine/open-engine.ts'
import type { OfflineProfile } from '../engine/runtime.ts'
import type { OfflineEngineProps, OfflineState } from './offline-state.ts'

const OfflineEngine = lazyPart(() =>
  import('./offline-engine.tsx').then(
    (module) => module.OfflineEngine,
    () => WithoutEngine,
  ),
)

/** Stands in where the engine's code did not come: forms keep what is typed in their tab until the next start. */
function WithoutEngine({ tell }: OfflineEngineProps) {
  useEffect(() => tell({ runtime: undefined, failure: 'nema-pohrane' }), [tell])
  return null
}

const OfflineContext = createContext<OfflineState>({ runtime: undefined, failure: undefined })

export interface OfflineProviderProps extends Omit<OfflineEngineProps, 'profile' | 'tell'> {
  /** The person whose work this is; null while nobody is known. Stays the same person while the session is only expired. */
  profile: OfflineProfile | null
  /** Why nothing of anybody may be opened here now, whoever is signed in. */
  closed?: OfflineFailure | undefined
  children: ReactNode
}

export function OfflineProvider({ profile, closed, children, ...known }: OfflineProviderProps) {
  const [state, setState] = useState<OfflineState>({ runtime: undefined, failure: undefined })
  const value = useMemo(() => ({ ...state, failure: closed ?? state.failure }), [state, closed])
  return (
    <OfflineContext value={value}>
      {profile !== null && (
        <Suspense fallback={null}>
          <OfflineEngine profile={profile} {...known} tell={setState} />
        </Suspense>
      )}
      {children}
    </OfflineContext>
  )
}

export function useOffline(): OfflineState {
  return useContext(OfflineContext)
}
