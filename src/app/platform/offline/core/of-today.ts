/**
 * Work that an earlier version of the portal recorded on this device, shown and merged as today's version writes it. What
 * was sealed keeps its bytes: the server brings an envelope up by itself, with the same steps (`versions.ts`).
 */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { broughtUp } from '#contract/kernel/sync/versions.ts'
import type { Context } from '../ports/ports.ts'
import type { ConflictRow, OutboxRow, Payload } from '../ports/tables.ts'
import { rebuildDoc } from './lane.ts'

type Types = Context['types']

/** The row as this version reads it. One of a newer version, or of a type that is not written here, stays as it is. */
export function ofToday(types: Types, row: OutboxRow): OutboxRow {
  const type = types[row.docType]
  if (type?.history === undefined || row.typeVersion >= type.typeVersion) return row
  const payload = broughtUp(row.payload as Envelope['payload'], row.typeVersion, type.history)
  return payload === undefined ? row : { ...row, payload: payload as Payload, typeVersion: type.typeVersion }
}

function mineOfToday(types: Types, conflict: ConflictRow, row: OutboxRow | undefined): ConflictRow {
  if (row === undefined) return conflict
  const { payload } = ofToday(types, { ...row, payload: { kind: 'patch', ops: conflict.mine } })
  return payload.kind === 'patch' ? { ...conflict, mine: payload.ops } : conflict
}

/** Once, when a page of a newer version opens the device. Everything that is still to be sent, decided or offered again. */
export async function bringUp(ctx: Context): Promise<void> {
  if (Object.values(ctx.types).every(({ history = [] }) => history.length === 0)) return
  await ctx.storage.transaction('rw', ['outbox', 'receipts', 'conflicts', 'docs'], async (tx) => {
    const rows = await tx.all('outbox')
    const older = rows.filter((row) => ofToday(ctx.types, row) !== row)
    const byId = new Map(older.map((row) => [row.mutationId, row]))
    const conflicts = (await tx.all('conflicts')).filter(({ mutationId }) => byId.has(mutationId))
    await tx.putMany(
      'conflicts',
      conflicts.map((one) => mineOfToday(ctx.types, one, byId.get(one.mutationId))),
    )
    await tx.putMany(
      'outbox',
      // Whoever has just sealed it starts again.
      older.map((row) => ({ ...ofToday(ctx.types, row), version: row.version + 1 })),
    )
    for (const receipt of await tx.all('receipts')) {
      const { retained } = receipt
      if (retained === null || ofToday(ctx.types, retained) === retained) continue
      await tx.put('receipts', { ...receipt, retained: ofToday(ctx.types, retained) })
    }
    for (const lane of new Set(older.map((row) => row.lane))) await rebuildDoc(tx, lane)
  })
}
