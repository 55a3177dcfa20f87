/** Component trees of both programmes, in the levels of the specification. */
import { RAZINE_KOMPONENTI } from '#contract/modules/program/program.stablo.ts'
import type { komponenta } from '../modules/program/program.tables.ts'
import kk from './data/kk.json' with { type: 'json' }
import npoo from './data/npoo.json' with { type: 'json' }

type Komponenta = typeof komponenta.$inferInsert

const NPOO = 1
const KK = 2
/** How the part of a code that a level adds begins. */
const PREFIKSI: Record<number, readonly string[]> = { [NPOO]: ['C', '.', '.', '.R', '-I'], [KK]: ['', '.', '.'] }
/** Cents; components without a figure have no limit of their own. */
const ALOKACIJE: Record<string, number> = {
  'C1.1.1.R4-I1': 380_000_000_00,
  'C1.1.2.R2-I5': 120_000_000_00,
  'C1.3.R2-I1': 60_000_000_00,
  '03.2.1': 420_000_000_00,
  '06.3.1': 150_000_000_00,
}

function redak(
  programId: number,
  id: number,
  roditeljId: number | null,
  oznaka: string,
  naziv: string,
  razina: number,
) {
  const obavezno = RAZINE_KOMPONENTI[programId]?.find((level) => level.razina === razina)?.obavezno ?? false
  const prefiks = PREFIKSI[programId]?.[razina - 1] ?? ''
  const alokacija = ALOKACIJE[oznaka] ?? null
  const row: Komponenta = {
    id,
    programId,
    roditeljId,
    naziv,
    prefiks,
    oznaka,
    obavezno,
    razina,
    alokacija,
    maskaOznake: `${prefiks}{broj}`,
  }
  return row
}

function razinaNpoo({ vrsta, sifra }: { vrsta: string; sifra: string }): number {
  if (vrsta === 'reforma') return 4
  if (vrsta === 'ulaganje') return 5
  return sifra.split('.').length
}

export function komponenteNpoo(): Komponenta[] {
  const ids = new Map(npoo.podaci.map(({ id, sifra }) => [sifra, id]))
  return npoo.podaci.map(({ id, sifra, naziv, vrsta, roditeljSifra }) =>
    redak(NPOO, id, ids.get(roditeljSifra ?? '') ?? null, sifra, naziv, razinaNpoo({ vrsta, sifra })),
  )
}

/** Axes with calls of the storyboard: the numbers of the calls ask for these branches. */
const GRANE_PRICE: Record<string, { os: string; prioriteti: [broj: number, naziv: string, cilj: string][] }> = {
  '03': {
    os: 'Poslovna konkurentnost',
    prioriteti: [
      [
        1,
        'Promicanje poduzetništva i osnivanja novih poduzeća',
        'Olakšan početak poslovanja i pristup uslugama podrške',
      ],
      [2, 'Podupiranje kapaciteta MSP-ova za rast i inovacije', 'Viša produktivnost i bolje vještine u MSP-ovima'],
    ],
  },
  '06': {
    os: 'Zaštita okoliša i održivost resursa',
    prioriteti: [
      [1, 'Ulaganje u gospodarenje otpadom', 'Smanjena količina otpada koji se odlaže na odlagališta'],
      [2, 'Ulaganje u vodno gospodarstvo', 'Sigurna vodoopskrba i odvodnja'],
      [
        3,
        'Poboljšanje urbanog okoliša i revitalizacija gradova',
        'Obnova i prenamjena napuštenih industrijskih područja',
      ],
    ],
  },
}

function grana(os: { id: number; naziv: string }): Komponenta[] {
  const oznaka = `0${os.id}`
  const price = GRANE_PRICE[oznaka]
  const ciljevi = kk.podaci.filter((row) => row.vrsta === 'specifični cilj' && row.prioritetId === os.id)
  const prioriteti = price?.prioriteti ?? ciljevi.map(({ naziv }, i): [number, string, string] => [i + 1, naziv, naziv])
  const id = 1000 + os.id * 100
  return [
    redak(KK, id, null, oznaka, price?.os ?? os.naziv, 1),
    ...prioriteti.flatMap(([broj, prioritet, cilj]) => [
      redak(KK, id + broj * 2, id, `${oznaka}.${broj}`, prioritet, 2),
      redak(KK, id + broj * 2 + 1, id + broj * 2, `${oznaka}.${broj}.1`, cilj, 3),
    ]),
  ]
}

export function komponenteKk(): Komponenta[] {
  return kk.podaci.filter(({ vrsta }) => vrsta === 'prioritet').flatMap(grana)
}
