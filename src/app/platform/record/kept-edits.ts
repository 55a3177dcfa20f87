/** Unsaved edits of a desk's form, kept in this tab so that a reload loses nothing. `key` names the form and the record. */

export function readKeptEdits<T extends object>(key: string): T {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return (typeof kept === 'object' && kept !== null ? kept : {}) as T
  } catch {
    return {} as T
  }
}

export function keepEdits(key: string, edits: object): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(edits))
  } catch {
    // Without storage only a reload loses what was typed.
  }
}
