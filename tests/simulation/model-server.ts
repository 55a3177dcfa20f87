/** A small server with the semantics of the contract: one effect per id, lanes, merge by path, conflicts, a feed, an epoch. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { type Envelope, envelope as envelopeSchema } from '#contract/kernel/sync/envelope.ts'
import { mergeOps } from '#contract/kernel/sync/merge.ts'
import { applyOps, clashes, type JsonObject, type PatchOp, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import type {
  PullResponse,
  PushBody,
  PushOutcome,
  PushResponse,
  PushResult,
  SyncDoc,
} from '#contract/kernel/sync/protocol.ts'

export interface ServerDefects {
  noDedup?: boolean
  noHashCheck?: boolean
  noUnseenCheck?: boolean
  noClashCheck?: boolean
  acceptEarly?: boolean
  /** Whoever comes last has the whole text. */
  lastTextWins?: boolean
}

export interface Revision {
  rev: number
  ops: PatchOp[]
  envelope: Envelope
  hash: string
  before: JsonObject
}
interface Doc {
  id: string
  scope: string
  content: JsonObject
  rev: number
  state: number
  revisions: Revision[]
}
interface LedgerEntry {
  hash: string
  result: PushResult
}
export interface ServerState {
  docs: Map<string, Doc>
  ledger: Map<string, LedgerEntry>
  feed: { seq: number; id: string; rev: number; scope: string }[]
  devices: Map<string, string>
}
export type Refusal = { refused: 'device-unknown' | 'too-large' }

export interface ModelServer {
  state: () => ServerState
  epoch: () => string
  register: (deviceId: string, clientGen: string) => void
  push: (body: PushBody) => PushResponse | Refusal
  outcomes: (ids: string[]) => { serverEpoch: string; known: PushResult[]; unknown: string[] }
  pull: (scope: string, cursor: string | null, limit: number) => PullResponse
  manifest: (scope: string) => { serverEpoch: string; docs: { type: string; id: string; rev: number; hash: string }[] }
  snapshot: () => ServerState
  restore: (state: ServerState) => void
}

export function sha(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex')
}

export interface ServerOptions {
  now: () => number
  newId: () => string
  defects: ServerDefects
  onApplied: (entry: Revision, doc: { id: string; rev: number }) => void
  onFinal: (id: string, result: PushResult) => void
}

/** Contents of this text are refused, so that rejections occur. */
export const FORBIDDEN = 'zabranjeno'

/** The one field of prose: what two people write there is put together by words. */
export const LONG_TEXT = 'opis'

const SETTLED = new Set(['applied', 'merged'])

export function createServer(options: ServerOptions): ModelServer {
  const { defects } = options
  let state: ServerState = { docs: new Map(), ledger: new Map(), feed: [], devices: new Map() }
  let epoch = 1
  const epochName = () => `epoha-${epoch}`
  const stampOf = (mutationId: string) => ({ mutationId, receivedAt: new Date(options.now()).toISOString() })

  function record(
    doc: Doc,
    envelope: Envelope,
    ops: PatchOp[],
    content: JsonObject,
  ): { rev: number; serverSeq: number } {
    const before = doc.content
    doc.content = content
    doc.rev += 1
    const entry = { rev: doc.rev, ops, envelope, hash: sha(content), before }
    doc.revisions.push(entry)
    const seq = state.feed.length + 1
    state.feed.push({ seq, id: doc.id, rev: doc.rev, scope: doc.scope })
    options.onApplied(entry, { id: doc.id, rev: doc.rev })
    return { rev: doc.rev, serverSeq: seq }
  }

  function present(doc: Doc): SyncDoc {
    const { id, rev, content } = doc
    return { type: 'projekt', id, rev, hash: sha(content), content, meta: { statusId: doc.state } }
  }

  function missing(envelope: Envelope): string[] {
    const after = envelope.base !== null && 'after' in envelope.base ? [envelope.base.after] : []
    if (defects.acceptEarly) return []
    return [...after, ...envelope.deps].filter((id) => !SETTLED.has(state.ledger.get(id)?.result.status ?? ''))
  }

  /** The revision the author built on; undefined when this server does not have it (any more) as it was. */
  function baseRev(doc: Doc, envelope: Envelope): number | undefined {
    if (envelope.base === null) return undefined
    if ('after' in envelope.base) {
      const id = envelope.base.after
      return doc.revisions.find((entry) => entry.envelope.mutationId === id)?.rev
    }
    const { rev, hash } = envelope.base
    return doc.revisions.find((entry) => entry.rev === rev && entry.hash === hash)?.rev
  }

  function merged(doc: Doc, envelope: Envelope, ops: PatchOp[]) {
    const rev = baseRev(doc, envelope)
    const since = doc.revisions.filter((entry) => rev !== undefined && entry.rev > rev).flatMap((entry) => entry.ops)
    if (defects.noUnseenCheck) return { ops, paths: defects.noClashCheck ? [] : clashes(ops, since) }
    if (defects.lastTextWins && ops.every(({ path }) => path === LONG_TEXT))
      return { ops: ops.map((op) => ({ ...op, was: valueAt(doc.content, op.path) ?? null }) as PatchOp), paths: [] }
    return mergeOps(doc.content, ops, defects.noClashCheck ? [] : since, (path) =>
      path === LONG_TEXT ? 'words' : undefined,
    )
  }

  function patch(doc: Doc, envelope: Envelope, ops: PatchOp[]): PushResult {
    const stamp = stampOf(envelope.mutationId)
    const bad = ops.some((op) => op.kind === 'set' && op.now === FORBIDDEN)
    if (bad) return { ...stamp, status: 'rejected', kod: 'pravila', poruka: 'Nije dopušteno.', greske: [] }
    const { ops: fitted, paths } = merged(doc, envelope, ops)
    if (paths.length === 0) {
      const isAsTyped = baseRev(doc, envelope) === doc.rev && fitted.every((op, index) => op === ops[index])
      const status = isAsTyped ? 'applied' : 'merged'
      return { ...stamp, status, ...record(doc, envelope, fitted, applyOps(doc.content, fitted)) }
    }
    const fields = paths.map((path) => {
      const op = ops.findLast((candidate) => touchedPath(candidate) === path)
      const moje = op === undefined || op.kind === 'remove' ? null : op.now
      const osnova = op === undefined || op.kind === 'add' ? null : op.was
      return { path, osnova, moje, njihovo: valueAt(doc.content, path) ?? null }
    })
    const author = { njihovAutor: 'Druga osoba', njihovoVrijeme: stamp.receivedAt }
    return { ...stamp, status: 'conflict', conflictId: options.newId(), head: present(doc), fields, ...author }
  }

  function apply(envelope: Envelope): PushResult {
    const stamp = stampOf(envelope.mutationId)
    const { payload, aggregate } = envelope
    const waits = missing(envelope)
    if (waits.length > 0) return { ...stamp, status: 'deferred', missing: waits }
    const doc = state.docs.get(aggregate.id)
    if (payload.kind === 'create') {
      const scope = `${envelope.actingFor.vrsta}:${envelope.actingFor.id}`
      const fresh = doc ?? { id: aggregate.id, scope, content: {}, rev: 0, state: 0, revisions: [] }
      state.docs.set(aggregate.id, fresh)
      return { ...stamp, status: 'applied', ...record(fresh, envelope, [], { naziv: payload.args.naziv ?? null }) }
    }
    if (doc === undefined)
      return { ...stamp, status: 'rejected', kod: 'nije-pronadeno', poruka: 'Zapis nije pronađen.', greske: [] }
    if (payload.kind === 'patch') return patch(doc, envelope, payload.ops as PatchOp[])
    if (payload.expectState !== doc.state)
      return {
        ...stamp,
        status: 'rejected',
        kod: 'radnja-nije-dopustena',
        poruka: 'Radnja nije dopuštena.',
        greske: [],
      }
    doc.state += 1
    return { ...stamp, status: 'applied', ...record(doc, envelope, [], doc.content) }
  }

  function one(envelope: Envelope): PushOutcome {
    const known = state.ledger.get(envelope.mutationId)
    if (known !== undefined && !defects.noDedup) {
      if (known.hash === envelope.envHash || defects.noHashCheck) return { duplicate: true, result: known.result }
      const refusal = {
        status: 'rejected' as const,
        kod: 'id-ponovno-koristen',
        poruka: 'Oznaka je iskorištena.',
        greske: [],
      }
      return { duplicate: false, result: { ...stampOf(envelope.mutationId), ...refusal } }
    }
    const { envHash, ...unhashed } = envelope
    if (sha(unhashed) !== envHash) throw new Error(`The envelope ${envelope.mutationId} does not match its hash`)
    const result = apply(envelope)
    if (result.status !== 'deferred') {
      state.ledger.set(envelope.mutationId, { hash: envHash, result })
      options.onFinal(envelope.mutationId, result)
    }
    return { duplicate: false, result }
  }

  return {
    state: () => state,
    epoch: epochName,
    register: (deviceId, clientGen) => {
      state.devices.set(deviceId, clientGen)
    },
    push: (body) => {
      if (state.devices.get(body.deviceId) !== body.clientGen) return { refused: 'device-unknown' }
      const serverTime = new Date(options.now()).toISOString()
      if (body.serverEpoch != null && body.serverEpoch !== epochName())
        return { serverEpoch: epochName(), serverTime, results: [] }
      const results = body.mutations.map((item) => one(envelopeSchema.parse(item)))
      return { serverEpoch: epochName(), serverTime, results }
    },
    outcomes: (ids) => {
      const known = ids.flatMap((id) => state.ledger.get(id)?.result ?? [])
      return { serverEpoch: epochName(), known, unknown: ids.filter((id) => !state.ledger.has(id)) }
    },
    pull: (scope, cursor, limit) => {
      const from = cursor === null ? 0 : Number(cursor)
      const rest = state.feed.filter((entry) => entry.scope === scope && entry.seq > from)
      const page = rest.slice(0, limit)
      const ids = [...new Set(page.map((entry) => entry.id))]
      const changes = ids.flatMap((id) => {
        const doc = state.docs.get(id)
        return doc === undefined ? [] : [{ kind: 'upsert' as const, doc: present(doc) }]
      })
      const nextCursor = String(page.at(-1)?.seq ?? from)
      const serverTime = new Date(options.now()).toISOString()
      return {
        serverEpoch: epochName(),
        serverTime,
        changes,
        nextCursor,
        hasMore: rest.length > limit,
        resetRequired: false,
      }
    },
    manifest: (scope) => ({
      serverEpoch: epochName(),
      docs: [...state.docs.values()].filter((doc) => doc.scope === scope).map((doc) => present(doc)),
    }),
    snapshot: () => structuredClone(state),
    restore: (earlier) => {
      state = structuredClone(earlier)
      epoch += 1
    },
  }
}
