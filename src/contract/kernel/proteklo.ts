/** How long ago something was, in the words in which people say it. */

import { DAN, SAT } from '#contract/kernel/trajanje.ts'
import { plural } from './plural.ts'

const MINUTE = 60_000

/** „upravo sada”, „prije 5 minuta”, „prije 3 sata”, „prije 2 dana”. A moment that lies ahead counts as now. */
export function prije(ms: number): string {
  if (ms < MINUTE) return 'upravo sada'
  if (ms < SAT) return `prije ${plural(Math.floor(ms / MINUTE), 'minutu', 'minute', 'minuta')}`
  if (ms < DAN) return `prije ${plural(Math.floor(ms / SAT), 'sat', 'sata', 'sati')}`
  return `prije ${plural(Math.floor(ms / DAN), 'dan', 'dana', 'dana')}`
}
