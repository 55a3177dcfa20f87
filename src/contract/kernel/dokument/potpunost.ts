/** How far a document is: the state of every tab, and what is still to be answered. */

import { type Memory, NO_MEMORY } from '../memory.ts'
import { plural } from '../plural.ts'
import type { Greska } from '../record-kind.ts'
import type { Katalog } from './katalog.ts'
import { type Dio, dijelovi } from './obilazak.ts'
import { PRAVILO_OBVEZNO, PRAVILO_PRILOG, PRAVILO_STAVKA } from './provjera-polja.ts'
import { isStarted } from './redci.ts'
import { prazno, type Sadrzaj } from './vrijednosti.ts'

export type StanjeKartice = 'nijeZapoceto' | 'uTijeku' | 'dovrseno' | 'greske' | 'nijePotrebno'
export interface StanjeTaba<T extends string = string> {
  tab: T
  stanje: StanjeKartice
  /** Wrong answers, not missing ones. */
  greske: number
  /** Missing answers. */
  nedostaje: number
  oznaka: string
}

/** „1 greška, 2 greške, 5 grešaka”. */
export const brojGresaka = (n: number): string => plural(n, 'pogreška', 'pogreške', 'pogrešaka')

/** „Nedostaje 1 podatak, Nedostaju 2 podatka, Nedostaje 5 podataka”. */
export const nedostajePodataka = (n: number): string =>
  `${plural(n, 'e', 'u', 'e').endsWith('u') ? 'Nedostaju' : 'Nedostaje'} ${plural(n, 'podatak', 'podatka', 'podataka')}`

/** What a check has found, in one line: „Nedostaju 42 podatka u 6 kartica”. */
export function nalazProvjere(greske: readonly Pick<Greska, 'pravilo' | 'tab'>[]): string {
  const missing = greske.filter(nedostaje).length
  const wrong = greske.length - missing
  const found = [
    ...(missing > 0 ? [nedostajePodataka(missing)] : []),
    ...(wrong > 0
      ? [`${missing > 0 ? 'treba' : 'Treba'} ispraviti ${plural(wrong, 'pogrešku', 'pogreške', 'pogrešaka')}`]
      : []),
  ]
  const tabs = new Set(greske.map(({ tab }) => tab)).size
  return `${found.join(' i ')} u ${plural(tabs, 'kartici', 'kartice', 'kartica')}`
}

/** How many tabs have all that is asked of them. Those that ask for nothing and have nothing do not count. */
export function gotoveKartice(tabovi: readonly Pick<StanjeTaba, 'stanje'>[]): { gotovo: number; sve: number } {
  const asked = tabovi.filter(({ stanje }) => stanje !== 'nijePotrebno')
  return { gotovo: asked.filter(({ stanje }) => stanje === 'dovrseno').length, sve: asked.length }
}

const LABELS = {
  nijeZapoceto: 'Nije započeto',
  uTijeku: 'U tijeku',
  dovrseno: 'Dovršeno',
  nijePotrebno: 'Nije potrebno',
} as const

/** Rules whose breach means „not yet answered” rather than „wrong”. */
const MISSING: readonly string[] = [PRAVILO_OBVEZNO, PRAVILO_STAVKA, PRAVILO_PRILOG]

/** Not answered yet, rather than answered wrongly. */
export const nedostaje = ({ pravilo }: Pick<Greska, 'pravilo'>): boolean => MISSING.includes(pravilo)

/** State of every tab in the order of display. A tab that asks for nothing and has nothing is „Nije potrebno”. */
export function tabStates<T extends string, U extends object>(
  katalog: Katalog<T, U>,
  greske: readonly Greska[],
  sadrzaj: Sadrzaj,
): StanjeTaba<T>[] {
  return katalog.kartice.map(({ kljuc: tab }) => {
    const mine = greske.filter((one) => one.tab === tab)
    const missing = mine.filter(nedostaje).length
    const wrong = mine.length - missing
    const begun = isStarted(katalog, sadrzaj, tab)
    const counts = { tab, greske: wrong, nedostaje: missing }
    if (mine.length === 0) {
      const stanje = begun ? 'dovrseno' : 'nijePotrebno'
      return { ...counts, stanje, oznaka: LABELS[stanje] }
    }
    if (begun && wrong > 0) return { ...counts, stanje: 'greske' as const, oznaka: brojGresaka(wrong) }
    const stanje = begun ? 'uTijeku' : 'nijeZapoceto'
    return { ...counts, stanje, oznaka: LABELS[stanje] }
  })
}

export interface Potpunost {
  ispunjeno: number
  obvezno: number
  /** Paths of what is still to be answered. */
  preostala: string[]
}

interface PotpunostDijela {
  obvezno: number
  preostala: readonly string[]
}

function potpunostDijela(part: Dio): PotpunostDijela {
  const asked = part.filter(({ obvezno, polje }) => obvezno && polje.tip !== 'izracun')
  return { obvezno: asked.length, preostala: asked.filter(({ value }) => prazno(value)).map(({ path }) => path) }
}

export function potpunostDijelova(parts: readonly Dio[], memory: Memory): Potpunost {
  const remembered = memory.of<PotpunostDijela>('potpunost dijela')
  const all = parts.map((part) => remembered(part, [], () => potpunostDijela(part)))
  const obvezno = all.reduce((sum, one) => sum + one.obvezno, 0)
  const preostala = all.flatMap((one) => one.preostala)
  return { ispunjeno: obvezno - preostala.length, obvezno, preostala }
}

/** How many of the fields that are obligatory right now are answered, wrongly or not. */
export function completeness<U extends object>(katalog: Katalog<string, U>, sadrzaj: Sadrzaj, uvjeti: U): Potpunost {
  return potpunostDijelova(dijelovi(katalog, sadrzaj, uvjeti), NO_MEMORY)
}

/** „još 7 obveznih polja”; empty when nothing is left. */
export const josObveznih = (n: number): string =>
  n === 0 ? '' : `još ${plural(n, 'obvezno polje', 'obvezna polja', 'obveznih polja')}`
