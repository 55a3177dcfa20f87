/** What the form shows but never stores: the computed fields of the catalogue, as text. */

import { formatDatum } from '#contract/kernel/datum.ts'
import type { Mjesto } from '#contract/kernel/dokument/obilazak.ts'
import { retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { type Memory, NO_MEMORY } from '#contract/kernel/memory.ts'
import { formatEur, formatPercent, parsePercent } from '#contract/kernel/money.ts'
import type { Regija } from '#contract/modules/poziv/definicija.schema.ts'
import { izracunajProracun } from './izracun/proracun.ts'
import type { Proracun, StavkaProracuna } from './izracun/proracun.types.ts'
import { oznakeAktivnosti } from './obrazac.izbori.ts'
import type { KontekstObrasca } from './obrazac.kontekst.ts'
import { REGIJE_NAZIVI, regijaZupanije } from './obrazac.sifrarnici.ts'
import { obveznaPloca } from './validacija/ostalo.ts'
import { zavrsetakProvedbe } from './validacija/projekt.ts'

/** The region with the highest share of the project; of equal ones the first. */
export function regijaProjekta(obrazac: Sadrzaj): Regija | null {
  const shares = new Map<Regija, number>()
  for (const row of retciOd(tabOd(obrazac, 'projekt'), 'lokacije')) {
    const regija = regijaZupanije(Number(tekstOd(row, 'zupanijaId')))
    const share = parsePercent(tekstOd(row, 'udio'))
    if (regija !== undefined) shares.set(regija, (shares.get(regija) ?? 0) + (share.ok ? share.hundredths : 0))
  }
  return (
    [...shares].reduce<[Regija, number] | null>(
      (best, one) => (best === null || one[1] > best[1] ? one : best),
      null,
    )?.[0] ?? null
  )
}

type TekstoviStavke = Readonly<Record<'prihvatljivo' | 'bespovratna', string>>

/** The computed fields of a line; amounts are written out once for as long as the line stays as it is. */
function citacStavki(proracun: Proracun, memory: Memory): (rowId: string, kljuc: string) => string | null {
  const stavke = stavkePoId(proracun)
  const remembered = memory.of<TekstoviStavke>('tekstovi stavke')
  return (rowId, kljuc) => {
    const line = stavke.get(rowId)
    if (line === undefined) return null
    if (kljuc !== 'prihvatljivo' && kljuc !== 'bespovratna') return line.fiksnaStopa
    return remembered(line, [], () => {
      return { prihvatljivo: formatEur(line.prihvatljivo), bespovratna: formatEur(line.bespovratna) }
    })[kljuc]
  }
}

/** The first line of each id. */
function stavkePoId({ stavke }: Proracun): Map<string, StavkaProracuna> {
  return new Map(stavke.toReversed().map((line) => [line.id, line]))
}

/** A reader of computed fields for one draft; null where nothing can be computed yet. Tables of the summary are not texts. */
export function izvedenePolja(
  obrazac: Sadrzaj,
  ctx: KontekstObrasca,
  proracun: Proracun = izracunajProracun(obrazac, ctx),
  memory: Memory = NO_MEMORY,
): (mjesto: Mjesto) => string | null {
  const ofBudgetRow = citacStavki(proracun, memory)
  const signs = oznakeAktivnosti(obrazac)
  return ({ polje, path }) => {
    const rowId = path.split('.').at(-2) ?? ''
    switch (polje.put) {
      case 'projekt.regija': {
        const regija = regijaProjekta(obrazac)
        return regija === null ? null : REGIJE_NAZIVI[regija]
      }
      case 'projekt.zavrsetak': {
        const end = zavrsetakProvedbe(obrazac)
        return end === null ? null : formatDatum(end)
      }
      case 'partneri.popis.udioProracuna':
        return formatPercent(proracun.poNositelju.find(({ kljuc }) => kljuc === rowId)?.udio ?? 0)
      case 'aktivnosti.elementi.oznaka':
        return signs.elementi.get(rowId) ?? null
      case 'aktivnosti.popis.oznaka':
        return signs.aktivnosti.get(rowId) ?? null
      case 'informiranje-i-vidljivost.ploca':
        return obveznaPloca(proracun.ukupno.ukupno, ctx)
          ? 'Obvezna je trajna ploča'
          : 'Dovoljan je plakat formata A3 ili elektronički zaslon'
      case 'proracun-sazetak.deMinimis':
        return `Traženo ${formatEur(proracun.deMinimis.trazeno)}, preostalo ${formatEur(proracun.deMinimis.preostalo)}`
      default:
        return polje.put.startsWith('proracun.') ? ofBudgetRow(rowId, polje.kljuc) : null
    }
  }
}
