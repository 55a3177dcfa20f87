/**
 * Unsent work out to a file. Leaving the device in a file is leaving it: what has no envelope yet gets it now, so that
 * the file and this device hold the same bytes under the same id for ever (invariant I4, decision 0018).
 */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { ExportedDoc, Transfer } from '../cipher/content.ts'
import { inLaneOrder, isPending, isRefused } from '../core/lane.ts'
import { seal } from '../core/seal.ts'
import type { Context } from '../ports/ports.ts'
import type { DocRow, OutboxRow } from '../ports/tables.ts'

/** How often a sender or a typing author may get in between before the export gives up. */
const TRIES = 20

/** Everything not received and not given up, in clear: the content of the file. */
export async function collectUnsent(ctx: Context): Promise<{ transfer: Transfer; preskoceno: number }> {
  const { rows, docs } = await sealUnsent(ctx)
  const omotnice = portable(rows)
  const transfer: Transfer = {
    osobaId: ctx.identity.userId,
    izvezeno: new Date(ctx.clock.now()).toISOString(),
    omotnice,
    dokumenti: [...docs.values()].map(exportedDoc),
  }
  return { transfer, preskoceno: rows.length - omotnice.length }
}

/** What builds on a record that stays on this device would wait for it elsewhere for ever, and so stays with it. */
function portable(rows: readonly OutboxRow[]): Envelope[] {
  const staying = new Set<string>()
  return rows.flatMap(({ mutationId, envelope }) => {
    if (envelope !== null && !needsOf(envelope).some((id) => staying.has(id))) return envelope
    staying.add(mutationId)
    return []
  })
}

function needsOf({ base, deps }: Envelope): string[] {
  return base !== null && 'after' in base ? [base.after, ...deps] : deps
}

function exportedDoc(doc: DocRow): ExportedDoc {
  const { key, type, id, scope, base, rev, hash, after, meta, formDef, localUpdatedAt } = doc
  return { key, type, id, scope, base, rev, hash, after, meta, formDef, localUpdatedAt }
}

interface Snapshot {
  rows: OutboxRow[]
  docs: Map<string, DocRow>
}

function read(ctx: Context): Promise<Snapshot> {
  return ctx.storage.transaction('r', ['outbox', 'docs'], async (tx) => {
    const rows = (await tx.all('outbox')).filter(({ status }) => status !== 'superseded').sort((a, b) => a.seq - b.seq)
    const docs = await tx.getMany('docs', [...new Set(rows.map((row) => row.docKey))])
    return { rows, docs: new Map(docs.flatMap((doc) => (doc === undefined ? [] : [[doc.key, doc]]))) }
  })
}

/** Hashing does not fit into a transaction: sealed outside, written only where nothing has moved meanwhile. */
async function sealUnsent(ctx: Context): Promise<Snapshot> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { rows, docs } = await read(ctx)
    const open = rows.filter((row) => row.envelope === null && !isRefused(row))
    const sealed = await Promise.all(open.map(async (row) => sealedRow(ctx, row, rows, docs.get(row.docKey))))
    const ready = sealed.flatMap((row) => row ?? [])
    if (ready.length === 0) return { rows, docs }
    await write(ctx, ready)
  }
  throw new Error('The outbox did not rest')
}

async function sealedRow(ctx: Context, row: OutboxRow, rows: readonly OutboxRow[], doc: DocRow | undefined) {
  const lane = inLaneOrder(rows.filter(({ lane }) => lane === row.lane))
  const before = lane.slice(0, lane.indexOf(row)).filter(isPending)
  const envelope = await seal(ctx, row, before.at(-1), doc)
  return envelope && { ...row, envelope }
}

async function write(ctx: Context, sealed: readonly OutboxRow[]): Promise<void> {
  await ctx.storage.transaction('rw', ['outbox'], async (tx) => {
    const moved = new Set<string>()
    for (const row of sealed) {
      const found = await tx.get('outbox', row.mutationId)
      const same = found?.version === row.version && found.status === row.status && found.envelope === null
      if (!same || moved.has(row.lane)) moved.add(row.lane)
      // The version moves on, so that a sender that has just sealed the same row starts again with these bytes.
      else
        await tx.put('outbox', {
          ...row,
          status: row.status === 'local' ? 'queued' : row.status,
          version: row.version + 1,
        })
    }
  })
}
