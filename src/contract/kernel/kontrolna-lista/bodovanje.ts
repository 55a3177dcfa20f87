/** Points of a check-list: mean of the assessors, third assessor, weighted sum and thresholds (domain rules 5.6). Whole hundredths throughout. */
import * as z from 'zod/mini'
import { formatDecimal } from '../broj.ts'
import { type KontrolnaLista, type StavkaListe, stavkeOd } from './lista.ts'

/** „18,5”. */
export const prikazBodova = (broj: number): string => formatDecimal(broj, 2).replace(/,?0+$/, '')

/** Points by the codes of the questions, in hundredths. */
export type Bodovi = Readonly<Record<string, number>>

type Bodovana = StavkaListe & { odgovor: Extract<StavkaListe['odgovor'], { vrsta: 'bodovi' }> }
const jeBodovana = (stavka: StavkaListe): stavka is Bodovana => stavka.odgovor.vrsta === 'bodovi'
const bodovane = (lista: Pick<KontrolnaLista, 'sekcije'>): Bodovana[] => stavkeOd(lista).filter(jeBodovana)

/** The next number of points that a question takes, up or down; none given are as nothing. */
export function korakBodova(
  { najvise, korak }: Pick<Bodovana['odgovor'], 'najvise' | 'korak'>,
  dano: number | null,
  smjer: 1 | -1,
): number {
  const sada = dano ?? 0
  const na = smjer > 0 ? Math.floor(sada / korak) + 1 : Math.ceil(sada / korak) - 1
  return Math.min(Math.max(na * korak, 0), najvise)
}

/** More than this part of what a section gives parts two assessors. */
const NAJVECA_RAZLIKA = 20

const uSekciji = (stavke: readonly Bodovana[], bodovi: Bodovi): number =>
  stavke.reduce((sum, { kod }) => sum + (bodovi[kod] ?? 0), 0)

/** Keys of the sections on which two assessors differ so much that a third is asked. */
export function sporneSekcije({ sekcije }: Pick<KontrolnaLista, 'sekcije'>, prvi: Bodovi, drugi: Bodovi): string[] {
  return sekcije.flatMap((sekcija) => {
    const stavke = sekcija.stavke.filter(jeBodovana)
    const najvise = stavke.reduce((sum, { odgovor }) => sum + odgovor.najvise, 0)
    const razlika = Math.abs(uSekciji(stavke, prvi) - uSekciji(stavke, drugi))
    return razlika * 100 > najvise * NAJVECA_RAZLIKA ? [sekcija.kljuc] : []
  })
}

/** Of three assessments of a section the two that are closest; of equally close ones the first pair. */
export function najbliza(
  { sekcije }: Pick<KontrolnaLista, 'sekcije'>,
  kljuc: string,
  tri: readonly [Bodovi, Bodovi, Bodovi],
): [Bodovi, Bodovi] {
  const stavke = sekcije.find((one) => one.kljuc === kljuc)?.stavke.filter(jeBodovana) ?? []
  const [a, b, c] = tri.map((bodovi) => uSekciji(stavke, bodovi)) as [number, number, number]
  const parovi = [
    { par: [tri[0], tri[1]] as [Bodovi, Bodovi], razlika: Math.abs(a - b) },
    { par: [tri[0], tri[2]] as [Bodovi, Bodovi], razlika: Math.abs(a - c) },
    { par: [tri[1], tri[2]] as [Bodovi, Bodovi], razlika: Math.abs(b - c) },
  ]
  return parovi.reduce((best, one) => (one.razlika < best.razlika ? one : best)).par
}

export const ocjenaStavke = z.object({
  kod: z.string(),
  /** Sum of both assessments, so that their mean stays exact. */
  dvostruko: z.number(),
  /** In hundredths of a point of the total. */
  ukupno: z.number(),
  ispodPraga: z.boolean(),
})
export type OcjenaStavke = z.output<typeof ocjenaStavke>

/** Each scored question by the mean of two assessments: its part of the total and whether it reaches its threshold. */
export function ocjene(lista: Pick<KontrolnaLista, 'sekcije'>, prvi: Bodovi, drugi: Bodovi): OcjenaStavke[] {
  return bodovane(lista).map(({ kod, odgovor: { najvise, prag, ponder } }) => {
    const dvostruko = (prvi[kod] ?? 0) + (drugi[kod] ?? 0)
    // floor2(mean / max × 100 × weight); without weights the mean itself, cut to the hundredth.
    const ukupno = ponder === null ? Math.floor(dvostruko / 2) : Math.floor((dvostruko * ponder * 100) / (2 * najvise))
    return { kod, dvostruko, ukupno, ispodPraga: dvostruko < 2 * prag }
  })
}

export type StanjeOcjenjivanja =
  | { stanje: 'cekaOcjenjivace'; nedostaje: number }
  /** Sections on which the first two differ so much that a third one is asked. */
  | { stanje: 'cekaTrecega'; sekcije: string[] }
  | { stanje: 'ocijenjeno'; ocjene: OcjenaStavke[]; treci: string[] }

/**
 * What finished copies of one list make together, in the order in which they were finished. A third copy counts in the
 * disputed sections alone; elsewhere the first two stand.
 */
export function ocijeni(lista: Pick<KontrolnaLista, 'sekcije'>, kopije: readonly Bodovi[]): StanjeOcjenjivanja {
  const [prva, druga, treca] = kopije
  if (prva === undefined || druga === undefined) return { stanje: 'cekaOcjenjivace', nedostaje: 2 - kopije.length }
  const sporne = sporneSekcije(lista, prva, druga)
  if (sporne.length > 0 && treca === undefined) return { stanje: 'cekaTrecega', sekcije: sporne }
  const sve = lista.sekcije.flatMap((sekcija) => {
    const par: readonly [Bodovi, Bodovi] =
      treca !== undefined && sporne.includes(sekcija.kljuc)
        ? najbliza(lista, sekcija.kljuc, [prva, druga, treca])
        : [prva, druga]
    return ocjene({ sekcije: [sekcija] }, par[0], par[1])
  })
  return { stanje: 'ocijenjeno', ocjene: sve, treci: sporne }
}

/** Total in hundredths, and whether it and every question reach their thresholds. */
export function zbrojOcjena(sve: readonly OcjenaStavke[], prag: number): { ukupno: number; zadovoljava: boolean } {
  const ukupno = sve.reduce((sum, one) => sum + one.ukupno, 0)
  return { ukupno, zadovoljava: ukupno >= prag && sve.every(({ ispodPraga }) => !ispodPraga) }
}
