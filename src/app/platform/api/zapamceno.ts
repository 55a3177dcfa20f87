/** Small answers as this device knew them last, of one person at a time: for a start without a network. Never more than counts. */

interface Zapamceno {
  osobaId: number
  stanja: Record<string, unknown>
}

export interface Pamcenje<T> {
  /** Undefined when this device knows nothing of it that can be read. */
  procitaj: (osobaId: number, ime: string) => T | undefined
  zapamti: (osobaId: number, ime: string, value: T) => void
  /** The person leaves this device. */
  zaboravi: () => void
}

export function pamcenje<T>(key: string, parse: (value: unknown) => T | undefined): Pamcenje<T> {
  const read = (osobaId: number): Zapamceno => {
    try {
      const known = JSON.parse(localStorage.getItem(key) ?? 'null') as Zapamceno | null
      if (known?.osobaId === osobaId && typeof known.stanja === 'object' && known.stanja !== null) return known
    } catch {
      // What cannot be read is as good as nothing.
    }
    return { osobaId, stanja: {} }
  }
  return {
    procitaj: (osobaId, ime) => parse(read(osobaId).stanja[ime]),
    zapamti: (osobaId, ime, value) => {
      try {
        const { stanja } = read(osobaId)
        localStorage.setItem(key, JSON.stringify({ osobaId, stanja: { ...stanja, [ime]: value } }))
      } catch {
        // A full storage costs only the number after a start without a network.
      }
    },
    zaboravi: () => localStorage.removeItem(key),
  }
}
