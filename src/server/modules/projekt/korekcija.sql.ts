/** What selection asks of a submitted form to correct its budget. */
import { izracunajKorekciju } from '#contract/modules/odabir/korekcija-proracuna.racun.ts'
import type { RacunKorekcije, SadrzajKorekcije } from '#contract/modules/odabir/korekcija-proracuna.schema.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { asPortal } from '#server/platform/db/context.ts'
import { kontekstObrasca, readProjekti, toProjekt, UNCOUNTED } from './projekt.repository.ts'

/** Every line of the form's budget before and after; undefined when there is no such application. */
export async function racunKorekcije(
  tx: Tx,
  projektId: string,
  sadrzaj: SadrzajKorekcije,
  sada: number,
): Promise<RacunKorekcije | undefined> {
  const [joined] = await asPortal(tx, () => readProjekti(tx, [projektId]))
  if (joined === undefined) return undefined
  const podneseno = joined.projekt.vrijemePodnosenja?.getTime() ?? sada
  const { obrazac } = toProjekt(joined, UNCOUNTED)
  return izracunajKorekciju(obrazac, kontekstObrasca(joined, podneseno), sadrzaj)
}
