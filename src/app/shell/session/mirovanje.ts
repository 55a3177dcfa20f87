/** When a screen that nobody touches is covered, and when the profile behind it is put to sleep. Pure. */

const MINUTE_MS = 60_000
export const ZASLON_MS = 10 * MINUTE_MS
export const POTPUNO_MS = 30 * MINUTE_MS

export type Brava = 'otvoreno' | 'zaslon' | 'potpuno'

export interface Mirovanje {
  /** Milliseconds of this device's clock. */
  sada: number
  zadnjaRadnja: number
  /** The person has a PIN or another way to open their work without a network. */
  imaNacin: boolean
  /** The screen is covered already. */
  pokriveno: boolean
}

/** Without a way to open again nothing is locked: the session's own end is enough. */
export function brava({ sada, zadnjaRadnja, imaNacin, pokriveno }: Mirovanje): Brava {
  if (!imaNacin) return 'otvoreno'
  // A clock set back says nothing about how long nobody was here.
  const mirno = Math.max(0, sada - zadnjaRadnja)
  if (mirno >= POTPUNO_MS) return 'potpuno'
  return pokriveno || mirno >= ZASLON_MS ? 'zaslon' : 'otvoreno'
}
