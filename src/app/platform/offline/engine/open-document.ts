/** A document that a page opens: its tables, followed live, below what is typed into it. */
import type { Context } from '../ports/ports.ts'
import { createDocumentStore } from './document-store.ts'
import type { Live } from './live.ts'

export function openDocument(
  ctx: Context,
  live: Live,
  key: string,
  write: Parameters<typeof createDocumentStore>[0]['write'],
) {
  const tables = live(['docs', 'outbox', 'conflicts'], async (tx) => ({
    doc: await tx.get('docs', key),
    rows: await tx.where('outbox', 'lane', key),
    conflicts: await tx.where('conflicts', 'docKey', key),
  }))
  return createDocumentStore({
    clock: ctx.clock,
    write,
    watch: (onValue) => {
      const tell = () => {
        const value = tables.get()
        if (value !== undefined) onValue(value)
      }
      const stop = tables.subscribe(tell)
      tell()
      return stop
    },
  })
}
