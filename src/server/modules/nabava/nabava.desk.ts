/** Making and saving a procurement. */

import { obuhvacaProjekt } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { NOVO_ID } from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { nabavaKind } from '#contract/modules/nabava/nabava.kind.ts'
import type { Nabava, SadrzajNabave } from '#contract/modules/nabava/nabava.schema.ts'
import type { Tx } from '../../platform/db/client.ts'
import { contentHash } from '../../platform/sync/content-hash.ts'
import type { Pisanje } from '../../platform/workflow/stol.ts'
import { nabavaRepository, nabavaSSazecima, projektZaNabavu } from './nabava.repository.ts'

/** ∅ → 1: a procurement on a project of the applicant. */
export const kreiranjeNabave = {
  async novi(
    tx: Tx,
    { projektId, sadrzaj }: { projektId: string; sadrzaj: SadrzajNabave },
    { actor: { za }, sada }: Pisanje,
  ): Promise<Nabava> {
    if (za.vrsta !== 'prijavitelj') throw new Problem('zabranjeno')
    const found = await projektZaNabavu(tx, projektId, za.id)
    if (found === undefined || !obuhvacaProjekt(za, { projektId, programId: found.programId }))
      throw new Problem('nije-pronadeno')
    return {
      ...found,
      id: 0,
      prijaviteljId: za.id,
      statusId: NOVO_ID,
      verzijaRetka: 1,
      sadrzaj,
      ispravak: null,
      provjerene: [],
      objavljenoAt: null,
      izmijenjenoAt: null,
      razlogPonistenja: null,
      statusPromijenjenAt: new Date(sada).toISOString(),
      inacica: 0,
      runda: [],
    }
  },
  upisi: nabavaRepository.insert,
}

const isti = (a: SadrzajNabave, b: SadrzajNabave) =>
  contentHash(a as unknown as JsonObject) === contentHash(b as unknown as JsonObject)

/** Saves a draft; on a published procurement what is saved is a correction that nobody else reads yet. */
export async function spremiNabavu(
  tx: Tx,
  nabava: Nabava,
  { sadrzaj: uneseno }: { sadrzaj: SadrzajNabave },
  { sada }: Pisanje,
): Promise<void> {
  const sadrzaj = await nabavaSSazecima(tx, nabava.id, uneseno)
  const part =
    nabava.statusId === nabavaKind.statuses.uIzradi.id
      ? { sadrzaj }
      : { ispravak: isti(sadrzaj, nabava.sadrzaj) ? null : sadrzaj }
  await nabavaRepository.write(tx, { ...nabava, ...part }, sada)
}
