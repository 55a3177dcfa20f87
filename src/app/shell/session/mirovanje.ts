/** When a screen that nobody touches is covered, and when the profile behind it is put to sleep. Pure. */

const MINUTE_MS = 60_000
export const ZASLON_MS = 10 * MINUTE_MS
export const POTPUNO_MS = 30 * MINUTE_MS
/** In field mode the tablet lies where others pass by. */
export const TEREN = { zaslon: 2 * MINUTE_MS, potpuno: 10 * MINUTE_MS } as const
const OBICNO = { zaslon: ZASLON_MS, potpuno: POTPUNO_MS } as const

export type Brava = 'otvoreno' | 'zaslon' | 'potpuno'

export interface Mirovanje {
  /** Milliseconds of this device's clock. */
  sada: number
  zadnjaRadnja: number
  /** The person has a PIN or another way to open their work without a network. */
  imaNacin: boolean
  /** The screen is covered already. */
  pokriveno: boolean
  /** The device is in field mode. */
  teren: boolean
}

/** Without a way to open again nothing is locked: the session's own end is enough. */
export function brava({ sada, zadnjaRadnja, imaNacin, pokriveno, teren }: Mirovanje): Brava {
  if (!imaNacin) return 'otvoreno'
  const rok = teren ? TEREN : OBICNO
  // A clock set back says nothing about how long nobody was here.
  const mirno = Math.max(0, sada - zadnjaRadnja)
  if (mirno >= rok.potpuno) return 'potpuno'
  return pokriveno || mirno >= rok.zaslon ? 'zaslon' : 'otvoreno'
}
