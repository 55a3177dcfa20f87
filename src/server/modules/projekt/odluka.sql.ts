/** What the form of an application computes for the decision about it: as it was submitted or corrected with consent, with de minimis aid as of now. */
import { today } from '#contract/kernel/datum.ts'
import { fromWire } from '#contract/kernel/money.ts'
import { ispravljeniObrazac } from '#contract/modules/odabir/korekcija-proracuna.racun.ts'
import {
  BEZ_IZRACUNA,
  type IzracunPrijave,
  type KorekcijaOdluke,
} from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { preostaloDeMinimis } from '#contract/modules/prijavni-obrazac/izracun/potpore.ts'
import { dodijeljeniDeMinimis, izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { type PrihvacenaKorekcija, prihvacenaKorekcija } from '../odabir/korekcija-proracuna.sql.ts'
import { kontekstObrasca, readPotpore, readProjekti, toProjekt, UNCOUNTED } from './projekt.repository.ts'

export async function izracunPrijave(tx: Tx, projektId: string, sada: number): Promise<IzracunPrijave> {
  const [joined] = await asPortal(tx, () => readProjekti(tx, [projektId]))
  if (joined === undefined) return BEZ_IZRACUNA
  const { obrazac, trazenaBespovratna, ukupnoPrihvatljivo } = toProjekt(joined, UNCOUNTED)
  const podneseno = joined.projekt.vrijemePodnosenja?.getTime() ?? sada
  const ctx = kontekstObrasca(joined, podneseno)
  const ispravak = await prihvacenaKorekcija(tx, projektId)
  const vazeci = ispravak === null ? obrazac : ispravljeniObrazac(obrazac, ctx, ispravak.sadrzaj)
  const { deMinimis, poVrstiPotpore, ukupno } = izracunajProracun(vazeci, ctx)
  const dano =
    deMinimis.trazeno === 0
      ? null
      : [...(await readPotpore(tx, joined.projekt.prijaviteljId)), ...dodijeljeniDeMinimis(obrazac)]
  return {
    trazeno: ispravak === null ? trazenaBespovratna : ukupno.bespovratna,
    prihvatljivo: ispravak === null ? ukupnoPrihvatljivo : ukupno.prihvatljivo,
    vrstePotpore: poVrstiPotpore.filter(({ bespovratna }) => bespovratna > 0).map(({ kljuc }) => kljuc),
    deMinimisTrazeno: deMinimis.trazeno,
    deMinimisPreostalo: dano === null ? null : preostaloDeMinimis(dano, today(sada)),
    korekcija: ispravak && zaPismo(ispravak),
  }
}

/** What the letter says of a correction: every line that costs less now, those that follow their base without a reason of their own. */
function zaPismo({ sadrzaj, racun, suglasnost }: PrihvacenaKorekcija): KorekcijaOdluke {
  const razlozi = new Map(sadrzaj.stavke.map(({ id, razlog }) => [id, razlog]))
  return {
    trazeno: fromWire(racun.staro.bespovratna),
    prihvatljivo: fromWire(racun.staro.prihvatljivo),
    suglasnost,
    stavke: racun.stavke.flatMap(({ id, naziv, staro, novo }) =>
      staro.prihvatljivo === novo.prihvatljivo
        ? []
        : [
            {
              naziv,
              staro: fromWire(staro.prihvatljivo),
              novo: fromWire(novo.prihvatljivo),
              razlog: razlozi.get(id) ?? '',
            },
          ],
    ),
  }
}
