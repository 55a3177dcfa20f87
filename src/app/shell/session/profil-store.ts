/** The last known profile in localStorage. Reading never throws: a device without storage simply asks the server. */
import type { Profil } from './profil.ts'

export const PROFIL_KEY = 'fondovi.profil'
const ZADNJI_KEY = 'fondovi.zadnjiKontekst'

interface Stored {
  profil: Profil
  /** Milliseconds since the epoch. */
  vrijeme: number
  /** The server no longer knows the session; the person must sign in before anything personal is shown. */
  istekla?: true
}

function read(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PROFIL_KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('profil' in stored)) return undefined
    const { profil } = stored as Stored
    return Array.isArray(profil?.konteksti) && typeof profil.osoba?.id === 'number' ? (stored as Stored) : undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs only the cold start without a network.
  }
}

/** The profile that may be shown now and when it was true; nothing when nobody is signed in or the session ended. */
export function readProfil(): { profil: Profil; vrijeme: number } | undefined {
  const stored = read()
  return stored === undefined || stored.istekla ? undefined : stored
}

/** Whose work this device keeps, also while the session has ended. */
export function readVlasnik(): Profil | undefined {
  return read()?.profil
}

export function saveProfil(profil: Profil): void {
  write(PROFIL_KEY, { profil, vrijeme: Date.now() })
}

/** The session ended: the profile stays, locked, because unsent work on the device belongs to that person. */
export function expireProfil(): void {
  const stored = read()
  if (stored !== undefined) write(PROFIL_KEY, { ...stored, istekla: true })
}

/** The person signed out. */
export function clearProfil(): void {
  localStorage.removeItem(PROFIL_KEY)
}

/** `prijavitelj:12`: the context used last on this device comes first on the landing page. */
export function readZadnjiKontekst(): string | null {
  return localStorage.getItem(ZADNJI_KEY)
}

export function saveZadnjiKontekst(vrsta: string, id: number): void {
  localStorage.setItem(ZADNJI_KEY, `${vrsta}:${id}`)
}
