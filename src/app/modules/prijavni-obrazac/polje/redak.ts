/** How a row of a table is called and what is worth seeing of it while it is closed. */
import { opcijePolja } from '#contract/kernel/dokument/izbori.ts'
import type { PoljeDokumenta } from '#contract/kernel/dokument/katalog.ts'
import { prazno, type Redak, type Sadrzaj, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { formatEur, formatPercent, parseEur, parsePercent } from '#contract/kernel/money.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import { PRIJAVNI_OBRAZAC } from '#contract/modules/prijavni-obrazac/prijavni-obrazac.ts'

/** The form as it stands, which the choices of a field may come from. */
export interface Nacrt {
  obrazac: Sadrzaj
  ctx: KontekstObrasca
}

/** Fields that name a row, the most telling first. */
const NAMES = [
  'naziv',
  'adresa',
  'mjera',
  'pokazatelj',
  'prilog',
  'fiksnaStopa',
  'davatelj',
  'mreza',
  'opis',
  'vrsta',
  'vrstaPodrucja',
  'oib',
]

/** „A1.2 Nabava stroja”, „Adresa 5”, and while nothing is entered „Lokacija 2”. */
export function naslovRetka(tablica: PoljeDokumenta, redak: Redak, index: number, nacrt: Nacrt): string {
  const fallback = `${tablica.redak ?? tablica.oznaka} ${index + 1}`
  const polje = NAMES.map((name) => tablica.polja?.find(({ kljuc }) => kljuc === name)).find(
    (one) => one !== undefined && !prazno(redak[one.kljuc]),
  )
  if (polje === undefined) return fallback
  const text = tekstOd(redak, polje.kljuc)
  if (polje.tip !== 'odabir') return text
  return (
    opcijePolja(PRIJAVNI_OBRAZAC, polje, nacrt.obrazac, nacrt.ctx)?.find(({ value }) => value === text)?.label ?? text
  )
}

const AMOUNTS = ['prihvatljivo', 'iznos', 'trosak', 'udio']

/** The figure of a row: its amount or its share. Computed ones come from the state. */
export function brojkaRetka(
  tablica: PoljeDokumenta,
  redak: Redak,
  path: string,
  stanje: { izvedeno: ReadonlyMap<string, string | null> },
): string | null {
  const sign = stanje.izvedeno.get(`${path}.oznaka`)
  if (sign) return sign
  const polje = tablica.polja?.find(({ kljuc }) => AMOUNTS.includes(kljuc))
  if (polje === undefined) return null
  if (polje.tip === 'izracun') return stanje.izvedeno.get(`${path}.${polje.kljuc}`) ?? null
  const text = tekstOd(redak, polje.kljuc)
  if (polje.tip === 'postotak') {
    const parsed = parsePercent(text)
    return parsed.ok ? formatPercent(parsed.hundredths) : null
  }
  const parsed = parseEur(text)
  return parsed.ok ? formatEur(parsed.cents) : null
}
