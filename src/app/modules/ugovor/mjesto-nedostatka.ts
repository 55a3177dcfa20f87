/** Where on the screens of a contract each check before the signature is seen to. Pure. */
import { TAB_UGOVORA } from '#contract/modules/ugovor/ugovor.katalog.ts'
import {
  bezPoreznogDuga,
  bezSankcija,
  nijeUTeskocama,
  obaPotpisa,
  osiguranjeVazece,
  potpisaniUgovor,
  potpisiURedu,
  registarProvjeren,
  rsvPreuzet,
  vlasniciOcijenjeni,
} from '#contract/modules/ugovor/ugovor.rules.ts'
import type { NedostatakUgovora } from '#contract/modules/ugovor/ugovor.schema.ts'

/** Parts of the first tab, beside the fields. */
const DIJELOVI: Readonly<Record<string, string>> = {
  [nijeUTeskocama.id]: 'provjere-tijela',
  [bezPoreznogDuga.id]: 'provjere-tijela',
  [bezSankcija.id]: 'provjere-tijela',
  [registarProvjeren.id]: 'provjere-tijela',
  [vlasniciOcijenjeni.id]: 'provjere-tijela',
  [rsvPreuzet.id]: 'stvarni-vlasnici',
  [potpisaniUgovor.id]: 'potpisani-ugovor',
  [obaPotpisa.id]: `${TAB_UGOVORA}.potpisnici`,
  [potpisiURedu.id]: `${TAB_UGOVORA}.potpisnici`,
  [osiguranjeVazece.id]: `${TAB_UGOVORA}.instrumentiOsiguranja`,
}
/** Seen to by the body alone: a beneficiary has no such parts. */
const TIJELA = ['provjere-tijela', 'stvarni-vlasnici', 'potpisani-ugovor']

interface Adrese {
  /** Address of a tab. */
  kartica: (tab: string) => string
  tijelo: boolean
}

export function mjestoNedostatka(
  { pravilo, polje, tab }: Pick<NedostatakUgovora, 'pravilo' | 'polje' | 'tab'>,
  { kartica, tijelo }: Adrese,
): string | undefined {
  if (polje !== undefined && polje !== '') return `${kartica(tab ?? polje.split('.')[0] ?? TAB_UGOVORA)}#${polje}`
  const dio = DIJELOVI[pravilo]
  if (dio === undefined || (!tijelo && TIJELA.includes(dio))) return undefined
  return `${kartica(TAB_UGOVORA)}#${dio}`
}
