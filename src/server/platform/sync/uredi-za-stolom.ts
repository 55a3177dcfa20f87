/** Edits of documents that a desk makes as a device would. With the same refusals, trail and consequences, a revision of each. */
import { Problem } from '#contract/kernel/problem.ts'
import type { Greska } from '#contract/kernel/record-kind.ts'
import { applyOps, type Json, type PatchOp, valueAt } from '#contract/kernel/sync/patch.ts'
import type { Tx } from '../db/client.ts'
import type { ApplyContext, Head, SyncedAggregate } from './aggregate.ts'
import { recordRevisions } from './revision.ts'

export interface UredenDokument {
  head: Head
  ops: PatchOp[]
}

/** What turns fields of a document into these values; those that have them already are left out. */
export const opsPolja = ({ content }: Pick<Head, 'content'>, polja: Readonly<Record<string, Json>>): PatchOp[] =>
  Object.entries(polja).flatMap(([path, now]) => {
    const was = valueAt(content, path) ?? null
    return was === now ? [] : [{ kind: 'set', path, was, now }]
  })

/** Why these edits may not be made of the document now; nothing where they may. */
export async function zaprekeUredivanja(
  tx: Tx,
  { checkPatch }: Pick<SyncedAggregate, 'checkPatch'>,
  { head, ops }: UredenDokument,
  context: ApplyContext,
): Promise<Pick<Greska, 'pravilo' | 'poruka'>[]> {
  try {
    await checkPatch(tx, head, ops, context)
    return []
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.greske ?? [{ pravilo: error.kod, poruka: error.message }]
  }
}

/** Writes edits that were found to be allowed, in as few statements as can be. */
export async function urediZaStolom(
  tx: Tx,
  aggregate: SyncedAggregate,
  uredeni: readonly UredenDokument[],
  context: ApplyContext,
): Promise<Head[]> {
  const promijenjeni = uredeni.filter(({ ops }) => ops.length > 0)
  const koraci = promijenjeni.map(({ head, ops }) => ({
    head: aggregate.edited(head, applyOps(head.content, ops), context),
    ops,
  }))
  const { aggType, recordEdits } = aggregate
  const { actor, sada } = context
  const heads = koraci.map(({ head }) => head)
  await aggregate.save(tx, heads, context)
  await recordEdits?.(
    tx,
    koraci.map(({ head: { id: aggId }, ops }) => ({ aggId, ops })),
    context,
  )
  await recordRevisions(
    tx,
    koraci.map(({ head: { id: aggId, rev, hash: contentHash, scopes }, ops }) => ({
      aggType,
      aggId,
      rev,
      contentHash,
      scopes,
      ops,
      sada,
      mutationId: null,
      osobaId: actor.osobaId,
    })),
  )
  return heads
}
