/**
 * Writing an intention: the document, the outbox and the counters in one strict transaction. When the promise resolves
 * the work is on the device (invariant I1); whether it has been received is another question.
 */
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import { partyOfScope } from '#contract/kernel/sync/scope.ts'
import type { ActingFor, Context, Transaction } from '../ports/ports.ts'
import { type DocRow, docKeyOf, type FormDef, type OutboxRow, type Payload } from '../ports/tables.ts'
import { settleDependents } from './dependents.ts'
import { isPending, isRefused, rebuildDoc } from './lane.ts'
import { clientGenOf, countDocument, getNumber, newId, nextCount } from './meta.ts'

/** The document is not on this device, or its type may only be read. */
export class CannotWrite extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'CannotWrite'
  }
}

export const WRITE_TABLES = ['docs', 'outbox', 'receipts', 'meta', 'marks'] as const

interface NewRow {
  mutationId: string
  payload: Payload
  actingFor: ActingFor
  formDef: FormDef | null
  deps: string[]
  status: 'local' | 'queued'
}

export function sizeOf(payload: Payload): number {
  return JSON.stringify(payload).length + 900
}

/** Appends a row to a document's lane; its numbers come from the counters of the same transaction. */
export async function appendRow(tx: Transaction, ctx: Context, doc: DocRow, input: NewRow): Promise<OutboxRow> {
  const now = ctx.clock.now()
  const row: OutboxRow = {
    ...input,
    seq: await nextCount(tx, 'seq'),
    lane: doc.key,
    laneSeq: await nextCount(tx, `lane:${doc.key}`),
    docKey: doc.key,
    docType: doc.type,
    docId: doc.id,
    typeVersion: typeOf(ctx, doc.type).typeVersion,
    clientGen: await clientGenOf(tx, ctx),
    version: 1,
    changedAt: now,
    capturedAt: new Date(now).toISOString(),
    offsetMs: await getNumber(tx, 'clockOffsetMs', 0),
    zone: ctx.clock.zone(),
    envelope: null,
    firstSentAt: null,
    attempts: 0,
    nextAttemptAt: 0,
    bytes: sizeOf(input.payload),
    missing: [],
    lastError: null,
    supersededBy: null,
  }
  await tx.put('outbox', row)
  return row
}

export function typeOf(ctx: Context, type: string) {
  const known = ctx.types[type]
  if (known === undefined) throw new CannotWrite(`Documents of type ${type} are not written on this device`)
  return known
}

/** A scope is named after the party whose documents it holds; a public document is nobody's to write. */
export function actingForOf(doc: DocRow): ActingFor {
  const party = partyOfScope(doc.scope, ['prijavitelj', 'institucija'])
  if (party === undefined) throw new CannotWrite(`${doc.key} is read only`)
  return party
}

export function formDefOf(ctx: Context, doc: DocRow): FormDef | null {
  return doc.formDef ?? ctx.types[doc.type]?.formDef?.(doc.meta) ?? null
}

export interface CreateInput {
  type: string
  /** Final id, a UUIDv7 of this device; made here when left out. */
  id?: string
  /** What the server needs to make the document. */
  args: JsonObject
  /** What the screen shows until the server's own version comes. */
  content: JsonObject
  meta?: JsonObject
  formDef?: FormDef | null
  actingFor: ActingFor
  /** Mutations that must be applied first. */
  deps?: string[]
}

function newDoc(input: CreateInput, id: string, now: number): DocRow {
  return {
    key: docKeyOf(input.type, id),
    type: input.type,
    id,
    scope: `${input.actingFor.vrsta}:${input.actingFor.id}`,
    state: 'dirty',
    base: input.content,
    rev: 0,
    hash: null,
    after: null,
    ackRev: 0,
    server: null,
    serverRev: 0,
    serverHash: null,
    refresh: false,
    meta: input.meta ?? {},
    local: input.content,
    dirtyPaths: [],
    overlap: [],
    formDef: input.formDef ?? null,
    localUpdatedAt: now,
    receivedAt: null,
  }
}

/** Records a new document. Its id is final at once; nothing is renamed later. */
export async function recordCreate(ctx: Context, input: CreateInput): Promise<{ id: string; mutationId: string }> {
  typeOf(ctx, input.type)
  const id = input.id ?? newId(ctx)
  const mutationId = newId(ctx)
  const doc = newDoc(input, id, ctx.clock.now())
  await ctx.storage.transaction('rw', WRITE_TABLES, async (tx) => {
    if ((await tx.get('outbox', mutationId)) !== undefined) return
    if ((await tx.get('docs', doc.key)) !== undefined) throw new CannotWrite(`${doc.key} exists already`)
    await tx.put('docs', doc)
    await countDocument(tx, 1)
    await appendRow(tx, ctx, doc, {
      mutationId,
      payload: { kind: 'create', args: input.args },
      actingFor: input.actingFor,
      formDef: formDefOf(ctx, doc),
      deps: input.deps ?? [],
      status: 'queued',
    })
    if (input.deps !== undefined) await settleDependents(tx, ctx)
  })
  return { id, mutationId }
}

export interface CommandInput {
  docKey: string
  name: string
  args: JsonObject
  /** The status the author saw. */
  expectState: number
  /** Hash of the content the person confirmed, see `contentHashOf`; null when the command confirms none. */
  contentHash: string | null
  actingFor?: ActingFor
  deps?: string[]
}

/**
 * Records a command. What was typed before it leaves first, at once. A refused command of the same name is thereby
 * given up: trying again is the explicit act that closes it.
 */
export async function recordCommand(ctx: Context, input: CommandInput): Promise<{ mutationId: string }> {
  const mutationId = newId(ctx)
  const { docKey, name, args, expectState, contentHash } = input
  await ctx.storage.transaction('rw', WRITE_TABLES, async (tx) => {
    const doc = await tx.get('docs', docKey)
    if (doc === undefined) throw new CannotWrite(`${docKey} is not on this device`)
    const rows = await tx.where('outbox', 'lane', docKey)
    if (rows.some((row) => row.mutationId === mutationId)) return
    const lastSealed = Math.max(
      0,
      ...rows.filter((row) => row.envelope !== null && isPending(row)).map((row) => row.laneSeq),
    )
    let isAgain = false
    for (const row of rows) {
      if (row.status === 'local') await tx.put('outbox', { ...row, status: 'queued' })
      if (row.payload.kind === 'command' && row.payload.name === name && isRefused(row) && row.laneSeq > lastSealed) {
        await tx.put('outbox', { ...row, status: 'superseded', supersededBy: mutationId })
        isAgain = true
      }
    }
    const payload: Payload = { kind: 'command', name, args, expectState, contentHash }
    const formDef = formDefOf(ctx, doc)
    await appendRow(tx, ctx, doc, {
      mutationId,
      payload,
      actingFor: input.actingFor ?? actingForOf(doc),
      formDef,
      deps: input.deps ?? [],
      status: 'queued',
    })
    if (isAgain || input.deps !== undefined) await settleDependents(tx, ctx)
    await rebuildDoc(tx, docKey)
  })
  return { mutationId }
}

/** Everything typed may leave now, without waiting for a pause: before an update, or because the person asked. */
export async function queueAll(ctx: Context): Promise<void> {
  await ctx.storage.transaction('rw', ['outbox'], async (tx) => {
    const rows = await tx.where('outbox', 'status', 'local')
    await tx.putMany(
      'outbox',
      rows.map((row) => ({ ...row, status: 'queued' })),
    )
  })
}
