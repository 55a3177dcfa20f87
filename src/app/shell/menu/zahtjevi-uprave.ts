/** Requests of the administration and the flag behind each kind. Guards of routes read it, so it stays apart from the menu. */
import type { AdminPermission } from '#contract/kernel/permissions.ts'
import type { AdminVrstaZahtjeva } from '#contract/modules/zahtjev/zahtjev.kind.ts'

/** Kinds of requests with the flag of each, in the order in which the link looks for the first that may be read. */
export const ZAHTJEVI_UPRAVE: Record<AdminVrstaZahtjeva, AdminPermission> = {
  ovlastenja: 'zahtjevi.novoOvlastenje',
  opunomocenja: 'zahtjevi.novoOpunomocenje',
  registracije: 'zahtjevi.novaDjelatnost',
  'promjene-vlasnistva': 'zahtjevi.promjenaEntiteta',
  'podaci-o-prijavitelju': 'zahtjevi.promjenaEntiteta',
  'vrsta-pravnog-oblika': 'zahtjevi.promjenaPravnogOblika',
}

/** The kind that a word of an address means, with its flag; undefined for any other word. */
export function dopustenjeZahtjeva(rijec: string) {
  if (!Object.hasOwn(ZAHTJEVI_UPRAVE, rijec)) return undefined
  const vrsta = rijec as AdminVrstaZahtjeva
  return { vrsta, dopustenje: ZAHTJEVI_UPRAVE[vrsta] }
}

/** What the addresses of the menu name: the first kind of requests that the person may read. */
export function parametriAdministracije(smije: (dopustenje: AdminPermission) => boolean): Record<string, string> {
  const prva = Object.entries(ZAHTJEVI_UPRAVE).find(([, dopustenje]) => smije(dopustenje))
  return prva === undefined ? {} : { popisZahtjeva: prva[0] }
}
