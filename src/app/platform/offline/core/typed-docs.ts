/** Documents that were typed into, written as they are. Not with every letter, but when their author pauses or has gone. */
import type { Context } from '../ports/ports.ts'

/** Writes every document whose typing is recorded in its lane alone. Nothing of the work depends on it; lists read it. */
export async function writeTyped(ctx: Pick<Context, 'storage'>): Promise<void> {
  await ctx.storage.transaction('rw', ['docs', 'outbox', 'marks'], async (tx) => {
    for (const { kind, id } of await tx.all('marks')) {
      if (kind !== 'typing') continue
      const doc = await tx.get('docs', id)
      if (doc === undefined) await tx.delete('marks', id)
      else await tx.put('docs', doc)
    }
  })
}
