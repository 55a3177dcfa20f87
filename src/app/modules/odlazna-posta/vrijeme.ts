/** When something happened, as the outbox says it. */

import { formatVrijeme } from '#contract/kernel/datum.ts'
import { plural } from '#contract/kernel/plural.ts'

export interface Trenutak {
  tekst: string
  iso: string
}

export function trenutak(at: number): Trenutak {
  return { tekst: formatVrijeme(at), iso: new Date(at).toISOString() }
}

/** „1 zapis”, „2 zapisa”, „5 zapisa”. */
export const zapisa = (n: number): string => plural(n, 'zapis', 'zapisa', 'zapisa')

/** „1 datoteka”, „2 datoteke”, „5 datoteka”. */
export const datoteka = (n: number): string => plural(n, 'datoteka', 'datoteke', 'datoteka')
