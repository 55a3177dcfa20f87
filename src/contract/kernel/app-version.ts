/** Which version of the application a call comes from, and whether its work is still taken. */

/** Sent with every call of the sync protocol; not a field of a body, which an older server would refuse. */
export const APP_VERSION_HEADER = 'x-app-version'

/** The oldest version whose work this portal takes, unless its operator asks for a newer one. Raised with 30 days' notice. */
export const OLDEST_APP = '0.1.0'

const PARTS = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})/

/** True when both are versions and the first comes before the second; whoever names none speaks for themselves. */
export function isOlderApp(version: string, than: string): boolean {
  const [mine, other] = [PARTS.exec(version), PARTS.exec(than)]
  if (mine === null || other === null) return false
  for (let part = 1; part <= 3; part += 1) {
    const difference = Number(mine[part]) - Number(other[part])
    if (difference !== 0) return difference < 0
  }
  return false
}
