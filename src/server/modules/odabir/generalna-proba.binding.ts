/** The dress rehearsal on the workflow engine: it follows the lists of its call and the moves of its application. */
import { SYSTEM } from '#contract/kernel/permissions.ts'
import { generalnaProbaKind } from '#contract/modules/odabir/generalna-proba.kind.ts'
import { generalnaProbaStatuses } from '#contract/modules/odabir/generalna-proba.statuses.ts'
import { naDanasnjimListama } from '#contract/modules/odabir/generalna-proba.ts'
import { jeNacrt } from '#contract/modules/projekt/projekt.pogled.ts'
import { naUredajima } from '../../platform/sync/dokument.repository.ts'
import type { EffectContext } from '../../platform/workflow/consequences.ts'
import { bindKind, move } from '../../platform/workflow/move.ts'
import { probaPrijave, probaRepository } from './generalna-proba.repository.ts'

export const generalnaProbaDesk = {
  binding: bindKind(generalnaProbaKind, {
    port: probaRepository.port,
    posljedice: {
      promijeniListe: { promjena: (proba) => ({ okolnosti: naDanasnjimListama(proba) }) },
    },
    // It is the applicant's own: nobody is told of it, and its answers are read where they were given.
    glas: null,
    visibleToApplicant: () => true,
    synced: naUredajima,
  }),
}

/** A move of an application that makes it a draft or no draft any more takes its rehearsal along. */
export async function probaSlijedi({
  tx,
  after,
  sada,
  uzrok,
}: Pick<EffectContext<{ id: string; statusId: number }>, 'tx' | 'after' | 'sada' | 'uzrok'>): Promise<void> {
  const proba = await probaPrijave(tx, after.id, sada)
  if (proba === undefined || jeNacrt(after.statusId) === (proba.statusId === generalnaProbaStatuses.uTijeku.id)) return
  const code = jeNacrt(after.statusId) ? 'vrati' : 'predaj'
  await move(tx, generalnaProbaDesk.binding, {
    id: proba.id,
    code,
    verzijaRetka: null,
    input: {},
    actor: SYSTEM,
    sada,
    mutationId: crypto.randomUUID(),
    zahtjevId: uzrok,
  })
}
