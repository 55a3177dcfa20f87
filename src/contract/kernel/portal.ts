/** Name of the portal, as windows, search engines and documents say it. */
export const PORTAL = 'Portal fondova'

/** `Projekti – Portal fondova`. */
export function windowTitle(naslov: string | undefined): string {
  return naslov === undefined || naslov === PORTAL ? PORTAL : `${naslov} – ${PORTAL}`
}
