/** Sums of budget lines by category, holder, kind of aid and year. Sums add stored cents, never shown ones. */
import { addMonths, isIsoDatum } from '#contract/kernel/datum.ts'
import { ratioPercentFloor2, splitLast } from '#contract/kernel/money.ts'
import { VRSTE_POTPORE } from '#contract/modules/poziv/definicija.schema.ts'
import { KATEGORIJE } from '../obrazac.sifrarnici.ts'
import { type Obrazac, type Redak, retciOd, tabOd, tekstOd } from '../obrazac.vrijednosti.ts'
import type { Iznosi, Proracun, RedakSazetka, StavkaProracuna } from './proracun.types.ts'
import { cijeliBroj } from './unos.ts'

const NOTHING: Iznosi = {
  ukupno: 0,
  prihvatljivo: 0,
  neprihvatljivo: 0,
  pdvNacionalni: 0,
  bespovratna: 0,
  vlastito: 0,
}

export function zbroj(lines: readonly Iznosi[]): Iznosi {
  return lines.reduce(
    (sum, line) => ({
      ukupno: sum.ukupno + line.ukupno,
      prihvatljivo: sum.prihvatljivo + line.prihvatljivo,
      neprihvatljivo: sum.neprihvatljivo + line.neprihvatljivo,
      pdvNacionalni: sum.pdvNacionalni + line.pdvNacionalni,
      bespovratna: sum.bespovratna + line.bespovratna,
      vlastito: sum.vlastito + line.vlastito,
    }),
    NOTHING,
  )
}

function groups<K>(lines: readonly StavkaProracuna[], keys: readonly K[], keyOf: (line: StavkaProracuna) => K | null) {
  return keys.flatMap((kljuc): (RedakSazetka<K> & { lines: StavkaProracuna[] })[] => {
    const mine = lines.filter((line) => keyOf(line) === kljuc)
    return mine.length === 0 ? [] : [{ kljuc, ...zbroj(mine), lines: mine }]
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

/** How many months of the activity (or, without one, of the project) fall into each year, in order. */
function mjeseciPoGodini(obrazac: Obrazac, aktivnost: Redak | undefined): [year: number, months: number][] {
  const projekt = tabOd(obrazac, 'projekt')
  const start = tekstOd(projekt, 'pocetakProvedbe')
  const from = cijeliBroj(tekstOd(aktivnost, 'mjesecOd')) ?? 1
  const to = cijeliBroj(tekstOd(aktivnost, 'mjesecDo')) ?? cijeliBroj(tekstOd(projekt, 'trajanje'))
  if (!isIsoDatum(start) || to === null || from < 1 || to < from || to > 240) return [[0, 1]]
  const years = new Map<number, number>()
  for (let month = from; month <= to; month += 1) {
    const year = Number(addMonths(`${start.slice(0, 7)}-01`, month - 1).slice(0, 4))
    years.set(year, (years.get(year) ?? 0) + 1)
  }
  return [...years]
}

function splitMonths(amount: number, months: readonly [number, number][]): number[] {
  const den = months.reduce((sum, [, count]) => sum + count, 0)
  return splitLast(
    amount,
    months.slice(0, -1).map(([, num]) => ({ num, den })),
  )
}

/** Every line spread evenly over the months of its activity; the last year takes the remainder (R-NOV 4). */
export function poGodini(obrazac: Obrazac, lines: readonly StavkaProracuna[]): Proracun['poGodini'] {
  const aktivnosti = retciOd(tabOd(obrazac, 'aktivnosti'), 'popis')
  const years = new Map<number, Iznosi[]>()
  for (const line of lines) {
    const months = mjeseciPoGodini(
      obrazac,
      aktivnosti.find(({ id }) => id === line.aktivnostId),
    )
    const parts = {
      prihvatljivo: splitMonths(line.prihvatljivo, months),
      neprihvatljivo: splitMonths(line.neprihvatljivo, months),
      pdvNacionalni: splitMonths(line.pdvNacionalni, months),
      bespovratna: splitMonths(line.bespovratna, months),
    }
    months.forEach(([year], i) => {
      const [prihvatljivo = 0, neprihvatljivo = 0] = [parts.prihvatljivo[i], parts.neprihvatljivo[i]]
      const [pdvNacionalni = 0, bespovratna = 0] = [parts.pdvNacionalni[i], parts.bespovratna[i]]
      const ukupno = prihvatljivo + neprihvatljivo + pdvNacionalni
      const row = {
        ukupno,
        prihvatljivo,
        neprihvatljivo,
        pdvNacionalni,
        bespovratna,
        vlastito: prihvatljivo - bespovratna,
      }
      years.set(year, [...(years.get(year) ?? []), row])
    })
  }
  return [...years].sort(([a], [b]) => a - b).map(([kljuc, rows]) => ({ kljuc, ...zbroj(rows) }))
}
