/** Deadlines of claims: periods that cover the implementation without a gap or an overlap, each with its last day (domain rules 3.10 and 3.24). */
import { addDays, addMonths, diffDays, type IsoDatum } from '#contract/kernel/datum.ts'
import { rokDana } from '#contract/kernel/radni-dani.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'

export const VRSTE_IZVJESTAJA = { napredak: 'Izvještaj o napretku', finalni: 'Finalni izvještaj' } as const
export type VrstaIzvjestaja = keyof typeof VRSTE_IZVJESTAJA

/** Calendar days after the end of a period. */
export const DANA_REDOVNOG = 15
export const DANA_ZAVRSNOG = 30

export interface RokZns {
  rb: number
  razdobljeOd: IsoDatum
  razdobljeDo: IsoDatum
  rok: IsoDatum
  vrsta: VrstaIzvjestaja
  /** The claim of this period; null while there is none. */
  znsId: number | null
}

export interface RazdobljeProvedbe {
  od: IsoDatum
  do: IsoDatum
}

export interface Raspored {
  /** Months of a period. */
  ucestalost: number
  /** Days for the last claim. */
  danaZavrsnog: number
}

/** Ends of periods after a day, counted from it so that short months leave no drift; the last is the end of all. */
function krajevi({ od, do: kraj }: RazdobljeProvedbe, ucestalost: number): IsoDatum[] {
  const sve: IsoDatum[] = []
  for (let i = 1; ; i += 1) {
    const zadnji = addDays(addMonths(od, i * ucestalost), -1)
    if (zadnji >= kraj) return [...sve, kraj]
    sve.push(zadnji)
  }
}

/** Throws a RangeError on a period that ends before it begins, or none at all. */
export function rokoviZns(razdoblje: RazdobljeProvedbe, raspored: Raspored, prviRb = 1): RokZns[] {
  if (razdoblje.do < razdoblje.od || raspored.ucestalost < 1) throw new RangeError('Not a period')
  const ends = krajevi(razdoblje, raspored.ucestalost)
  return ends.map((razdobljeDo, i) => {
    const zadnji = i === ends.length - 1
    return {
      rb: prviRb + i,
      razdobljeOd: i === 0 ? razdoblje.od : addDays(ends[i - 1] ?? razdoblje.od, 1),
      razdobljeDo,
      rok: rokDana(razdobljeDo, zadnji ? raspored.danaZavrsnog : DANA_REDOVNOG),
      vrsta: zadnji ? 'finalni' : 'napredak',
      znsId: null,
    }
  })
}

export const PORUKE_ROKOVA = {
  pocetak: 'Prvo razdoblje počinje prvoga dana provedbe.',
  praznina: 'Između razdoblja nedostaju dani.',
  preklapanje: 'Razdoblja se preklapaju.',
  obrnuto: 'Razdoblje završava prije nego što počne.',
  kraj: 'Zadnje razdoblje završava zadnjega dana provedbe.',
  finalni: 'Finalni je izvještaj samo zadnji.',
  rok: 'Rok ne može biti prije kraja razdoblja.',
  predan: 'Razdoblje za koje postoji zahtjev ne mijenja se.',
} as const

const PRAVILA_ROKOVA: Readonly<Record<keyof typeof PORUKE_ROKOVA, string>> = {
  pocetak: 'ROZ-01',
  praznina: 'ROZ-02',
  preklapanje: 'ROZ-03',
  obrnuto: 'ROZ-04',
  kraj: 'ROZ-05',
  finalni: 'ROZ-06',
  rok: 'ROZ-07',
  predan: 'ROZ-08',
}
type Dio = Pick<RokZns, 'razdobljeOd' | 'razdobljeDo' | 'rok' | 'vrsta'>
/** What stays of a period with a claim; which report it takes follows from where it ends. */
const PREDANO = ['razdobljeOd', 'razdobljeDo', 'rok'] as const
const greska = (at: number, polje: keyof Dio, sto: keyof typeof PORUKE_ROKOVA): Greska => ({
  polje: `rokovi.${at}.${polje}`,
  pravilo: PRAVILA_ROKOVA[sto],
  poruka: PORUKE_ROKOVA[sto],
})

function pocetakRetka(rok: RokZns, prije: RokZns | undefined, at: number, od: IsoDatum): Greska[] {
  if (prije === undefined) return rok.razdobljeOd === od ? [] : [greska(at, 'razdobljeOd', 'pocetak')]
  const razmak = diffDays(prije.razdobljeDo, rok.razdobljeOd)
  if (razmak === 1) return []
  return [greska(at, 'razdobljeOd', razmak > 1 ? 'praznina' : 'preklapanje')]
}

function krajRetka({ razdobljeOd, razdobljeDo, rok, vrsta }: RokZns, zadnji: boolean, at: number, kraj: IsoDatum) {
  return [
    ...(razdobljeDo < razdobljeOd ? [greska(at, 'razdobljeDo', 'obrnuto')] : []),
    ...(zadnji && razdobljeDo !== kraj ? [greska(at, 'razdobljeDo', 'kraj')] : []),
    ...((vrsta === 'finalni') === zadnji ? [] : [greska(at, 'vrsta', 'finalni')]),
    ...(rok < razdobljeDo ? [greska(at, 'rok', 'rok')] : []),
  ]
}

/** What is wrong with deadlines that somebody has edited, in their order; against those that were there, if any. */
export function greskeRokova(
  rokovi: readonly RokZns[],
  razdoblje: RazdobljeProvedbe,
  dosadasnji: readonly RokZns[] = [],
): Greska[] {
  const predani = dosadasnji.filter(({ znsId }) => znsId !== null)
  return [
    ...rokovi.flatMap((rok, at) => [
      ...pocetakRetka(rok, rokovi[at - 1], at, razdoblje.od),
      ...krajRetka(rok, at === rokovi.length - 1, at, razdoblje.do),
    ]),
    ...predani.flatMap((bio) => {
      const [at = 0, ...jos] = rokovi.flatMap(({ znsId }, at) => (znsId === bio.znsId ? [at] : []))
      const jest = rokovi[at]
      const isto = jest?.znsId === bio.znsId && PREDANO.every((dio) => jest[dio] === bio[dio])
      // A claim has one period.
      return [...(isto ? [] : [at]), ...jos].map((one) => greska(one, 'razdobljeOd', 'predan'))
    }),
    ...(rokovi.length === 0 ? [greska(0, 'razdobljeDo', 'kraj')] : []),
  ]
}

/**
 * Deadlines after a change of the contract: periods with a claim stay, the rest is made anew for what follows them. Null where
 * the new end lies before a period that has a claim: then it is for an officer to say what becomes of it.
 */
export function noviRokoviZns(
  dosadasnji: readonly RokZns[],
  razdoblje: RazdobljeProvedbe,
  raspored: Raspored,
): RokZns[] | null {
  const zadnjiPredan = dosadasnji.findLastIndex(({ znsId }) => znsId !== null)
  const ostaju = dosadasnji.slice(0, zadnjiPredan + 1)
  const kraj = ostaju.at(-1)?.razdobljeDo
  if (kraj === undefined) return rokoviZns(razdoblje, raspored)
  if (kraj > razdoblje.do) return null
  if (kraj === razdoblje.do)
    return ostaju.map((one, at) => ({ ...one, vrsta: at === zadnjiPredan ? 'finalni' : one.vrsta }))
  const dalje = rokoviZns({ od: addDays(kraj, 1), do: razdoblje.do }, raspored, ostaju.length + 1)
  return [...ostaju.map((one): RokZns => ({ ...one, vrsta: 'napredak' })), ...dalje]
}

/** How a period stands on a day. */
export type StanjeRoka = 'predano' | 'kasni' | 'dospjelo' | 'ceka'
export function stanjeRoka({ znsId, rok, razdobljeDo }: RokZns, danas: IsoDatum): StanjeRoka {
  if (znsId !== null) return 'predano'
  if (danas > rok) return 'kasni'
  return danas > razdobljeDo ? 'dospjelo' : 'ceka'
}
