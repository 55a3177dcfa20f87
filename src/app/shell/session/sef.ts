/** The profile as it lies sealed on this device. In its own file, because the vault brings the device's storage along. */
import { runBeforeLock } from '#app/platform/offline/browser/before-lock.ts'
import { lockOtherTabs, sendSealedNow, vault, watchSealed } from '#app/platform/offline/vault/browser-vault.ts'
import type { Profil } from './profil.ts'

/** The profile of whoever is awake on this device (after a reload, or in another tab); undefined when everyone sleeps. */
export async function wakeProfil(): Promise<Profil | undefined> {
  const open = await vault.awake(null)
  if (open === null) return undefined
  const card = await vault.readCard(open.osobaId, open.key)
  return isProfil(card) && card.osoba.id === open.osobaId ? card : undefined
}

/** Keeps the profile for a start without a network. */
export async function keepProfil(profil: Profil): Promise<void> {
  const { id, ime, prezime } = profil.osoba
  const open = await vault.awake(id)
  if (open !== null) await vault.saveCard(id, `${ime} ${prezime}`, open.key, profil)
}

/** An older version of the application may have kept another shape. */
function isProfil(card: unknown): card is Profil {
  if (typeof card !== 'object' || card === null || !('konteksti' in card) || !('osoba' in card)) return false
  return Array.isArray(card.konteksti) && typeof card.osoba === 'object' && card.osoba !== null && 'id' in card.osoba
}

/** Seals what is unsent, then puts everyone to sleep; what was sealed leaves as soon as there is a line. */
export async function sleep(): Promise<void> {
  await runBeforeLock()
  vault.lock(null)
  lockOtherTabs()
  watchSealed()
  void sendSealedNow().catch(() => undefined)
}
