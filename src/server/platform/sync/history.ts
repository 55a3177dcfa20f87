/** What happened to a document since the state an envelope builds on. */
import { and, desc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { type Json, type PatchOp, pathsOverlap, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import { broughtUp, type History } from '#contract/kernel/sync/versions.ts'
import type { Tx } from '../db/client.ts'
import type { Head, SyncedAggregate } from './aggregate.ts'
import type { LedgerRow } from './ledger.ts'
import { docRevision, syncMutation } from './sync.tables.ts'

export interface Since {
  /** The envelope builds on exactly what the document is now. */
  isCurrent: boolean
  /** Edits made since; empty when the base is not known to this server, which happens after a restore. */
  ops: PatchOp[]
  /** Who wrote at one of these paths last, and when. Whoever edited last where no edit reaches them. */
  autorNa: (paths: readonly string[]) => Autor
}

interface Autor {
  /** Null when nobody wrote, or it is not known who did. */
  autor: number | null
  vrijeme: Date | null
}

const { osobaId, createdAt, contentHash } = docRevision
/** What an envelope says itself stands in the ledger only, as it came. */
const PAYLOAD = sql<
  Envelope['payload'] | null
>`case when ${docRevision.ops} is null then ${syncMutation.envelope} -> 'payload' end`

interface Stored {
  own: PatchOp[] | null
  payload: Envelope['payload'] | null
  version: number | null
}

function opsOfToday({ own, payload, version }: Stored, history: History): PatchOp[] {
  if (own !== null || payload === null || version === null) return own ?? []
  const read = broughtUp(payload, version, history)
  return read?.kind === 'patch' ? (read.ops as PatchOp[]) : []
}

const NOTHING = { ops: [], autorNa: () => ({ autor: null, vrijeme: null }) }

interface Base {
  rev: number
  hash: string | undefined
}

function baseOf(
  { base, aggregate: { type } }: Envelope,
  head: Head,
  known: ReadonlyMap<string, LedgerRow>,
): Base | undefined {
  if (base === null) return undefined
  if ('rev' in base) return base
  const row = known.get(base.after)
  return row?.revAfter == null || row.aggType !== type || row.aggId !== head.id
    ? undefined
    : { rev: row.revAfter, hash: undefined }
}

/**
 * The edits since an envelope's base. A base that this server does not have (any more) as it was says nothing about what
 * the author saw; then only the values themselves can tell (`unseen`).
 */
export async function changesSince(
  tx: Tx,
  { aggType, history }: Pick<SyncedAggregate, 'aggType' | 'history'>,
  head: Head,
  envelope: Envelope,
  known: ReadonlyMap<string, LedgerRow>,
): Promise<Since> {
  const base = baseOf(envelope, head, known)
  if (base?.rev === head.rev && (base.hash ?? head.hash) === head.hash) return { isCurrent: true, ...NOTHING }
  const { ops: own, rev } = docRevision
  const found = await tx
    .select({ rev, osobaId, createdAt, contentHash, own, payload: PAYLOAD, version: syncMutation.typeVersion })
    .from(docRevision)
    .leftJoin(syncMutation, eq(syncMutation.mutationId, docRevision.mutationId))
    .where(
      and(
        eq(docRevision.aggType, aggType),
        eq(docRevision.aggId, head.id),
        gte(docRevision.rev, base?.rev ?? 0),
        lte(docRevision.rev, head.rev),
      ),
    )
    .orderBy(docRevision.rev)
  const rows = found.map((row) => ({ ...row, ops: opsOfToday({ ...row, own: row.own as PatchOp[] | null }, history) }))
  const edits = rows.filter((row) => row.ops.length > 0 && row.rev > (base?.rev ?? 0))
  const autorNa: Since['autorNa'] = (paths) => {
    const reaches = (op: PatchOp) => paths.some((path) => pathsOverlap(touchedPath(op), path))
    const last = edits.findLast((row) => row.ops.some(reaches)) ?? edits.at(-1)
    return { autor: last?.osobaId ?? null, vrijeme: last?.createdAt ?? null }
  }
  const [start, ...rest] = rows
  const isKnown =
    base !== undefined && start?.rev === base.rev && (base.hash ?? start.contentHash) === start.contentHash
  return { isCurrent: false, autorNa, ops: isKnown ? rest.flatMap(({ ops }) => ops) : [] }
}

/** Revisions that are read for the history of one field, the newest first. */
const NAJVISE_REVIZIJA = 5000
/** Values of a field that are shown. */
const NAJVISE_VRIJEDNOSTI = 100

export interface VrijednostPolja {
  rev: number
  /** Null where the portal itself wrote it. */
  osobaId: number | null
  vrijeme: Date
  /** Null for what was emptied or removed. */
  vrijednost: Json
}

/** The value at `path` after an operation that reaches it; undefined when it says nothing of it. */
function after(op: PatchOp, path: string): Json | undefined {
  const at = touchedPath(op)
  if (!pathsOverlap(at, path) || (at !== path && at.startsWith(`${path}.`))) return undefined
  if (op.kind === 'remove') return null
  return at === path ? op.now : (valueAt(op.now, path.slice(at.length + 1)) ?? null)
}

/** Every value that a field has had, the newest first, with who gave it and when. */
export async function fieldHistory(
  tx: Tx,
  { aggType, history }: Pick<SyncedAggregate, 'aggType' | 'history'>,
  aggId: string,
  path: string,
): Promise<VrijednostPolja[]> {
  const { ops: own, rev } = docRevision
  const found = await tx
    .select({ rev, osobaId, createdAt, own, payload: PAYLOAD, version: syncMutation.typeVersion })
    .from(docRevision)
    .leftJoin(syncMutation, eq(syncMutation.mutationId, docRevision.mutationId))
    .where(and(eq(docRevision.aggType, aggType), eq(docRevision.aggId, aggId)))
    .orderBy(desc(docRevision.rev))
    .limit(NAJVISE_REVIZIJA)
  const values: VrijednostPolja[] = []
  for (const row of found) {
    const value = opsOfToday({ ...row, own: row.own as PatchOp[] | null }, history)
      .map((op) => after(op, path))
      .findLast((one) => one !== undefined)
    if (value === undefined) continue
    values.push({ rev: row.rev, osobaId: row.osobaId, vrijeme: row.createdAt, vrijednost: value })
    if (values.length === NAJVISE_VRIJEDNOSTI) break
  }
  return values
}
