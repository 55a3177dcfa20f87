/** Making and saving a notice. */
import { joinRound, NOVO_ID } from '#contract/kernel/record-kind.ts'
import type { Obavijest, SadrzajObavijesti } from '#contract/modules/obavijest/obavijest.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { obavijestRepository } from './obavijest.repository.ts'

/** ∅ → 1: a notice of the portal, or of the institution the actor works for. */
export const kreiranjeObavijesti = {
  novi: (_tx: Tx, { sadrzaj }: { sadrzaj: SadrzajObavijesti }, { actor, sada }: Pisanje): Obavijest => ({
    ...sadrzaj,
    id: 0,
    statusId: NOVO_ID,
    verzijaRetka: 1,
    inacica: 0,
    runda: [],
    institucijaId: actor.za.vrsta === 'institucija' ? actor.za.id : null,
    statusPromijenjenAt: new Date(sada).toISOString(),
  }),
  upisi: obavijestRepository.insert,
}

/** Saves a draft; the person joins the four-eyes round, because who writes does not publish. */
export function spremiObavijest(
  tx: Tx,
  obavijest: Obavijest,
  { sadrzaj }: { sadrzaj: Partial<SadrzajObavijesti> },
  { actor, sada }: Pisanje,
) {
  const after = { ...obavijest, ...sadrzaj, runda: joinRound(obavijest.runda, actor) }
  return obavijestRepository.write(tx, after, sada)
}
