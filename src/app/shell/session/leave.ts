/**
 * Leaving and coming back on this device. Apart from `session.ts`, because no public page needs it and it brings the
 * device's storage along.
 */
import type { QueryClient } from '@tanstack/react-query'
import { zaboraviBrojeve } from '#app/modules/notifikacija/pamcenje.ts'
import { zaboraviBrojace } from '#app/platform/api/brojaci.ts'
import { clearProfil, leaveSignOut, saveProfil } from './profil-store.ts'
import { sleep, wakeProfil } from './sef.ts'
import { forgetPersonal, ME_KEY, settleSignOut } from './session.ts'

/** The person signed out, or put the profile to sleep: unsent work is sealed while its key is still there. */
async function endSession(queryClient: QueryClient): Promise<void> {
  await sleep()
  clearProfil()
  forgetPersonal(queryClient)
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

/**
 * Ends the session on the server, now or as soon as it is reached, and leaves this device. `ukloni` removes the person from
 * it with everything they have here; without it their work stays, sealed. Answers where NIAS ends its session, once the server said so.
 */
export async function signOutHere(queryClient: QueryClient, ukloni?: () => Promise<void>): Promise<string | null> {
  leaveSignOut()
  zaboraviBrojeve()
  zaboraviBrojace()
  if (ukloni === undefined) await endSession(queryClient)
  else {
    await ukloni()
    clearProfil()
    forgetPersonal(queryClient)
  }
  return settleSignOut().catch(() => null)
}

/** Puts the profile on this device to sleep and ends the session; without a network the server hears of it later. */
export function lockHere(queryClient: QueryClient): Promise<string | null> {
  return signOutHere(queryClient)
}
