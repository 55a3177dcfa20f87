/** Commands: recorded like everything else, with a handle that says when the server has answered. */
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { isRefused } from '../core/lane.ts'
import { recordCommand } from '../core/write.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { Store } from '../ports/store.ts'
import { docKeyOf, type LastError, type ReceiptRow, type TableName } from '../ports/tables.ts'

export interface CommandRequest {
  type: string
  id: string
  name: string
  args?: JsonObject
  /** The status the person saw. */
  expectState: number
  /** Hash of the content the person confirmed; null or left out when none is confirmed. */
  contentHash?: string | null
}

export type CommandOutcome =
  | { kind: 'zaprimljeno'; receipt: ReceiptRow }
  | { kind: 'odbijeno'; error: LastError }
  /** Given up by its author, or tried again. */
  | { kind: 'napusteno' }

export interface CommandHandle {
  mutationId: string
  /** Resolves when the server has answered, which may be long after this page is gone. */
  settled: Promise<CommandOutcome>
  /** The answer if it comes within `ms`, otherwise word that the command waits on the device. */
  within: (ms: number) => Promise<CommandOutcome | { kind: 'ceka' }>
}

type LiveTables = <T>(tables: readonly TableName[], read: (tx: Transaction) => Promise<T>) => Store<T | undefined>

async function readOutcome(tx: Transaction, mutationId: string): Promise<CommandOutcome | null> {
  const receipt = await tx.get('receipts', mutationId)
  if (receipt !== undefined) return { kind: 'zaprimljeno', receipt }
  const row = await tx.get('outbox', mutationId)
  if (row === undefined || row.status === 'superseded') return { kind: 'napusteno' }
  return isRefused(row) && row.lastError !== null ? { kind: 'odbijeno', error: row.lastError } : null
}

export function createCommands(ctx: Context, live: LiveTables) {
  function settledOf(mutationId: string): Promise<CommandOutcome> {
    const store = live(['outbox', 'receipts'], (tx) => readOutcome(tx, mutationId))
    return new Promise((done) => {
      const stop = store.subscribe(() => {
        const outcome = store.get()
        if (outcome == null) return
        stop()
        done(outcome)
      })
    })
  }

  return {
    send: async (request: CommandRequest): Promise<CommandHandle> => {
      const { type, id, name, args = {}, expectState, contentHash = null } = request
      const { mutationId } = await recordCommand(ctx, {
        docKey: docKeyOf(type, id),
        name,
        args,
        expectState,
        contentHash,
      })
      const settled = settledOf(mutationId)
      return {
        mutationId,
        settled,
        within: (ms) => {
          const late = new Promise<{ kind: 'ceka' }>((done) => {
            ctx.clock.after(ms, () => done({ kind: 'ceka' }))
          })
          return Promise.race([settled, late])
        },
      }
    },
  }
}
