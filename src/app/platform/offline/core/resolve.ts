/**
 * A person's decision about what the server refused. It never rewrites an envelope: what is given up is marked as
 * superseded by an explicit act and stays readable, and what goes on is written anew on the newest base.
 */

import type { SettledConflict } from '#contract/kernel/sync/envelope.ts'
import {
  applyOps,
  type JsonObject,
  type PatchOp,
  pathsOverlap,
  sameJson,
  touchedPath,
  valueAt,
} from '#contract/kernel/sync/patch.ts'
import type { Context, Transaction } from '../ports/ports.ts'
import type { Choice, ConflictRow, DocRow, OutboxRow, Payload } from '../ports/tables.ts'
import { isRow, rowAround } from './both.ts'
import { GIVEN_UP, liveDeps, settleDependents } from './dependents.ts'
import { beneath, emptyDoc, inLaneOrder, isPending, isRefused, opsOf, rebuildDoc, takenSince } from './lane.ts'
import { getText, newId, removeOwn } from './meta.ts'
import { joined, joinedAndUndone, rebase, sayAll } from './rebase.ts'
import { appendRow, formDefOf } from './write.ts'

const TABLES = ['docs', 'outbox', 'receipts', 'conflicts', 'meta'] as const

/** The decision does not fit: unknown, already made, or not for every path. */
export class CannotResolve extends Error {
  constructor(what: string) {
    super(what)
    this.name = 'CannotResolve'
  }
}

interface Replacement {
  doc: DocRow
  rows: readonly OutboxRow[]
  ops: PatchOp[]
  odluka?: SettledConflict
  /** Given up with the decisions it carried. */
  dropped?: string
}

function decisionsOf({ payload }: OutboxRow): SettledConflict[] {
  return payload.kind === 'patch' ? (payload.odluke ?? []) : []
}

/** Gives up the rows and writes what remains of them as one new patch. Returns its id, or null when nothing remains. */
async function replaceRows(tx: Transaction, ctx: Context, input: Replacement): Promise<string | null> {
  const { doc, rows, odluka, dropped } = input
  const content = await beneath(tx, doc, rows)
  const ops = [...(isOfBefore(doc, rows) ? joinedAndUndone : joined)(content, input.ops)]
  const odluke = [
    ...rows.filter((row) => row.mutationId !== dropped).flatMap(decisionsOf),
    ...(odluka === undefined ? [] : [odluka]),
  ]
  const [first] = rows
  const mutationId = ops.length + odluke.length > 0 && first !== undefined ? newId(ctx) : null
  for (const row of rows) await tx.put('outbox', { ...row, status: 'superseded', supersededBy: mutationId ?? GIVEN_UP })
  if (mutationId !== null && first !== undefined) {
    const payload: Payload = { kind: 'patch', ops, ...(odluke.length > 0 ? { odluke } : {}) }
    const { actingFor } = first
    const formDef = formDefOf(ctx, doc)
    const deps: string[] = []
    for (const row of rows) if (row.payload.kind === 'patch') deps.push(...(await liveDeps(tx, row)))
    await appendRow(tx, ctx, doc, { mutationId, payload, actingFor, formDef, deps, status: 'queued' })
  }
  await rebuildDoc(tx, doc.key, () => ({ ...released(doc, rows), localUpdatedAt: ctx.clock.now() }))
  return mutationId
}

async function laneFrom(tx: Transaction, row: OutboxRow): Promise<OutboxRow[]> {
  const lane = inLaneOrder(await tx.where('outbox', 'lane', row.lane))
  return lane.slice(lane.findIndex(({ mutationId }) => mutationId === row.mutationId)).filter(isPending)
}

/**
 * What the conflict shows, with the own edits that were acknowledged after it: a restored server that is healed takes them
 * back behind an answer it gave before (invariant I25).
 */
async function shownBase(
  tx: Transaction,
  { key, ackRev }: DocRow,
  { theirs, theirsRev }: ConflictRow,
): Promise<Pick<DocRow, 'base' | 'after'>> {
  // Of before a restore (0) nobody knows what came after it.
  if (theirsRev === 0 || !(ackRev > theirsRev)) return { base: theirs, after: null }
  const since = await takenSince(tx, key, theirsRev, (await getText(tx, 'serverEpoch')) ?? '')
  return { base: applyOps(theirs, since.flatMap(opsOf)), after: since.at(-1)?.mutationId ?? null }
}

/** A stored answer may show an older state than this device has agreed since: that one waits beside and comes back. */
function newerThan({ server, base, rev, hash, after }: DocRow, theirsRev: number): Partial<DocRow> {
  const isNewer = server === null && after === null && rev > theirsRev
  return isNewer ? { server: base, serverRev: rev, serverHash: hash } : {}
}

function namesOf(choices: Record<string, Choice>): SettledConflict['izbori'] {
  return Object.fromEntries(
    Object.entries(choices).map(([path, choice]) => [path, typeof choice === 'object' ? 'tekst' : choice]),
  )
}

interface Decided {
  fields: ConflictRow['fields']
  theirs: JsonObject
  /** Theirs, with own edits that still wait before these. */
  content: JsonObject
  choices: Record<string, Choice>
  local: JsonObject
  ops: readonly PatchOp[]
}

/** What goes on top of theirs: own edits without what was given up, texts put together, and rows that stand twice. */
function decidedOps(ctx: Context, { fields, theirs, content, choices, local, ops }: Decided): PatchOp[] {
  const dropped: string[] = []
  const added = new Map<string, PatchOp>()
  for (const { path } of fields) {
    const choice = choices[path]
    if (choice === 'moje') continue
    if (choice === 'njihovo') dropped.push(path)
    else if (choice === 'oboje') {
      const row = rowAround(theirs, local, path)
      if (row === undefined) throw new CannotResolve(`${path} stands in no row that both have`)
      const { list, id: after } = row
      const copy = valueAt(local, `${list}.${after}`)
      dropped.push(`${list}.${after}`)
      if (isRow(copy))
        added.set(`${list}.${after}`, { kind: 'add', path: list, now: { ...copy, id: newId(ctx) }, after })
    } else if (choice !== undefined) {
      dropped.push(path)
      added.set(path, { kind: 'set', path, was: valueAt(content, path) ?? null, now: choice.tekst })
    }
  }
  const kept = ops.filter((op) => !dropped.some((path) => pathsOverlap(path, touchedPath(op))))
  const isShown = (path: string) => fields.some((field) => pathsOverlap(field.path, path))
  const changes = [...added.values()].filter((op) => op.kind !== 'set' || !sameJson(op.was, op.now))
  return [...rebase(content, local, kept, isShown), ...changes]
}

/**
 * Decides a conflict path by path. What the author keeps is written as a new patch on what is there now; what was given
 * up stays in the conflict with the choice. Commands that waited behind it are given up: their content has changed.
 */
export async function resolveConflict(
  ctx: Context,
  conflictId: string,
  choices: Record<string, Choice>,
): Promise<{ mutationId: string | null }> {
  return ctx.storage.transaction('rw', TABLES, async (tx) => {
    const conflict = await tx.get('conflicts', conflictId)
    if (conflict === undefined || conflict.choice !== null)
      throw new CannotResolve('The conflict is decided or unknown')
    const undecided = conflict.fields.find(({ path }) => choices[path] === undefined)
    if (undecided !== undefined) throw new CannotResolve(`No choice for ${undecided.path}`)
    const row = await tx.get('outbox', conflict.mutationId)
    const doc = await tx.get('docs', conflict.docKey)
    if (row !== undefined && doc === undefined) return missing()
    await tx.put('conflicts', { ...conflict, choice: choices })
    // A decision about an earlier row has meanwhile written this one anew; its old state must not come back.
    if (row?.status !== 'conflict' || doc === undefined) return { mutationId: null }
    const rows = await laneFrom(tx, row)
    const { theirsRev, theirsHash, fields } = conflict
    const shown = await shownBase(tx, doc, conflict)
    // The choice was made on what the conflict shows; a newer state that came meanwhile was not seen and may clash again.
    const onTheirs = { ...shown, rev: theirsRev, hash: theirsHash }
    const next: DocRow = { ...doc, ...newerThan(doc, theirsRev), ...onTheirs, state: 'dirty' }
    const [theirs, content] = [shown.base, await beneath(tx, next, rows)]
    const ops = decidedOps(ctx, { fields, theirs, content, choices, local: doc.local, ops: rows.flatMap(opsOf) })
    const odluka = { mutationId: row.mutationId, izbori: namesOf(choices) }
    const mutationId = await replaceRows(tx, ctx, { doc: next, rows, ops, odluka })
    await settleDependents(tx, ctx)
    return { mutationId }
  })
}

/** The document is gone for this person; until it comes back, work on it can only be given up. */
function missing(): never {
  throw new CannotResolve('The document is not on this device')
}

async function giveUp(tx: Transaction, rows: readonly OutboxRow[]): Promise<readonly OutboxRow[]> {
  for (const row of rows) await tx.put('outbox', { ...row, status: 'superseded', supersededBy: GIVEN_UP })
  return rows
}

/** What was acknowledged, lost by a restore and then given up can no longer be built on. */
function released(doc: DocRow, rows: readonly OutboxRow[]): DocRow {
  return rows.some(({ mutationId }) => mutationId === doc.after) ? { ...doc, after: null } : doc
}

/** The base is no measure of what the server has: a restore has put it in question, or it holds what these very rows brought. */
function isOfBefore(doc: DocRow, rows: readonly OutboxRow[]): boolean {
  return doc.refresh || (doc.rev === 0 && doc.hash !== null) || released(doc, rows) !== doc
}

/** What of these rows is said anew, on top of what waits before them. */
async function saidAnew(
  tx: Transaction,
  doc: DocRow,
  rows: readonly OutboxRow[],
  kept: readonly PatchOp[],
): Promise<PatchOp[]> {
  return (isOfBefore(doc, rows) ? sayAll : rebase)(await beneath(tx, doc, rows), doc.local, kept)
}

/** Refused work is given up, on the person's explicit word. It stays in the outbox as `superseded`. */
export async function discardRefused(ctx: Context, mutationId: string): Promise<void> {
  await replaceRefused(ctx, mutationId, false)
}

/** Refused work is tried again as a new intention: its reason may be gone. */
export async function retryRefused(ctx: Context, mutationId: string): Promise<{ mutationId: string | null }> {
  return { mutationId: await replaceRefused(ctx, mutationId, true) }
}

async function replaceRefused(ctx: Context, mutationId: string, again: boolean): Promise<string | null> {
  return ctx.storage.transaction('rw', TABLES, async (tx) => {
    const row = await tx.get('outbox', mutationId)
    if (row === undefined || !isRefused(row)) throw new CannotResolve('Only refused work can be given up')
    const replaced = await replaceIn(tx, ctx, row, again)
    await settleDependents(tx, ctx)
    return replaced
  })
}

async function replaceIn(tx: Transaction, ctx: Context, row: OutboxRow, again: boolean): Promise<string | null> {
  const doc = await tx.get('docs', row.docKey)
  if (doc === undefined) return replaceWithoutDoc(tx, ctx, row, again)
  if (row.status === 'conflict' && row.payload.kind === 'patch')
    throw new CannotResolve('A conflict is decided path by path')
  if (row.payload.kind === 'command') await freeFollowers(tx, ctx, row)
  if (row.payload.kind !== 'patch') return again ? repeatRow(tx, ctx, doc, row) : dropRow(tx, doc, row)
  const rows = await laneFrom(tx, row)
  const kept = rows.filter((other) => again || other.mutationId !== row.mutationId).flatMap(opsOf)
  const ops = await saidAnew(tx, doc, rows, kept)
  return replaceRows(tx, ctx, { doc, rows, ops, ...(again ? {} : { dropped: row.mutationId }) })
}

/** A creation needs no document to be said again: it comes back with the next pull. */
async function replaceWithoutDoc(
  tx: Transaction,
  ctx: Context,
  row: OutboxRow,
  again: boolean,
): Promise<string | null> {
  const { docType, docId, actingFor, formDef } = row
  if (again && row.payload.kind === 'create')
    return repeatRow(tx, ctx, { ...emptyDoc(docType, docId, `${actingFor.vrsta}:${actingFor.id}`), formDef }, row)
  if (again) return missing()
  await giveUp(tx, [...(await laneFrom(tx, row)), row])
  return null
}

/**
 * What was sealed behind a command can never be applied once that command is refused, because it builds on it. It is
 * said anew under new ids, with the person's decision about the command; commands among it must be confirmed again.
 */
async function freeFollowers(tx: Transaction, ctx: Context, row: OutboxRow): Promise<void> {
  const later = await laneFrom(tx, row)
  const doc = await tx.get('docs', row.docKey)
  if (doc === undefined || !later.some((other) => other.envelope !== null)) return
  await replaceRows(tx, ctx, {
    doc,
    rows: later,
    ops: await saidAnew(tx, doc, later, later.flatMap(opsOf)),
  })
}

/** A create or a command said again; what waited behind a create follows it. */
async function repeatRow(tx: Transaction, ctx: Context, doc: DocRow, row: OutboxRow): Promise<string> {
  const id = newId(ctx)
  const { payload, actingFor, formDef } = row
  const rows = payload.kind === 'create' ? await laneFrom(tx, row) : [row]
  const deps = await liveDeps(tx, row)
  await appendRow(tx, ctx, doc, { mutationId: id, payload, actingFor, formDef, deps, status: 'queued' })
  await replaceRows(tx, ctx, { doc, rows, ops: rows.flatMap(opsOf) })
  await tx.put('outbox', { ...row, status: 'superseded', supersededBy: id })
  return id
}

/** A refused command is closed; a refused creation takes the document with it, its payloads stay in the outbox. */
async function dropRow(tx: Transaction, doc: DocRow, row: OutboxRow): Promise<null> {
  const rows = await giveUp(tx, row.payload.kind === 'create' ? await laneFrom(tx, row) : [row])
  // The server may have it all the same, from an earlier copy of the same creation.
  if (row.payload.kind === 'create' && doc.server === null && doc.hash === null) await removeOwn(tx, doc.key)
  else await rebuildDoc(tx, doc.key, (now) => released(now, rows))
  return null
}
