/** Procedures by threshold, and subjects that may have been split (domain rules 3.4). Amounts are cents without VAT. */
import type { IsoDatum } from '#contract/kernel/datum.ts'
import type { Postupak, Vrsta } from './plan-nabave.izbori.ts'

/** Parameters of the portal that the thresholds are. */
export const KLJUCEVI_PRAGOVA = [
  'jednostavnaRobe',
  'jednostavnaRadova',
  'nojnDo',
  'euSredisnja',
  'euOstali',
  'euSektor',
  'euRadovi',
] as const
export type KljucPraga = (typeof KLJUCEVI_PRAGOVA)[number]
/** Values of each, from the earliest on: first day and cents. */
export type Pragovi = Readonly<Record<KljucPraga, readonly (readonly [od: IsoDatum, centi: number])[]>>

export interface Narucitelj {
  prilog: string
  obveznik: string
  /** A central government body. */
  sredisnje: boolean
}

/** The value in force on a day; the earliest before there was one. */
export function prag(pragovi: Pragovi, kljuc: KljucPraga, dan: IsoDatum): number {
  const values = pragovi[kljuc]
  return (values.findLast(([od]) => od <= dan) ?? values[0])?.[1] ?? Number.POSITIVE_INFINITY
}

/** A procedure with the smallest amount that asks for it. */
interface Razred {
  od: number
  postupak: Postupak
}

function kljucEu(vrsta: Vrsta, { obveznik, sredisnje }: Narucitelj): KljucPraga {
  if (vrsta === 'radovi') return 'euRadovi'
  if (obveznik === 'sektorski') return 'euSektor'
  return sredisnje ? 'euSredisnja' : 'euOstali'
}

/** The procedures of a buyer for one kind of subject, the lightest first; none where the portal has no rule. */
export function razredi(narucitelj: Narucitelj, vrsta: Vrsta, dan: IsoDatum, pragovi: Pragovi): readonly Razred[] {
  const jednostavna = prag(pragovi, vrsta === 'radovi' ? 'jednostavnaRadova' : 'jednostavnaRobe', dan)
  if (narucitelj.prilog === 'zjn')
    return [
      { od: 0, postupak: 'jednostavna' },
      { od: jednostavna, postupak: 'maleVrijednosti' },
      { od: prag(pragovi, kljucEu(vrsta, narucitelj), dan), postupak: 'velikeVrijednosti' },
    ]
  if (narucitelj.prilog !== 'nojn') return []
  // NOJN counts „up to and with”: the next procedure begins a cent above.
  return [
    { od: 0, postupak: 'bezPostupka' },
    { od: prag(pragovi, 'nojnDo', dan) + 1, postupak: 'poziv' },
    { od: jednostavna + 1, postupak: 'javnaObjava' },
  ]
}

/** Place of the class that an amount falls in; -1 where there is none. */
export const mjestoIznosa = (classes: readonly Razred[], iznos: number): number =>
  classes.findLastIndex(({ od }) => iznos >= od)

export interface Predmet {
  id: string
  vrsta: Vrsta
  cpv: string
  iznos: number
  dan: IsoDatum
}

/** Subjects of one kind and group of CPV, which together pass a threshold that none of them passes alone. */
export interface MoguceDijeljenje {
  predmeti: readonly string[]
  ukupno: number
  /** The procedure of the whole. */
  postupak: Postupak
}

const ZNAMENKI_SKUPINE = 3

export function dijeljenja(predmeti: readonly Predmet[], narucitelj: Narucitelj, pragovi: Pragovi): MoguceDijeljenje[] {
  const skupine = new Map<string, Predmet[]>()
  for (const predmet of predmeti) {
    const kljuc = `${predmet.vrsta} ${predmet.cpv.slice(0, ZNAMENKI_SKUPINE)}`
    if (predmet.cpv.length >= ZNAMENKI_SKUPINE) skupine.set(kljuc, [...(skupine.get(kljuc) ?? []), predmet])
  }
  return [...skupine.values()].flatMap((skupina) => {
    const [first] = skupina
    if (first === undefined || skupina.length < 2) return []
    const dan = skupina.reduce((earliest, one) => (one.dan < earliest ? one.dan : earliest), first.dan)
    const classes = razredi(narucitelj, first.vrsta, dan, pragovi)
    const ukupno = skupina.reduce((sum, { iznos }) => sum + iznos, 0)
    const whole = mjestoIznosa(classes, ukupno)
    const postupak = classes[whole]?.postupak
    if (postupak === undefined || skupina.some(({ iznos }) => mjestoIznosa(classes, iznos) >= whole)) return []
    return [{ predmeti: skupina.map(({ id }) => id), ukupno, postupak }]
  })
}
