/** Whether sealed work waits on this device: a mark that a page can read without opening any database. */
const KEY = 'fondovi.zapecaceno'

export function markSealed(waits: boolean): void {
  try {
    if (waits) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Without the mark the work leaves with the next sign-in.
  }
}

export function isSealedWaiting(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
