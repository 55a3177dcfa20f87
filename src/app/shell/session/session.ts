/** The session as screens see it: the profile of the server, and until it answers the last known one of this device. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import { zapamtiKraj } from './kraj.ts'
import type { Profil } from './profil.ts'
import { expireProfil, hasTrag, readProfil, saveProfil, signOutDone, signOutLeft } from './profil-store.ts'

export const ME_KEY = ['auth', 'me'] as const

/** `GET v1/auth/me`; null when nobody is signed in. Starts with the profile that this page knows. */
export function meQuery() {
  const stored = readProfil()
  return queryOptions({
    queryKey: ME_KEY,
    queryFn: async ({ signal }): Promise<Profil | null> => {
      try {
        const nias = await settleSignOut()
        if (nias !== null) (await import('./nias-odjava.ts')).slijediZaostalu(nias)
        const { fetchProfil } = await import('./me.ts')
        const profil = await fetchProfil(signal)
        saveProfil(profil)
        return profil
      } catch (error) {
        if (error instanceof Offline) return await openProfil(error)
        if (!(error instanceof ApiProblem) || error.status !== 401) throw error
        if (hasTrag()) zapamtiKraj(error.poruka, window.location.pathname)
        expireProfil()
        return null
      }
    },
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    ...(stored === undefined ? {} : { initialData: stored.profil, initialDataUpdatedAt: stored.vrijeme }),
  })
}

/** Without a network: the profile of whoever is awake on this device, else the failure itself. */
async function openProfil(failure: Offline): Promise<Profil> {
  const { wakeProfil } = await import('./sef.ts')
  const profil = readProfil()?.profil ?? (await wakeProfil().catch(() => undefined))
  if (profil === undefined) throw failure
  saveProfil(profil)
  return profil
}

/** Who is signed in, or null, and when that was last known for sure (milliseconds). On public pages nobody is asked about unless this device knows of a sign-in. */
export function useSession(): { profil: Profil | null; potvrdeno: number } {
  const { data, dataUpdatedAt } = useQuery({
    ...meQuery(),
    enabled: (query) => query.state.data != null || (query.state.data === undefined && hasTrag()),
  })
  return { profil: data ?? null, potvrdeno: dataUpdatedAt }
}

/** For guards: the profile at once if one is known (it is freshened behind), else the server's answer. */
export async function ensureSession(queryClient: QueryClient): Promise<Profil | null> {
  try {
    if (queryClient.getQueryData(ME_KEY) === null) return await refreshSession(queryClient)
    if (queryClient.getQueryData(ME_KEY) === undefined) await wake(queryClient)
    return await queryClient.ensureQueryData({ ...meQuery(), revalidateIfStale: true })
  } catch (error) {
    if (error instanceof Offline) return null
    throw error
  }
}

/** After a reload: whoever is awake on this device is shown at once, without asking the server first. */
async function wake(queryClient: QueryClient): Promise<void> {
  if (!hasTrag()) return
  const { wakeProfil } = await import('./sef.ts')
  const profil = await wakeProfil().catch(() => undefined)
  if (profil === undefined || queryClient.getQueryData(ME_KEY) !== undefined) return
  saveProfil(profil)
  queryClient.setQueryData(ME_KEY, profil, { updatedAt: 0 })
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

/** Personal answers leave the memory. */
export function forgetPersonal(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: (query) => query.meta?.javno !== true && query.queryKey[0] !== ME_KEY[0] })
  queryClient.setQueryData(ME_KEY, null)
}

/** A sign-out that was asked for without a network is done before anything else is asked of the server. */
export async function settleSignOut(): Promise<string | null> {
  if (!signOutLeft()) return null
  const { signOut } = await import('./me.ts')
  const url = await signOut()
  signOutDone()
  return url
}
