/** When something happened, as the outbox says it. */
import { formatVrijeme } from '#contract/kernel/datum.ts'

export interface Trenutak {
  tekst: string
  iso: string
}

export function trenutak(at: number): Trenutak {
  return { tekst: formatVrijeme(at), iso: new Date(at).toISOString() }
}

/** „1 zapis”, „2 zapisa”, „5 zapisa”. */
export function zapisa(n: number): string {
  return n % 10 === 1 && n % 100 !== 11 ? `${n} zapis` : `${n} zapisa`
}
