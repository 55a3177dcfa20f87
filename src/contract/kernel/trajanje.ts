/** Lengths of time in milliseconds. A deadline in days is no such length: it is counted by the calendar (`rokDana`, `addDays`). */

export const SEKUNDA = 1_000
export const MINUTA = 60 * SEKUNDA
export const SAT = 60 * MINUTA
export const DAN = 24 * SAT
