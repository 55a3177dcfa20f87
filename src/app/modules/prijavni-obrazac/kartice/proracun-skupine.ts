/** Budget lines by activity, in the order of the activities; lines of none come last. */

import { type Redak, retciOd, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import type { StavkaProracuna } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import { oznakeAktivnosti } from '#contract/modules/prijavni-obrazac/obrazac.izbori.ts'
import type { Stanje } from '../stanje-prijave.ts'
import { TEKST } from '../tekst.ts'

export interface SkupinaStavki {
  /** Id of the activity; empty for lines of none. */
  id: string
  naslov: string
  retci: readonly { redak: Redak; izracun: StavkaProracuna | undefined }[]
  /** Generated lines of flat rates; nobody types them. */
  fiksne: readonly StavkaProracuna[]
  prihvatljivo: number
  bespovratna: number
}

export const PUT_STAVKI = 'proracun.stavke'

/** `nositelj` narrows to the lines of one holder, `samo` to these lines; null shows all. Sums are always of all lines. */
export function skupineStavki(
  { sadrzaj: obrazac, racun: proracun }: Stanje,
  nositelj: string | null,
  samo: ReadonlySet<string> | null = null,
): SkupinaStavki[] {
  const activities = retciOd(tabOd(obrazac, 'aktivnosti'), 'popis')
  const { aktivnosti: signs } = oznakeAktivnosti(obrazac)
  const rows = retciOd(tabOd(obrazac, 'proracun'), 'stavke')
  const ids = new Set(activities.map(({ id }) => id))
  const activityOf = (id: string | null) => (id !== null && ids.has(id) ? id : '')
  const lines = new Map(proracun.stavke.map((line) => [line.id, line]))
  const group = (id: string, naslov: string): SkupinaStavki => {
    const mine = rows.filter(
      (row) =>
        activityOf(tekstOd(row, 'aktivnostId')) === id &&
        (nositelj === null || tekstOd(row, 'nositeljTroska') === nositelj),
    )
    const fiksne = proracun.stavke.filter(
      (line) =>
        line.fiksnaStopa !== null &&
        activityOf(line.aktivnostId) === id &&
        (nositelj === null || line.nositelj === nositelj),
    )
    const retci = mine.map((redak) => ({ redak, izracun: lines.get(redak.id) }))
    const counted = [...retci.flatMap(({ izracun }) => (izracun === undefined ? [] : [izracun])), ...fiksne]
    const sum = (of: 'prihvatljivo' | 'bespovratna') => counted.reduce((total, line) => total + line[of], 0)
    const sums = { prihvatljivo: sum('prihvatljivo'), bespovratna: sum('bespovratna') }
    if (samo === null) return { id, naslov, retci, fiksne, ...sums }
    return { id, naslov, retci: retci.filter(({ redak }) => samo.has(redak.id)), fiksne: [], ...sums }
  }
  const named = activities.map((row) => group(row.id, `${signs.get(row.id) ?? ''} ${tekstOd(row, 'naziv')}`.trim()))
  const rest = group('', TEKST.proracun.bezAktivnosti)
  if (samo !== null) return [...named, rest].filter(({ retci }) => retci.length > 0)
  const needed = rest.retci.length > 0 || rest.fiksne.length > 0 || named.length === 0
  return needed ? [...named, rest] : named
}

const isteStavke = (a: SkupinaStavki['retci'], b: SkupinaStavki['retci']) =>
  a.length === b.length && a.every((one, at) => one.redak === b[at]?.redak && one.izracun === b[at]?.izracun)

/** The same group as before where nothing in it has changed, so that its table is not drawn anew. */
export function zadrziSkupine(before: readonly SkupinaStavki[], now: readonly SkupinaStavki[]): SkupinaStavki[] {
  const known = new Map(before.map((one) => [one.id, one]))
  return now.map((one) => {
    const old = known.get(one.id)
    const same =
      old !== undefined &&
      old.naslov === one.naslov &&
      isteStavke(old.retci, one.retci) &&
      old.fiksne.length === one.fiksne.length &&
      old.fiksne.every((line, at) => line === one.fiksne[at])
    return same ? old : one
  })
}
