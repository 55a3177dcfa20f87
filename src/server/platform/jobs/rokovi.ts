/** Deadlines that the clock tells people of: which message is due, and the walk over everything (domain rules 10). */
import { addDays, diffDays, type IsoDatum, today } from '#contract/kernel/datum.ts'
import { plural } from '#contract/kernel/plural.ts'

/** Days before a deadline on which whoever is to act is reminded; the last is the day itself. */
const NAJAVE = [30, 7, 1, 0] as const
const SERIJA = 100

/** What is due. `sto` names it for ever, beside the deadline itself. */
export interface Dospjelo {
  sto: string
  /** Days that are left; undefined once the deadline has passed. */
  dana: number | undefined
}

/** A reminder is told from its day on. One whose day came before the deadline was set, on `od`, is not told at all. */
export function dospjelo({ rok, od }: { rok: IsoDatum; od: IsoDatum }, sada: number): Dospjelo | undefined {
  const dana = diffDays(today(sada), rok)
  if (dana < 0) return { sto: 'prosao', dana: undefined }
  const prag = NAJAVE.findLast((one) => dana <= one)
  return prag === undefined || addDays(rok, -prag) <= od ? undefined : { sto: String(prag), dana }
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
