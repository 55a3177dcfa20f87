/** Two people, one path, two values: nothing is applied, both sides are kept, and the author gets everything to decide with (invariant I6). */
import { sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { type Json, type PatchOp, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import type { ConflictField, PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Tx } from '../db/client.ts'
import type { ApplyContext, Decision, Head, SyncedAggregate } from './aggregate.ts'
import type { Since } from './history.ts'
import { findRows } from './ledger.ts'
import { syncConflict } from './sync.tables.ts'

export interface Clash {
  head: Head
  ops: readonly PatchOp[]
  paths: readonly string[]
  since: Since
}

function fieldsOf({ head, ops, paths }: Clash): ConflictField[] {
  return paths.map((path) => {
    const op = ops.findLast((candidate) => touchedPath(candidate) === path)
    const moje: Json = op === undefined || op.kind === 'remove' ? null : op.now
    const osnova: Json = op === undefined || op.kind === 'add' ? null : op.was
    return { path, osnova, moje, njihovo: valueAt(head.content, path) ?? null }
  })
}

/** The other author's name, so that a person knows whom to ask. */
async function personName(tx: Tx, osobaId: number | null): Promise<string> {
  if (osobaId === null) return 'Portal'
  const { rows } = await tx.execute<{ naziv: string }>(
    sql`select ime || ' ' || prezime as naziv from fizicka_osoba where id = ${osobaId}`,
  )
  return rows[0]?.naziv ?? 'Nepoznata osoba'
}

/** The own conflicts that these envelopes settle, by envelope; a conflict that this server does not know is passed over. */
export async function findDecisions(
  tx: Tx,
  envelopes: readonly Envelope[],
  osobaId: number,
): Promise<Map<string, Decision[]>> {
  const settled = envelopes.flatMap(({ mutationId, aggregate, payload }) =>
    payload.kind === 'patch'
      ? (payload.odluke ?? []).map((one) => ({ by: mutationId, aggId: aggregate.id, ...one }))
      : [],
  )
  const known = await findRows(
    tx,
    settled.map(({ mutationId }) => mutationId),
  )
  const result = new Map<string, Decision[]>()
  for (const { by, aggId, mutationId, izbori } of settled) {
    const row = known.get(mutationId)
    if (row?.result.status !== 'conflict' || row.aggId !== aggId || row.osobaId !== osobaId) continue
    const { njihovAutor, njihovoVrijeme } = row.result
    const fields = row.result.fields.flatMap((field) => {
      const izbor = izbori[field.path]
      return izbor === undefined ? [] : [{ ...field, izbor }]
    })
    result.set(by, [...(result.get(by) ?? []), { aggId, fields, njihovAutor, njihovoVrijeme }])
  }
  return result
}

/** Records the clash and answers with the newest document and what differs. */
export async function recordConflict(
  tx: Tx,
  aggregate: SyncedAggregate,
  envelope: Envelope,
  clash: Clash,
  context: ApplyContext,
): Promise<PushResult> {
  const { head, since } = clash
  const { mutationId } = envelope
  const fields = fieldsOf(clash)
  const conflictId = crypto.randomUUID()
  const createdAt = new Date(context.sada)
  const row = { id: conflictId, mutationId, aggType: aggregate.aggType, aggId: head.id, fields, createdAt }
  await tx.insert(syncConflict).values(row)
  const [doc] = await aggregate.present(tx, [head.id], context)
  if (doc === undefined) throw new Problem('nije-pronadeno')
  return {
    ...{ mutationId, receivedAt: createdAt.toISOString(), status: 'conflict', conflictId, head: doc, fields },
    njihovAutor: await personName(tx, since.autor),
    njihovoVrijeme: (since.vrijeme ?? createdAt).toISOString(),
  }
}
