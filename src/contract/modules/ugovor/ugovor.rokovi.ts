/** Days of contracting: until when a contract is signed, how long papers are kept and a project is to last (domain rules 2.8, 3.2, 6 and 10). */
import { addMonths, type IsoDatum } from '#contract/kernel/datum.ts'
import { rokDana } from '#contract/kernel/radni-dani.ts'
import type { Trajnost } from './ugovor.izbori.ts'

/** Calendar days for the signature, and after the reminder. */
const DANA_ZA_POTPIS = 30
const DANA_NAKON_OPOMENE = 15
/** Calendar days that a warning of a breach gives. */
const DANA_NAKON_UPOZORENJA = 15
const GODINA_CUVANJA = 5

/** The last days of the signature: as it was asked for, and after the reminder that follows. */
export function rokoviPotpisa(pokrenuto: IsoDatum): { rok: IsoDatum; nakonOpomene: IsoDatum } {
  const rok = rokDana(pokrenuto, DANA_ZA_POTPIS)
  return { rok, nakonOpomene: rokDana(rok, DANA_NAKON_OPOMENE) }
}

/** The last day on which a breach can be put right. */
export const rokUpozorenja = (poslano: IsoDatum): IsoDatum => rokDana(poslano, DANA_NAKON_UPOZORENJA)

/** Five years from the end of the year of the last payment. */
export const cuvanjeDokumentacijeDo = (zadnjaIsplata: IsoDatum): IsoDatum =>
  `${Number(zadnjaIsplata.slice(0, 4)) + GODINA_CUVANJA}-12-31`

/** The last day of durability; null where none is asked for. */
export const trajnostDo = (trajnost: Trajnost, zadnjaIsplata: IsoDatum): IsoDatum | null =>
  trajnost === 'nijePrimjenjivo' ? null : addMonths(zadnjaIsplata, Number(trajnost) * 12)
