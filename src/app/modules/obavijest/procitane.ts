/** Which notices were read on this device; the name of the place is the specification's. */
export const PROCITANE_KEY = 'obavijestViewedIds'

/** Ids of notices that were read. Never throws: what is unreadable was not read. */
export function readProcitane(): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(PROCITANE_KEY) ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id): id is number => typeof id === 'number') : [])
  } catch {
    return new Set()
  }
}

/** Adds the ids of all notices that were read together. */
export function saveProcitane(ids: readonly number[]): void {
  try {
    localStorage.setItem(PROCITANE_KEY, JSON.stringify([...new Set([...readProcitane(), ...ids])]))
  } catch {
    // A full or forbidden storage shows the notices once more; nothing else is lost.
  }
}
