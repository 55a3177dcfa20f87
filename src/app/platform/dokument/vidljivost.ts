/**
 * When an error is shown. A wrong answer once its field was left with a value, a missing one only after „Provjeri
 * obrazac”. Kept per document outside of React, so that the tabs and the page of checking agree.
 */
import type { GreskaPolja, Stanje } from './stanje.ts'

export interface Vidljivost {
  /** The person asked for everything to be checked. */
  provjereno: boolean
  /** How often it was asked; a screen shows its summary after the asking it has seen itself. */
  provjera: number
  /** Paths that were left with a value at least once, or had one when the draft was opened. */
  ostavljeno: ReadonlySet<string>
}

const NOTHING: Vidljivost = { provjereno: false, provjera: 0, ostavljeno: new Set() }

export interface VidljivostStore {
  get: () => Vidljivost
  subscribe: (listener: () => void) => () => void
  provjeri: () => void
  ostavi: (...paths: string[]) => void
}

function create(): VidljivostStore {
  const listeners = new Set<() => void>()
  let state = NOTHING
  const set = (next: Vidljivost) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    provjeri: () => set({ ...state, provjereno: true, provjera: state.provjera + 1 }),
    ostavi: (...paths) => {
      if (paths.some((path) => !state.ostavljeno.has(path)))
        set({ ...state, ostavljeno: new Set([...state.ostavljeno, ...paths]) })
    },
  }
}

const stores = new Map<string, VidljivostStore>()

/** The one store of a document in this tab of the browser. */
export function vidljivostOf(kljuc: string): VidljivostStore {
  const known = stores.get(kljuc) ?? create()
  stores.set(kljuc, known)
  return known
}

export function jeVidljiva(
  { provjereno, ostavljeno }: Pick<Vidljivost, 'provjereno' | 'ostavljeno'>,
  path: string,
  greska: GreskaPolja,
): boolean {
  return provjereno || (!greska.nedostaje && ostavljeno.has(path))
}

/** What is already wrong when a draft is opened was left by somebody before. */
export function zatecenePutanje({ poPutu }: Stanje): string[] {
  return [...poPutu].flatMap(([path, { nedostaje }]) => (nedostaje ? [] : [path]))
}
