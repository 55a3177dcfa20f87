/** Reads of the device's tables that follow every change, also those of other tabs. */
import { followed } from '../device/followed.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import { createSource, type Store } from '../ports/store.ts'
import type { TableName } from '../ports/tables.ts'

export type Live = ReturnType<typeof liveOver>

export function liveOver(ctx: Pick<Context, 'storage' | 'clock'>) {
  return <T>(tables: readonly TableName[], read: (tx: Transaction) => Promise<T>): Store<T | undefined> =>
    createSource<T | undefined>(undefined, (set) =>
      followed(
        () =>
          ctx.storage.transaction('r', tables, async (tx) => {
            // Dexie follows what is asked for at once, and loses sight of some of what is asked for after an answer.
            await Promise.all(tables.map((table) => tx.size(table)))
            return read(tx)
          }),
        set,
        ctx.clock,
      ),
    )
}
