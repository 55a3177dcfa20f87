/** What the form of an application computes for the decision about it: as it was submitted, with de minimis aid as of now. */
import { today } from '#contract/kernel/datum.ts'
import { BEZ_IZRACUNA, type IzracunPrijave } from '#contract/modules/odabir/odluka-prijave.schema.ts'
import { preostaloDeMinimis } from '#contract/modules/prijavni-obrazac/izracun/potpore.ts'
import { dodijeljeniDeMinimis, izracunajProracun } from '#contract/modules/prijavni-obrazac/izracun/proracun.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { kontekstObrasca, readPotpore, readProjekti, toProjekt, UNCOUNTED } from './projekt.repository.ts'

export async function izracunPrijave(tx: Tx, projektId: string, sada: number): Promise<IzracunPrijave> {
  const [joined] = await asPortal(tx, () => readProjekti(tx, [projektId]))
  if (joined === undefined) return BEZ_IZRACUNA
  const { obrazac, trazenaBespovratna, ukupnoPrihvatljivo } = toProjekt(joined, UNCOUNTED)
  const podneseno = joined.projekt.vrijemePodnosenja?.getTime() ?? sada
  const { deMinimis, poVrstiPotpore } = izracunajProracun(obrazac, kontekstObrasca(joined, podneseno))
  const dano =
    deMinimis.trazeno === 0
      ? null
      : [...(await readPotpore(tx, joined.projekt.prijaviteljId)), ...dodijeljeniDeMinimis(obrazac)]
  return {
    trazeno: trazenaBespovratna,
    prihvatljivo: ukupnoPrihvatljivo,
    vrstePotpore: poVrstiPotpore.filter(({ bespovratna }) => bespovratna > 0).map(({ kljuc }) => kljuc),
    deMinimisTrazeno: deMinimis.trazeno,
    deMinimisPreostalo: dano === null ? null : preostaloDeMinimis(dano, today(sada)),
  }
}
