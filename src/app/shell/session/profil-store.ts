/**
 * The last known profile, in the memory of this page only. On the disk it lies sealed with the person's key (`sef.ts`);
 * in clear stands just whose session this device had last, an id, so that a start knows whether to ask at all.
 */
import type { Profil } from './profil.ts'

export const TRAG_KEY = 'fondovi.osoba'
const ODJAVA_KEY = 'fondovi.odjava'
const ZADNJI_KEY = 'fondovi.zadnjiKontekst'

interface Known {
  profil: Profil
  /** Milliseconds since the epoch. */
  vrijeme: number
  /** The server no longer knows the session; the person must sign in before anything personal is shown. */
  istekla: boolean
}

let known: Known | undefined

/** The profile that may be shown now and when it was true; nothing when nobody is signed in or the session ended. */
export function readProfil(): { profil: Profil; vrijeme: number } | undefined {
  return known === undefined || known.istekla ? undefined : known
}

/** Whose work this page keeps, also while the session has ended. */
export function readVlasnik(): Profil | undefined {
  return known?.profil
}

export function saveProfil(profil: Profil, vrijeme = Date.now()): void {
  if (known?.profil.osoba.id === profil.osoba.id) zabiljeziIzgubljeno(known.profil, profil)
  else izgubljeno.clear()
  known = { profil, vrijeme, istekla: false }
  write(TRAG_KEY, String((profil.stvarnaOsoba ?? profil.osoba).id))
}

/** Contexts this page knew the person to have and that the server no longer gives: `prijavitelj:12` and its name. */
const izgubljeno = new Map<string, string>()
const imeKonteksta = (vrsta: string, id: number | string) => `${vrsta}:${id}`

function zabiljeziIzgubljeno(prije: Profil, sada: Profil): void {
  for (const { vrsta, id, naziv } of prije.konteksti) izgubljeno.set(imeKonteksta(vrsta, id), naziv)
  for (const { vrsta, id } of sada.konteksti) izgubljeno.delete(imeKonteksta(vrsta, id))
}

/** Whose pages the address belongs to, when the person had a right there and has it no longer. */
export function izgubljenoNaAdresi(pathname: string): string | undefined {
  const [, vrsta = '', id = ''] = pathname.split('/')
  return izgubljeno.get(imeKonteksta(vrsta, id))
}

/** The session ended: the profile stays, locked, because unsent work on the device belongs to that person. */
export function expireProfil(): void {
  if (known !== undefined) known = { ...known, istekla: true }
}

/** The person signed out or put the profile to sleep. */
export function clearProfil(): void {
  izgubljeno.clear()
  known = undefined
  localStorage.removeItem(TRAG_KEY)
}

/** Whether somebody was signed in when this device was last used. */
export function hasTrag(): boolean {
  return read(TRAG_KEY) !== null
}

/** The session is to be ended on the server as soon as it can be reached: its cookie cannot be cleared from here. */
export function leaveSignOut(): void {
  write(ODJAVA_KEY, '1')
}

export function signOutLeft(): boolean {
  return read(ODJAVA_KEY) !== null
}

export function signOutDone(): void {
  localStorage.removeItem(ODJAVA_KEY)
}

/** `prijavitelj:12`: the context used last on this device comes first on the landing page. */
export function readZadnjiKontekst(): string | null {
  return read(ZADNJI_KEY)
}

export function saveZadnjiKontekst(vrsta: string, id: number): void {
  write(ZADNJI_KEY, `${vrsta}:${id}`)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A full or forbidden storage costs only the cold start without a network.
  }
}
