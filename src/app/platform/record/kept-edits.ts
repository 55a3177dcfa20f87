/** Unsaved edits of a desk's form, kept in this tab so that a reload loses nothing. `key` names the form and the record. */

/** Whose tab this is: what one person typed is not shown to whoever signs in next. */
let person = ''

/** Told by the frame before anything is drawn; a person whose session has only expired is still the same. */
export function keptBy(osobaId: number | undefined): void {
  person = osobaId === undefined ? '' : `@${osobaId}`
}

export function readKeptEdits<T extends object>(key: string): T {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key + person) ?? '{}')
    return (typeof kept === 'object' && kept !== null ? kept : {}) as T
  } catch {
    return {} as T
  }
}

export function keepEdits(key: string, edits: object): void {
  try {
    if (Object.keys(edits).length === 0) sessionStorage.removeItem(key + person)
    else sessionStorage.setItem(key + person, JSON.stringify(edits))
  } catch {
    // Without storage only a reload loses what was typed.
  }
}
