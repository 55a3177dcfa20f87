/**
 * Unsent work in from a file, on the same device or another one of the same person. Envelopes keep their bytes and so
 * their id; whatever this device or the portal already has is left alone, and taking a file twice is taking it once.
 */
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { ExportedDoc, Transfer } from '../cipher/content.ts'
import { settleDependents } from '../core/dependents.ts'
import { writeJournal } from '../core/journal.ts'
import { rebuildDoc } from '../core/lane.ts'
import { clientGenOf, nextCount, setMeta } from '../core/meta.ts'
import { ofToday } from '../core/of-today.ts'
import { sizeOf, WRITE_TABLES } from '../core/write.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { DocRow, OutboxRow } from '../ports/tables.ts'

export interface Imported {
  /** Records that now wait here to be sent. */
  dodano: number
  /** Records that this device or the portal already had. */
  poznato: number
  /** False when the portal could not be asked; it will recognise what it has by itself. */
  provjereno: boolean
}

const CHUNK = 500

/** Takes the checked content of a file. */
export async function takeTransfer(ctx: Context, { omotnice, dokumenti }: Transfer): Promise<Imported> {
  const received = await receivedByPortal(
    ctx,
    omotnice.map(({ mutationId }) => mutationId),
  )
  const docs = new Map(dokumenti.map((doc) => [doc.key, doc]))
  const dodano = await ctx.storage.transaction('rw', [...WRITE_TABLES, 'journal'], async (tx) => {
    const added = new Set<string>()
    let count = 0
    for (const envelope of omotnice) {
      if (received?.has(envelope.mutationId) || (await isKnown(tx, envelope.mutationId))) continue
      await addRow(tx, ctx, envelope, docs.get(envelope.lane))
      added.add(envelope.lane)
      count++
    }
    for (const lane of added) await rebuildDoc(tx, lane)
    await settleDependents(tx, ctx)
    await writeJournal(tx, ctx, 'uvoz', [], String(count))
    return count
  })
  return { dodano, poznato: omotnice.length - dodano, provjereno: received !== null }
}

/** Ids that the portal has applied; null when it cannot be asked. What it has refused still waits for its author. */
async function receivedByPortal(ctx: Context, ids: readonly string[]): Promise<Set<string> | null> {
  const received = new Set<string>()
  for (let start = 0; start < ids.length; start += CHUNK) {
    const answer = await ctx.network.outcomes({ ids: ids.slice(start, start + CHUNK), userId: ctx.identity.userId })
    if (!answer.ok) return null
    for (const { status, mutationId } of answer.value.known)
      if (status === 'applied' || status === 'merged') received.add(mutationId)
  }
  return received
}

async function isKnown(tx: Transaction, mutationId: string): Promise<boolean> {
  return (await tx.get('outbox', mutationId)) !== undefined || (await tx.get('receipts', mutationId)) !== undefined
}

/** The row gets numbers of this device, which order it here; its envelope keeps those of the device that made it. */
async function addRow(tx: Transaction, ctx: Context, envelope: Envelope, exported: ExportedDoc | undefined) {
  const { mutationId, lane, aggregate, typeVersion, actingFor, formDef, deps, payload, clock } = envelope
  if (exported !== undefined && (await tx.get('docs', lane)) === undefined) {
    await tx.put('docs', docOf(exported))
    // What the other device knew of it may be older than what this one has read past.
    await setMeta(tx, 'readFirst', true)
  }
  const row: OutboxRow = {
    mutationId,
    seq: await nextCount(tx, 'seq'),
    lane,
    laneSeq: await nextCount(tx, `lane:${lane}`),
    docKey: lane,
    docType: aggregate.type,
    docId: aggregate.id,
    status: 'queued',
    typeVersion,
    clientGen: await clientGenOf(tx, ctx),
    actingFor,
    formDef,
    deps,
    payload,
    version: 1,
    changedAt: ctx.clock.now(),
    ...clock,
    envelope,
    firstSentAt: null,
    attempts: 0,
    nextAttemptAt: 0,
    bytes: sizeOf(payload),
    missing: [],
    lastError: null,
    supersededBy: null,
  }
  await tx.put('outbox', ofToday(ctx.types, row))
}

function docOf(exported: ExportedDoc): DocRow {
  return {
    ...exported,
    state: 'dirty',
    ackRev: 0,
    server: null,
    serverRev: 0,
    serverHash: null,
    refresh: true,
    local: exported.base,
    dirtyPaths: [],
    overlap: [],
    receivedAt: null,
  }
}
