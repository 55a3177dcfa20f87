/** Sums of budget lines by category, holder, kind of aid and year. Sums add stored cents, never shown ones. */

import { isIsoDatum } from '#contract/kernel/datum.ts'
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Memory, NO_MEMORY } from '#contract/kernel/memory.ts'
import { ratioPercentFloor2, splitLast } from '#contract/kernel/money.ts'
import { VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import { KATEGORIJE } from '../obrazac.sifrarnici.ts'
import type { Iznosi, Proracun, RedakSazetka, StavkaProracuna } from './proracun.types.ts'
import { cijeliBroj } from './unos.ts'

const nothing = (): Iznosi => ({
  ukupno: 0,
  prihvatljivo: 0,
  neprihvatljivo: 0,
  pdvNacionalni: 0,
  bespovratna: 0,
  vlastito: 0,
})

function dodaj(sum: Iznosi, line: Iznosi): void {
  sum.ukupno += line.ukupno
  sum.prihvatljivo += line.prihvatljivo
  sum.neprihvatljivo += line.neprihvatljivo
  sum.pdvNacionalni += line.pdvNacionalni
  sum.bespovratna += line.bespovratna
  sum.vlastito += line.vlastito
}

export function zbroj(lines: readonly Iznosi[]): Iznosi {
  const sum = nothing()
  for (const line of lines) dodaj(sum, line)
  return sum
}

type Skup<K> = RedakSazetka<K> & { lines: StavkaProracuna[] }

function groups<K>(
  lines: readonly StavkaProracuna[],
  keys: readonly K[],
  keyOf: (line: StavkaProracuna) => K | null,
): Skup<K>[] {
  const found = new Map<K | null, StavkaProracuna[]>()
  for (const line of lines) {
    const kljuc = keyOf(line)
    const mine = found.get(kljuc)
    if (mine === undefined) found.set(kljuc, [line])
    else mine.push(line)
  }
  return keys.flatMap((kljuc): Skup<K>[] => {
    const mine = found.get(kljuc)
    return mine === undefined ? [] : [{ kljuc, ...zbroj(mine), lines: mine }]
  })
}

export function poKategoriji(lines: readonly StavkaProracuna[]): Proracun['poKategoriji'] {
  const keys = [...KATEGORIJE.map(({ id }) => id), 0]
  const known = (id: number | null) => (id !== null && keys.includes(id) ? id : 0)
  return groups(lines, keys, ({ kategorija }) => known(kategorija)).map(({ lines: _lines, ...row }) => row)
}

export function poNositelju(lines: readonly StavkaProracuna[], prihvatljivo: number): Proracun['poNositelju'] {
  const keys = [...new Set(lines.map(({ nositelj }) => nositelj ?? ''))]
  return groups(lines, keys, ({ nositelj }) => nositelj ?? '').map(({ lines: _lines, ...row }) => ({
    ...row,
    udio: ratioPercentFloor2(row.prihvatljivo, prihvatljivo) ?? 0,
  }))
}

export function poVrstiPotpore(lines: readonly StavkaProracuna[]): Proracun['poVrstiPotpore'] {
  return groups(lines, VRSTE_POTPORE, ({ vrstaPotpore }) => vrstaPotpore).map(({ lines: mine, ...row }) => ({
    ...row,
    intenzitet: ratioPercentFloor2(row.bespovratna, row.prihvatljivo) ?? 0,
    najveciIntenzitet: Math.max(...mine.map(({ najvecaStopa }) => najvecaStopa)),
  }))
}

type Mjeseci = readonly (readonly [year: number, months: number])[]

/** How many months of the activity (or, without one, of the project) fall into each year, in order. */
function mjeseciPoGodini(obrazac: Sadrzaj, aktivnost: Redak | undefined): Mjeseci {
  const projekt = tabOd(obrazac, 'projekt')
  const start = tekstOd(projekt, 'pocetakProvedbe')
  const from = cijeliBroj(tekstOd(aktivnost, 'mjesecOd')) ?? 1
  const to = cijeliBroj(tekstOd(aktivnost, 'mjesecDo')) ?? cijeliBroj(tekstOd(projekt, 'trajanje'))
  if (!isIsoDatum(start) || to === null || from < 1 || to < from || to > 240) return [[0, 1]]
  // Months since the year 0; the last one is included.
  const first = Number(start.slice(0, 4)) * 12 + Number(start.slice(5, 7)) - 1 + (from - 1)
  const last = first + (to - from)
  const years: [number, number][] = []
  for (let year = Math.floor(first / 12); year * 12 <= last; year += 1)
    years.push([year, Math.min(last, year * 12 + 11) - Math.max(first, year * 12) + 1])
  return years
}

/** The months of each activity, worked out once however many lines it has. */
function mjeseciAktivnosti(obrazac: Sadrzaj): (aktivnostId: string | null) => Mjeseci {
  const rows = new Map<string | null, Redak>()
  for (const row of retciOd(tabOd(obrazac, 'aktivnosti'), 'popis')) if (!rows.has(row.id)) rows.set(row.id, row)
  const found = new Map<string | null, Mjeseci>()
  return (aktivnostId) => {
    const known = found.get(aktivnostId)
    if (known !== undefined) return known
    const months = mjeseciPoGodini(obrazac, rows.get(aktivnostId))
    found.set(aktivnostId, months)
    return months
  }
}

function splitMonths(amount: number, months: Mjeseci): number[] {
  if (months.length === 1) return [amount]
  const den = months.reduce((sum, [, count]) => sum + count, 0)
  return splitLast(
    amount,
    months.slice(0, -1).map(([, num]) => ({ num, den })),
  )
}

/** One line spread evenly over the months of its activity; the last year takes the remainder (R-NOV 4). */
function godineStavke(line: StavkaProracuna, months: Mjeseci): Iznosi[] {
  const parts = {
    prihvatljivo: splitMonths(line.prihvatljivo, months),
    neprihvatljivo: splitMonths(line.neprihvatljivo, months),
    pdvNacionalni: splitMonths(line.pdvNacionalni, months),
    bespovratna: splitMonths(line.bespovratna, months),
  }
  return months.map((_, i) => {
    const [prihvatljivo = 0, neprihvatljivo = 0] = [parts.prihvatljivo[i], parts.neprihvatljivo[i]]
    const [pdvNacionalni = 0, bespovratna = 0] = [parts.pdvNacionalni[i], parts.bespovratna[i]]
    const ukupno = prihvatljivo + neprihvatljivo + pdvNacionalni
    return {
      ukupno,
      prihvatljivo,
      neprihvatljivo,
      pdvNacionalni,
      bespovratna,
      vlastito: prihvatljivo - bespovratna,
    }
  })
}

export function poGodini(
  obrazac: Sadrzaj,
  lines: readonly StavkaProracuna[],
  memory: Memory = NO_MEMORY,
): Proracun['poGodini'] {
  const remembered = memory.of<Iznosi[]>('godine stavke')
  const monthsOf = mjeseciAktivnosti(obrazac)
  const years = new Map<number, Iznosi>()
  for (const line of lines) {
    const months = monthsOf(line.aktivnostId)
    const rows = remembered(line, months.flat(), () => godineStavke(line, months))
    months.forEach(([year], i) => {
      const sum = years.get(year) ?? nothing()
      dodaj(sum, rows[i] ?? nothing())
      years.set(year, sum)
    })
  }
  return [...years].sort(([a], [b]) => a - b).map(([kljuc, sum]) => ({ kljuc, ...sum }))
}
