/** The numbers of the bell as they were last known on this device: counts alone, for a start without a network. */

const KEY = 'fondovi.zvono'

export interface Brojevi {
  neprocitano: number
  nevideno: number
}

interface Zapamceno {
  osobaId: number
  stanja: Record<string, Brojevi>
}

function read(osobaId: number): Zapamceno {
  try {
    const known = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Zapamceno | null
    if (known?.osobaId === osobaId && typeof known.stanja === 'object' && known.stanja !== null) return known
  } catch {
    // What cannot be read is as good as nothing.
  }
  return { osobaId, stanja: {} }
}

/** Last known numbers of one hat of the person; undefined when this device knows none. */
export function zapamceniBrojevi(osobaId: number, kome: string): Brojevi | undefined {
  const { neprocitano, nevideno } = read(osobaId).stanja[kome] ?? {}
  return typeof neprocitano === 'number' && typeof nevideno === 'number' ? { neprocitano, nevideno } : undefined
}

export function zapamtiBrojeve(osobaId: number, kome: string, { neprocitano, nevideno }: Brojevi): void {
  const known = read(osobaId)
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify({ osobaId, stanja: { ...known.stanja, [kome]: { neprocitano, nevideno } } }),
    )
  } catch {
    // A full storage costs only the number after a start without a network.
  }
}

/** The person leaves this device. */
export function zaboraviBrojeve(): void {
  localStorage.removeItem(KEY)
}
