/**
 * Leaving and coming back on this device. Apart from `session.ts`, because no public page needs it and it brings the
 * device's storage along.
 */
import type { QueryClient } from '@tanstack/react-query'
import { vault } from '#app/platform/offline/vault/browser-vault.ts'
import { signOut } from './me.ts'
import { clearProfil, leaveSignOut, saveProfil } from './profil-store.ts'
import { wakeProfil } from './sef.ts'
import { forgetPersonal, ME_KEY, settleSignOut } from './session.ts'

/** The person signed out, or put the profile to sleep. */
function endSession(queryClient: QueryClient): void {
  clearProfil()
  forgetPersonal(queryClient)
  vault.lock(null)
}

/** Without a network: the person has just opened their profile on this device. */
export async function enterOffline(queryClient: QueryClient): Promise<boolean> {
  queryClient.removeQueries({ queryKey: ME_KEY })
  const profil = await wakeProfil()
  if (profil === undefined) return false
  saveProfil(profil)
  queryClient.setQueryData(ME_KEY, profil, { updatedAt: 0 })
  return true
}

/** Signs out on the server and on this device. */
export async function signOutHere(queryClient: QueryClient): Promise<void> {
  await signOut()
  endSession(queryClient)
}

/** Puts the profile on this device to sleep and ends the session; without a network the server hears of it later. */
export async function lockHere(queryClient: QueryClient): Promise<void> {
  leaveSignOut()
  endSession(queryClient)
  await settleSignOut().catch(() => undefined)
}
