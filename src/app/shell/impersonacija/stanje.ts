/**
 * What this device keeps while an administrator acts as another person (specification, sections 3 and 4). The session itself
 * is in a cookie no script can read, so `originalCookie` says just where it is, and nothing here is good for anything alone.
 */
import type { Profil } from '../session/profil.ts'

interface Ime {
  id: number
  ime: string
  prezime: string
}

export interface StanjeImpersonacije {
  isImpersonating: true
  impersonatedUser: Ime
  originalUser: Ime
  /** Where the administrator comes back to. */
  originalImpersonationUrl: string
  originalCookie: 'server'
  authStrategy: 'cookie'
  /** Ends it, together with the session it belongs to. */
  secretSessionToken: string
}

const KEY = 'fondovi.impersonacija'

export function spremiImpersonaciju(stanje: StanjeImpersonacije): void {
  localStorage.setItem(KEY, JSON.stringify(stanje))
}

export function obrisiImpersonaciju(): void {
  localStorage.removeItem(KEY)
}

function procitaj(): StanjeImpersonacije | undefined {
  try {
    const stanje = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StanjeImpersonacije | null
    return stanje?.isImpersonating === true ? stanje : undefined
  } catch {
    return undefined
  }
}

/** The state, if it is about the person who is signed in now; what is about anybody else is discarded. */
export function vratiImpersonaciju({ osoba, stvarnaOsoba }: Profil): StanjeImpersonacije | undefined {
  const stanje = procitaj()
  if (stanje?.impersonatedUser?.id === osoba.id && stanje.originalUser?.id === stvarnaOsoba?.id) return stanje
  if (localStorage.getItem(KEY) !== null) obrisiImpersonaciju()
  return undefined
}
