/** Deadlines that the clock tells people of: which message is due, and the walk over everything (domain rules 10). */
import { diffDays, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { plural } from '#contract/kernel/plural.ts'
import { danaNajave, najavaNaDan } from '#contract/kernel/rok.ts'
import type { Reader } from '../db/client.ts'
import { vrijednostPostavke } from '../postavke/postavke.ts'

const SERIJA = 100

/** What is due. `sto` names it for ever, beside the deadline itself. */
export interface Dospjelo {
  sto: string
  /** Days that are left; undefined once the deadline has passed. */
  dana: number | undefined
}

/** Days before a deadline on which whoever is to act is reminded, as the parameter says today. */
export const najaveRokova = async (tx: Reader, sada: number): Promise<number[]> =>
  danaNajave(await vrijednostPostavke(tx, 'najaveRokova', today(sada)))

/** What is due of a deadline set on `od`. */
export function dospjelo(
  trajanje: { rok: IsoDatum; od: IsoDatum },
  sada: number,
  najave: readonly number[],
): Dospjelo | undefined {
  const danas = today(sada)
  if (danas > trajanje.rok) return { sto: 'prosao', dana: undefined }
  const prag = najavaNaDan(trajanje, najave, danas)
  return prag === undefined ? undefined : { sto: String(prag), dana: diffDays(danas, trajanje.rok) }
}

/** „Danas istječe rok za dokaz” or „Rok za dokaz istječe za 7 dana, 15.3.2027.”, without its end. */
export const rokIstjece = (zaSto: string, dana: number, dan: string): string =>
  dana === 0
    ? `Danas istječe rok za ${zaSto}`
    : `Rok za ${zaSto} istječe za ${plural(dana, 'dan', 'dana', 'dana')}, ${dan}`

/** One after the other, in pieces: the next piece begins behind the last of the one before. */
export async function obidi<K>(
  signal: AbortSignal,
  serija: (nakon: K | undefined, najvise: number) => Promise<readonly K[]>,
  jedan: (id: K) => Promise<void>,
): Promise<void> {
  for (let nakon: K | undefined; !signal.aborted; ) {
    const ids = await serija(nakon, SERIJA)
    for (const id of ids) if (!signal.aborted) await jedan(id)
    nakon = ids.at(-1)
    if (nakon === undefined || ids.length < SERIJA) return
  }
}
