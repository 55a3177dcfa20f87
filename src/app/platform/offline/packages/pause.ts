/** Bringing of packages put off by the person: a choice of this device, until they go on. */
import { createSource } from '../ports/store.ts'

const KEY = 'fondovi-paketi-pauza'

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === 'da'
  } catch {
    return false
  }
}

export const packagesPaused = createSource(stored())

export function setPackagesPaused(on: boolean): void {
  packagesPaused.set(on)
  try {
    if (on) localStorage.setItem(KEY, 'da')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
