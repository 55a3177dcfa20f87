/** What a corrected budget computes to: the form's own arithmetic over a copy of it, so that flat rates and limits follow (domain rules 2.1, 2.2 and 5.5). */
import { type Redak, retciOd, type Sadrzaj, tabOd, tekstOd } from '#contract/kernel/dokument/vrijednosti.ts'
import { fromWire, parseEur, toWire } from '#contract/kernel/money.ts'
import { izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import type { Iznosi } from '#contract/modules/prijavni-obrazac/izracun/proracun.types.ts'
import type { KontekstObrasca } from '#contract/modules/prijavni-obrazac/obrazac.kontekst.ts'
import type { RacunKorekcije, SadrzajKorekcije } from './korekcija-proracuna.schema.ts'

const PRORACUN = 'proracun'
const iznosi = ({ prihvatljivo, bespovratna }: Pick<Iznosi, 'prihvatljivo' | 'bespovratna'>) => ({
  prihvatljivo: toWire(prihvatljivo),
  bespovratna: toWire(bespovratna),
})

function neprihvatljivoRetka(redak: Redak): number {
  const procitano = parseEur(tekstOd(redak, 'neprihvatljivo'))
  return procitano.ok ? Math.max(0, procitano.cents) : 0
}

/** The form with the difference of every corrected line among what of it is not eligible. */
function umanji(obrazac: Sadrzaj, ctx: KontekstObrasca, trazeno: ReadonlyMap<string, number>): Sadrzaj {
  const tab = tabOd(obrazac, PRORACUN)
  const sada = new Map(izracunajProracun(obrazac, ctx).stavke.map((one) => [one.id, one.prihvatljivo]))
  const stavke = retciOd(tab, 'stavke').map((redak) => {
    const cilj = trazeno.get(redak.id)
    const visak = cilj === undefined ? 0 : (sada.get(redak.id) ?? 0) - cilj
    return visak <= 0 ? redak : { ...redak, neprihvatljivo: toWire(neprihvatljivoRetka(redak) + visak) }
  })
  return { ...obrazac, [PRORACUN]: { ...(tab as Sadrzaj), stavke } }
}

/** The form as a correction leaves it. A line that the correction does not lower stays as it was submitted. */
export function ispravljeniObrazac(obrazac: Sadrzaj, ctx: KontekstObrasca, { stavke }: SadrzajKorekcije): Sadrzaj {
  if (stavke.length === 0) return obrazac
  const trazeno = new Map(stavke.map(({ id, prihvatljivo }) => [id, fromWire(prihvatljivo)]))
  // Lowered flat rates may bring the operation under the threshold of VAT, which makes more of a line eligible than before.
  return umanji(umanji(obrazac, ctx, trazeno), ctx, trazeno)
}

/** Every line of the budget before and after, and the sums. */
export function izracunajKorekciju(obrazac: Sadrzaj, ctx: KontekstObrasca, sadrzaj: SadrzajKorekcije): RacunKorekcije {
  const staro = izracunajProracun(obrazac, ctx)
  const novo = izracunajProracun(ispravljeniObrazac(obrazac, ctx, sadrzaj), ctx)
  const poId = new Map(novo.stavke.map((one) => [one.id, one]))
  return {
    stavke: staro.stavke.map((one) => ({
      id: one.id,
      naziv: one.naziv,
      fiksna: one.fiksnaStopa !== null,
      staro: iznosi(one),
      novo: iznosi(poId.get(one.id) ?? one),
    })),
    staro: iznosi(staro.ukupno),
    novo: iznosi(novo.ukupno),
  }
}
