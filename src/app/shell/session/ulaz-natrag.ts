/** Which sign-in screen somebody returns to: the form of staff on a device where they used it last, else the choice. */
import { zadnjiNacin } from '#app/modules/prijava/nacin-prijave.ts'
import { reachability } from '#app/platform/api/reachability.ts'
import { hasTrag } from './profil-store.ts'

/** Without a network the choice, because that screen opens what is on the device. Who signed out chooses anew. */
export function ulazNatrag(online = reachability.isOnline()): '/prijava' | '/prijava-odabir' {
  return hasTrag() && zadnjiNacin() === 'lozinka' && online ? '/prijava' : '/prijava-odabir'
}
