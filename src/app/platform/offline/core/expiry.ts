/** Documents that a device was given for a time leave it when that is over (R-OFF-1). A lost tablet then tells nothing. */
import type { Context } from '../ports/ports.ts'
import { setMeta } from './meta.ts'

/** `kept`: ids of documents of which something has not arrived. What waits for a decision of the person keeps its document as well. */
export async function wipeExpired(ctx: Context, kept: ReadonlySet<string>): Promise<void> {
  const { clock, identity, storage, types } = ctx
  const isOver = ({ type, meta }: { type: string; meta: object }) => {
    const until = types[type]?.istjece?.(meta, identity.deviceId)
    return until != null && clock.now() > until
  }
  await storage.transaction('rw', ['docs', 'outbox', 'meta'], async (tx) => {
    const over = (await tx.all('docs')).filter((doc) => isOver(doc) && !kept.has(doc.id))
    for (const { key } of over) {
      const own = await tx.where('outbox', 'lane', key)
      if (own.every(({ status }) => status === 'superseded')) await tx.delete('docs', key)
    }
    if (over.length > 0) await setMeta(tx, 'held', await tx.size('docs'))
  })
}
