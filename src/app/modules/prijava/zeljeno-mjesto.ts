/**
 * Where the person wanted to go when they left for NIAS: whoever gives up there or is refused still gets there with the next
 * try. Kept in this tab for an hour and forgotten with the sign-in.
 */
import { SAT } from '#contract/kernel/trajanje.ts'
import { safeRedirectUrl } from '#contract/modules/korisnik/redirect-url.ts'

const KLJUC = 'fondovi.zeljenoMjesto'
/** State of the sign-in that this tab finished last. */
const ZAVRSENA = 'fondovi.zavrsenaPrijava'
const VRIJEDI_MS = SAT

interface Zeljeno {
  mjesto: string
  vrijeme: number
}

export function zapamtiZeljeno(mjesto: string | undefined, vrijeme = Date.now()): void {
  try {
    if (mjesto === undefined) sessionStorage.removeItem(KLJUC)
    else sessionStorage.setItem(KLJUC, JSON.stringify({ mjesto, vrijeme } satisfies Zeljeno))
  } catch {
    // Without storage an interrupted sign-in leads to the landing page.
  }
}

export function zeljenoMjesto(): string | undefined {
  try {
    const found = JSON.parse(sessionStorage.getItem(KLJUC) ?? 'null') as Partial<Zeljeno> | null
    const { mjesto, vrijeme = 0 } = found ?? {}
    const vrijedi = typeof mjesto === 'string' && Date.now() - vrijeme < VRIJEDI_MS
    return vrijedi ? (safeRedirectUrl(mjesto) ?? undefined) : undefined
  } catch {
    return undefined
  }
}

/** The sign-in stands: its place was reached, and going back to it in the browser is no other sign-in. */
export function zavrsi(state: string): void {
  zapamtiZeljeno(undefined)
  try {
    sessionStorage.setItem(ZAVRSENA, state)
  } catch {
    // Without storage going back says that the sign-in is over.
  }
}

export function jeZavrsena(state: string): boolean {
  try {
    return sessionStorage.getItem(ZAVRSENA) === state
  } catch {
    return false
  }
}
