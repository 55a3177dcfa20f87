/** The field of the forms of a call that a rule points to. */
import type { PoljePoziva } from './polje.types.ts'

/** The one that the path is or lies in; rules name some fields by the part of the record that holds them. */
export function poljeZaPut(put: string, sve: readonly PoljePoziva[]): PoljePoziva | undefined {
  const path = put.replace(/^radniPodaci\./, '')
  return sve.find((one) => path === one.put || path.startsWith(`${one.put}.`))
}
