/** Ending the session at NIAS too: on a shared tablet the next person would otherwise be signed in there as the one before. */
import { readVlasnik } from './profil-store.ts'

/** Leaves the portal for the address where NIAS ends its session and sends the person back; false when there is none. */
export function slijediOdjavu(url: string | null | undefined): boolean {
  if (url == null || !/^https?:\/\//.test(url)) return false
  window.location.assign(url)
  return true
}

/** The same for a sign-out that had to wait for the network: only while nobody works here again. */
export function slijediZaostalu(url: string | null | undefined): boolean {
  return readVlasnik() === undefined && slijediOdjavu(url)
}
