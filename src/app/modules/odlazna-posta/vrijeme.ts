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

/** „1 datoteka”, „2 datoteke”, „5 datoteka”. */
export function datoteka(n: number): string {
  const jeMalo = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)
  return `${n} ${jeMalo ? 'datoteke' : 'datoteka'}`
}
