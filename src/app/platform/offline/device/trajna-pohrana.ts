/**
 * When the browser is asked to keep what lies here for good. Once somebody has work on this device that could be deleted,
 * and never without saying why. Who said „Ne sada” is not asked again until the portal is installed.
 */
import { createSource } from '../ports/store.ts'

const KEY = 'fondovi.trajna-pohrana'
const offer = createSource(false)
export const trajnaPohrana = { subscribe: offer.subscribe, get: offer.get }

function isAnswered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function answer(): void {
  offer.set(false)
  try {
    localStorage.setItem(KEY, new Date().toISOString())
  } catch {
    // Then it is asked again with the next draft.
  }
}

/** There is something to lose now: asks, unless the browser has promised already or the person has answered. */
export async function offerPersistence(installed = false): Promise<void> {
  const storage: StorageManager | undefined = globalThis.navigator?.storage
  if (storage?.persist === undefined || (isAnswered() && !installed)) return
  if (!(await storage.persisted().catch(() => false))) offer.set(true)
}

/** The person agreed; whether the browser has promised. */
export async function requestPersistence(): Promise<boolean> {
  const granted = await navigator.storage.persist().catch(() => false)
  answer()
  return granted
}

export const declinePersistence = answer

/** An installed portal is asked about anew: browsers promise more to one. */
export function watchInstalled(): () => void {
  const ask = () => void offerPersistence(true)
  window.addEventListener('appinstalled', ask)
  return () => window.removeEventListener('appinstalled', ask)
}
