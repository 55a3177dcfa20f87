/**
 * Commands that wait for files. Their type names them, and the files of their document travel beside the outbox; until the last
 * of those has arrived the portal would refuse them (decision 0129).
 */
import type { Context, Transaction } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'
import { GIVEN_UP, settleDependents } from './dependents.ts'
import { isPending, rebuildDoc } from './lane.ts'
import { discardRefused } from './resolve.ts'
import { WRITE_TABLES } from './write.ts'

type Types = Pick<Context, 'types'>

/** Whether it is such a command. Once sealed it goes as it is: the portal may have taken it already. */
export function mayWait({ types }: Types, row: OutboxRow): boolean {
  const { docType, payload, envelope } = row
  if (payload.kind !== 'command' || envelope !== null || !isPending(row)) return false
  return types[docType]?.cekaDatoteke?.includes(payload.name) === true
}

/** Ids of those that wait now. Files that cannot be read hold them all, and nothing else. */
export async function withheldOf(
  ctx: Types & Pick<Context, 'filesOnTheirWay'>,
  rows: readonly OutboxRow[],
): Promise<ReadonlySet<string>> {
  const commands = rows.filter((row) => mayWait(ctx, row))
  if (commands.length === 0 || ctx.filesOnTheirWay === undefined) return new Set()
  const documents = await ctx.filesOnTheirWay().catch(() => undefined)
  const waiting = documents === undefined ? commands : commands.filter(({ docKey }) => documents.has(docKey))
  return new Set(waiting.map(({ mutationId }) => mutationId))
}

/** The author takes such a command back. What they wrote behind it goes its way. */
async function withdraw(tx: Transaction, ctx: Context, row: OutboxRow): Promise<void> {
  await tx.put('outbox', { ...row, status: 'superseded', supersededBy: GIVEN_UP })
  await settleDependents(tx, ctx)
  await rebuildDoc(tx, row.lane)
}

/** Gives up what was refused, or a command that waits for files, on the person's explicit word. */
export async function discard(ctx: Context, mutationId: string): Promise<void> {
  const withdrawn = await ctx.storage.transaction('rw', WRITE_TABLES, async (tx) => {
    const row = await tx.get('outbox', mutationId)
    if (row === undefined || !mayWait(ctx, row)) return false
    await withdraw(tx, ctx, row)
    return true
  })
  if (!withdrawn) await discardRefused(ctx, mutationId)
}
