/**
 * The embedded register of beneficial owners. Everybody is invented. Who represents a company of the demo often owns it too, so
 * that a look at its owners is a look at somebody who can read of it.
 */
import type { OdgovorRsv, StvarniVlasnik } from '#contract/modules/rsv/rsv.schema.ts'
import { OSOBE } from './applicants.ts'
import { oibOf } from './ids.ts'
import { SUBJEKTI } from './register.ts'

type Udio = [osobaId: number, opseg: string]
const HRVATSKA = { drzavaPrebivalista: 'Hrvatska', drzavljanstvo: 'Hrvatska' } as const

function vlasnik([osobaId, opseg]: Udio): StvarniVlasnik {
  const osoba = OSOBE.find(({ id }) => id === osobaId)
  if (osoba === undefined) throw new Error(`No person ${osobaId}`)
  const { ime, prezime } = osoba
  return {
    ime,
    prezime,
    oib: oibOf(8, osobaId),
    datumRodenja: null,
    brojIsprave: null,
    ...HRVATSKA,
    vrsta: 'izravno',
    opseg,
  }
}

const STRANAC: StvarniVlasnik = {
  ime: 'Klaus',
  prezime: 'Brandner',
  oib: null,
  datumRodenja: '1968-05-17',
  brojIsprave: 'P4471902',
  drzavaPrebivalista: 'Austrija',
  drzavljanstvo: 'Austrija',
  vrsta: 'neizravno',
  opseg: '40.00',
}

/** By number of the applicant in the storyboard. */
const VLASNICI: Readonly<Record<number, readonly StvarniVlasnik[]>> = {
  1: [vlasnik([102, '60.00']), STRANAC],
  2: [vlasnik([105, '75.00']), vlasnik([104, '25.00'])],
  3: [vlasnik([108, '100.00'])],
  4: [vlasnik([110, '51.00']), vlasnik([109, '49.00'])],
  8: [{ ...vlasnik([118, '0']), vrsta: 'uprava', opseg: null }],
  10: [{ ...vlasnik([122, '0']), vrsta: 'uprava', opseg: null }],
  12: [vlasnik([126, '55.00']), { ...vlasnik([125, '45.00']), vrsta: 'neizravno' }],
}
/** Founded by the State or a local unit alone. */
const JAVNI: readonly number[] = [6, 7, 9]

/** The owners of an applicant of the demo as the register has them today; empty for who has none there. */
const vlasniciPrijavitelja = (broj: number): readonly StvarniVlasnik[] => VLASNICI[broj] ?? []

function odgovorZa(
  { oib, naziv, pravniOblik, zastupnici }: (typeof SUBJEKTI)[number],
  index: number,
): [string, OdgovorRsv] {
  const broj = index + 1
  const slobodan = pravniOblik === 'obrt' || pravniOblik === 'djelatnost' || /zadruga/i.test(naziv)
  if (slobodan || JAVNI.includes(broj)) return [oib, { ishod: 'nijeObveznik', vlasnici: [] }]
  const imenovani = vlasniciPrijavitelja(broj)
  const zakonski = OSOBE.filter(({ id }) => zastupnici.includes(oibOf(8, id)))
  const jednaki = (100 / Math.max(zakonski.length, 1)).toFixed(2)
  const vlasnici = imenovani.length > 0 ? imenovani : zakonski.map(({ id }) => vlasnik([id, jednaki]))
  return [oib, { ishod: vlasnici.length > 0 ? 'upisan' : 'nijeUpisan', vlasnici }]
}

/** What the register says, by OIB. The applicants of the storyboard come first among its entities. */
export const UPISI: ReadonlyMap<string, OdgovorRsv> = new Map(SUBJEKTI.map(odgovorZa))

/** At the time of its applications the first applicant had one owner: what the register says today is a change. */
export const NEKAD: ReadonlyMap<number, OdgovorRsv> = new Map([
  [1, { ishod: 'upisan', vlasnici: [vlasnik([102, '100.00'])] }],
])

/** A finished project that keeps its owners as they were entered by hand, other than the register has them today. */
export const NASLIJEDENI = {
  broj: 2,
  dan: '2025-07-01',
  vlasnici: [vlasnik([110, '60.00']), { ...STRANAC, vrsta: 'izravno' }] as readonly StvarniVlasnik[],
} as const
