/**
 * What stands outside a person's database about it: the ids of work that the portal has not received. A database that a
 * browser or a cleaner deletes cannot tell what was in it; this can, also of work that no server ever heard of.
 */
export interface Unsent {
  mutationId: string
  lane: string
  /** A submission: until it arrives, something was believed to be done that is not. */
  podnosenje?: true
}

export interface Witness {
  unsent: Unsent[]
  /** When that was last so, milliseconds of this device's clock. */
  at: number
}

export interface WitnessPort {
  /** `otislo`: the person had their work removed from this device. */
  read: () => Witness | 'otislo' | null
  write: (witness: Witness) => void
}

const GONE = 'otislo'
/** Beyond so many only the first are named; a day in the field makes some dozens. */
const MOST = 500

const keyOf = (osobaId: number): string => `fondovi.svjedok.${osobaId}`

function parsed(text: string | null): ReturnType<WitnessPort['read']> {
  if (text === null || text === GONE) return text
  try {
    const { unsent, at } = JSON.parse(text) as Partial<Witness>
    return Array.isArray(unsent) && typeof at === 'number' ? { unsent, at } : null
  } catch {
    return null
  }
}

/** Ids and times only: it lies in clear. A browser that refuses it leaves the device without this one witness. */
export function browserWitness(osobaId: number): WitnessPort {
  return {
    read: () => {
      try {
        return parsed(localStorage.getItem(keyOf(osobaId)))
      } catch {
        return null
      }
    },
    write: ({ unsent, at }) => {
      try {
        localStorage.setItem(keyOf(osobaId), JSON.stringify({ unsent: unsent.slice(0, MOST), at }))
      } catch {
        // Without it only what the portal has heard of is missed.
      }
    },
  }
}

/** The person's work is removed on purpose: no page puts it back, and nothing is missing. */
export function dismissWitness(osobaId: number): void {
  try {
    localStorage.setItem(keyOf(osobaId), GONE)
  } catch {
    // Nothing was noted either.
  }
}

const PREFIX = keyOf(0).slice(0, -1)

/** How much of whose work waits here. */
interface CekaOsobu {
  zapisa: number
  podnosenja: number
}

/** What waits here by person, read without opening a database; people without any are left out. */
export function unsentByPerson(): ReadonlyMap<number, CekaOsobu> {
  const found = new Map<number, CekaOsobu>()
  try {
    for (let at = 0; at < localStorage.length; at++) {
      const key = localStorage.key(at) ?? ''
      const witness = key.startsWith(PREFIX) ? parsed(localStorage.getItem(key)) : null
      const unsent = witness === null || witness === 'otislo' ? [] : witness.unsent
      const podnosenja = unsent.filter(({ podnosenje }) => podnosenje === true).length
      if (unsent.length > 0) found.set(Number(key.slice(PREFIX.length)), { zapisa: unsent.length, podnosenja })
    }
  } catch {
    // A browser that keeps nothing says nothing.
  }
  return found
}
