/** Makes the immutable envelope of a row. Once sealed and sent, the same bytes go for ever (invariant I4). */
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { type Envelope, PROTOCOL, type UnhashedEnvelope } from '#contract/kernel/sync/envelope.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Context } from '../ports/ports.ts'
import type { DocRow, OutboxRow, SendingMark } from '../ports/tables.ts'

/** SHA-256 of the canonical JSON, as the server computes it. */
export function contentHashOf(ctx: Pick<Context, 'crypto'>, content: JsonObject): Promise<string> {
  return ctx.crypto.sha256(canonicalJson(content))
}

/**
 * What an envelope builds on: the row before it in its lane while that is on its way; else an own envelope that the last
 * pull does not contain yet; else the pulled revision. Undefined for a document the server has never had.
 */
function baseOf(row: OutboxRow, before: OutboxRow | undefined, doc: DocRow | undefined): Envelope['base'] | undefined {
  if (row.payload.kind === 'create') return null
  if (before !== undefined) return { after: before.mutationId }
  if (doc === undefined) return undefined
  if (doc.after !== null) return { after: doc.after }
  return doc.hash === null ? undefined : { rev: doc.rev, hash: doc.hash }
}

type Sealer = SendingMark['sealedBy']

/** Who seals on this page. */
export function sealerOf({ identity }: Pick<Context, 'identity'>): Sealer {
  const { deviceId, userId, appVersion, schemaEpoch } = identity
  return { deviceId, userId, app: { version: appVersion, schemaEpoch } }
}

/** All of an envelope but its hash: the same row, base and sealer make the same bytes for ever. */
export function unhashedOf(
  row: OutboxRow,
  base: Envelope['base'],
  { deviceId, userId, app }: Sealer,
): UnhashedEnvelope {
  return {
    mutationId: row.mutationId,
    protocol: PROTOCOL,
    type: `${row.docType}.${row.payload.kind}`,
    typeVersion: row.typeVersion,
    deviceId,
    clientGen: row.clientGen,
    userId,
    actingFor: row.actingFor,
    seq: row.seq,
    lane: row.lane,
    laneSeq: row.laneSeq,
    aggregate: { type: row.docType, id: row.docId },
    base,
    payload: row.payload,
    deps: row.deps,
    formDef: row.formDef,
    clock: { capturedAt: row.capturedAt, offsetMs: row.offsetMs, zone: row.zone },
    app,
  }
}

/** The envelope of a row, or undefined when it has nothing to build on. `before` is its predecessor on its way. */
export async function seal(
  ctx: Context,
  row: OutboxRow,
  before: OutboxRow | undefined,
  doc: DocRow | undefined,
): Promise<Envelope | undefined> {
  if (row.envelope !== null) return row.envelope
  const base = baseOf(row, before, doc)
  if (base === undefined) return undefined
  const unhashed = unhashedOf(row, base, sealerOf(ctx))
  return { ...unhashed, envHash: await ctx.crypto.sha256(canonicalJson(unhashed)) }
}
