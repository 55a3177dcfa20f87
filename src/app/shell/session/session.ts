/** The session as screens see it: the profile of the server, and until it answers the last known one of this device. */
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import type { Profil } from './profil.ts'
import { clearProfil, expireProfil, readProfil, saveProfil } from './profil-store.ts'

const ME_KEY = ['auth', 'me'] as const

/** `GET v1/auth/me`; null when nobody is signed in. Starts with the last known profile. */
export function meQuery() {
  const stored = readProfil()
  return queryOptions({
    queryKey: ME_KEY,
    queryFn: async ({ signal }): Promise<Profil | null> => {
      try {
        const { fetchProfil } = await import('./me.ts')
        const profil = await fetchProfil(signal)
        saveProfil(profil)
        return profil
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 401) throw error
        expireProfil()
        return null
      }
    },
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    ...(stored === undefined ? {} : { initialData: stored.profil, initialDataUpdatedAt: stored.vrijeme }),
  })
}

/** Who is signed in, or null, and when that was last known for sure (milliseconds). On public pages nobody is asked about unless this device knows of a sign-in. */
export function useSession(): { profil: Profil | null; potvrdeno: number } {
  const { data, dataUpdatedAt } = useQuery({ ...meQuery(), enabled: (query) => query.state.data != null })
  return { profil: data ?? null, potvrdeno: dataUpdatedAt }
}

/** For guards: the profile at once if one is known (it is freshened behind), else the server's answer. */
export async function ensureSession(queryClient: QueryClient): Promise<Profil | null> {
  try {
    if (queryClient.getQueryData(ME_KEY) === null) return await refreshSession(queryClient)
    return await queryClient.ensureQueryData({ ...meQuery(), revalidateIfStale: true })
  } catch (error) {
    if (error instanceof Offline) return null
    throw error
  }
}

/** After signing in or a change of rights: the server's answer, whatever was known before. */
export function refreshSession(queryClient: QueryClient): Promise<Profil | null> {
  return queryClient.fetchQuery({ ...meQuery(), staleTime: 0 })
}

/** The server ended the session: personal answers leave the memory, the device keeps what is its own, locked. */
export function lockSession(queryClient: QueryClient): void {
  expireProfil()
  forgetPersonal(queryClient)
}

/** The person signed out. */
export function endSession(queryClient: QueryClient): void {
  clearProfil()
  forgetPersonal(queryClient)
}

function forgetPersonal(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.javno !== true && query.queryKey[0] !== ME_KEY[0] })
  queryClient.setQueryData(ME_KEY, null)
}

/** Signs out on the server and on this device, then tells what to show. */
export function useSignOut(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const { signOut } = await import('./me.ts')
    await signOut()
    endSession(queryClient)
  }
}
