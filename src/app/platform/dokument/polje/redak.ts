/** How a row of a table is called and what is worth seeing of it while it is closed. */
import type { PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'
import type { Opcija } from '#contract/kernel/dokument/polje.ts'
import { prazno, type Redak, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatEur, formatPercent, parseEur, parsePercent } from '#contract/kernel/money.ts'
import type { ImeRetka } from '../dokument.types.ts'

/** What names of rows are made of. */
export interface Imenovanje {
  opcije: (polje: Pick<PoljeDokumenta, 'izvor'>) => readonly Opcija[] | null
  imenaRedaka: readonly ImeRetka[]
}

/** „A1.2 Nabava stroja”, „Adresa 5”, and while nothing is entered „Lokacija 2”. */
export function naslovRetka(
  tablica: PoljeDokumenta,
  redak: Redak,
  index: number,
  { opcije, imenaRedaka }: Imenovanje,
): string {
  const fallback = `${tablica.redak ?? tablica.oznaka} ${index + 1}`
  const odgovor = (name: string): string => {
    const polje = tablica.polja?.find(({ kljuc }) => kljuc === name)
    if (polje === undefined || prazno(redak[name])) return ''
    const text = tekstOd(redak, name)
    if (polje.tip !== 'odabir') return text
    return opcije(polje)?.find(({ value }) => value === text)?.label ?? text
  }
  const zajedno = (names: ImeRetka) => [names].flat().map(odgovor).filter(Boolean).join(' · ')
  return imenaRedaka.map(zajedno).find((text) => text !== '') ?? fallback
}

/** The figure of a row: its amount or its share. Computed ones come from the state. */
export function brojkaRetka(
  tablica: PoljeDokumenta,
  redak: Redak,
  path: string,
  { izvedeno }: { izvedeno: ReadonlyMap<string, string | null> },
  iznosi: readonly string[],
): string | null {
  const sign = izvedeno.get(`${path}.oznaka`)
  if (sign) return sign
  const polje = tablica.polja?.find(({ kljuc }) => iznosi.includes(kljuc))
  if (polje === undefined) return null
  if (polje.tip === 'izracun') return izvedeno.get(`${path}.${polje.kljuc}`) ?? null
  const text = tekstOd(redak, polje.kljuc)
  if (polje.tip === 'postotak') {
    const parsed = parsePercent(text)
    return parsed.ok ? formatPercent(parsed.hundredths) : null
  }
  const parsed = parseEur(text)
  return parsed.ok ? formatEur(parsed.cents) : null
}
