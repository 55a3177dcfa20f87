/**
 * Commands that the server takes only from somebody who has just proven who they are (R-AUT-6, decision 0038). It defers such a
 * row for the sake of itself, so the row waits here like any other, and this sign tells that its author is what it waits for.
 */
import type { Context } from '../ports/ports.ts'
import type { OutboxRow } from '../ports/tables.ts'

export const waitsForAuthor = ({ status, missing, mutationId }: Pick<OutboxRow, 'status' | 'missing' | 'mutationId'>) =>
  status === 'waiting-dep' && missing.includes(mutationId)

export interface ForAuthor {
  /** The author is here: what waited for them may go at once, and not when its pause ends. */
  release: () => Promise<void>
  /** Tells of what waits, once for each. */
  tell: () => Promise<void>
}

export function createForAuthor(ctx: Context, onAwaited: (() => void) | undefined): ForAuthor {
  const told = new Set<string>()
  return {
    release: () =>
      ctx.storage.transaction('rw', ['outbox'], async (tx) => {
        const rows = (await tx.where('outbox', 'status', 'waiting-dep')).filter(waitsForAuthor)
        await tx.putMany(
          'outbox',
          rows.map((row) => ({ ...row, status: 'queued', missing: [], nextAttemptAt: 0 })),
        )
      }),
    tell: async () => {
      const rows = await ctx.storage.transaction('r', ['outbox'], (tx) => tx.where('outbox', 'status', 'waiting-dep'))
      const held = rows.filter(waitsForAuthor).map(({ mutationId }) => mutationId)
      if (held.some((id) => !told.has(id))) onAwaited?.()
      for (const id of held) told.add(id)
    },
  }
}
