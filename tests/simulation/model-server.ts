/** A small server with the semantics of the contract: one effect per id, lanes, merge by path, conflicts, a feed, an epoch. */
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { applyOps, type JsonObject, type PatchOp } from '#contract/kernel/sync/patch.ts'
import type {
  PullResponse,
  PushBody,
  PushOutcome,
  PushResponse,
  PushResult,
  SyncDoc,
} from '#contract/kernel/sync/protocol.ts'
import { copyState, emptyState, type Revision, type ServerDoc, type ServerState, sha } from './model-data.ts'
import type { At, Made, ModelKind } from './model-kind.ts'
import { createMerge } from './model-merge.ts'
import { type Circumstances, isPoison, NORMAL } from './model-rules.ts'
import type { Mutation } from './mutations.ts'

/** Why a request was refused as a whole. */
export type Refusal = { refused: 'device-unknown' | 'set-back' | 'forbidden' | 'not-found' | 'server-error' }

export interface ModelServer {
  kind: ModelKind
  state: () => ServerState
  epoch: () => string
  circumstances: Circumstances
  /** The newest report of this memory, which its owner makes known in their own session. */
  register: (userId: number, deviceId: string, clientGen: string, owner: number) => { report: number } | Refusal
  /** A transaction takes its number when it begins; what it does is done when it commits. */
  begin: () => number
  rollback: (xid: number) => void
  push: (xid: number, userId: number, body: PushBody) => PushResponse | Refusal
  outcomes: (userId: number, ids: string[]) => { serverEpoch: string; known: PushResult[]; unknown: string[] }
  pull: (userId: number, scope: string, cursor: string | null, limit: number) => PullResponse | Refusal
  manifest: (
    userId: number,
    scope: string,
  ) => { serverEpoch: string; docs: { type: string; id: string; rev: number; hash: string }[] } | Refusal
  /** The office at its desk: an edit, something beside the content, or the document taken out of the scope or put back. */
  desk: (id: string, change: DeskChange) => void
  /** Devices are told to look at the document again. */
  announce: (id: string) => void
  /** What its kind is asked now. */
  at: () => At
  snapshot: () => ServerState
  restore: (state: ServerState) => void
}

export interface DeskChange {
  ops?: PatchOp[]
  hidden?: boolean
  made?: Partial<Made>
}

/** Whose session a request came in, from which memory of which device. */
export interface Sender {
  userId: number
  deviceId: string
  clientGen: string
  /** What the request brings though a newer one has said that it is held no longer. */
  gone: ReadonlySet<string>
}

export interface ServerOptions {
  kind: ModelKind
  now: () => number
  newId: () => string
  mutation: Mutation | undefined
  onApplied: (entry: Revision, doc: ServerDoc, sender: Sender) => void
  onFinal: (id: string, result: PushResult) => void
  onRefused: (envelope: Envelope, result: Extract<PushResult, { status: 'rejected' }>) => void
}

const SETTLED = new Set(['applied', 'merged'])
const REFUSED = new Set(['rejected', 'conflict'])
const NOT_FINAL = new Set(['deferred', 'unsupported'])

export function createServer(options: ServerOptions): ModelServer {
  const without = (mutation: Mutation) => options.mutation === mutation
  let state = emptyState()
  let epoch = 1
  let nextXid = 1
  let sender: Sender = { userId: 0, deviceId: '', clientGen: '', gone: new Set() }
  const open = new Set<number>()
  const circumstances: Circumstances = { ...NORMAL, withoutRights: new Set() }
  const { kind } = options
  const at = (): At => ({ now: options.now(), circumstances, state: () => state })
  const merge = createMerge(() => state, options, at)
  const epochName = () => `epoha-${epoch}`
  const timeNow = () => new Date(options.now()).toISOString()
  const stampOf = (mutationId: string) => ({ mutationId, receivedAt: timeNow() })

  function record(
    xid: number,
    doc: ServerDoc,
    change: Pick<Revision, 'envelope' | 'ops'> & { content: JsonObject; state: number; zapis?: ServerDoc['zapis'] },
  ) {
    const { envelope, ops, content, zapis = doc.zapis } = change
    const entry: Revision = {
      rev: doc.rev + 1,
      ops,
      envelope,
      hash: sha(content),
      before: doc.content,
      state: doc.state,
      zapis: doc.zapis,
    }
    Object.assign(doc, { content, hash: entry.hash, rev: entry.rev, state: change.state, zapis })
    doc.revisions.push(entry)
    for (const userId of kind.people) if (!kind.isFor(doc, userId)) doc.lastHidden.set(userId, doc.rev)
    const serverSeq = addToFeed(xid, doc)
    options.onApplied(entry, doc, sender)
    kind.after?.(doc, at())
    return { rev: doc.rev, serverSeq }
  }

  function addToFeed(xid: number, { id, rev, scope }: ServerDoc): number {
    const seq = state.nextSeq++
    let at = state.feed.length
    while (at > 0 && (state.feed[at - 1]?.xid ?? 0) > xid) at--
    state.feed.splice(at, 0, { xid, seq, id, rev, scope })
    return seq
  }

  function present(doc: ServerDoc): SyncDoc {
    const { id, rev, hash, content } = doc
    return { type: kind.type, id, rev, hash, content, meta: kind.meta(doc) }
  }

  function missingOf({ base, deps }: Envelope): string[] {
    if (without('noDependencies')) return []
    const needs = [...new Set([...(base !== null && 'after' in base ? [base.after] : []), ...deps])]
    return needs.filter((id) => !SETTLED.has(statusOf(id)))
  }

  const statusOf = (id: string) => state.ledger.get(id)?.result.status ?? ''

  function isOvertaken({ deviceId, clientGen, lane, laneSeq }: Envelope): boolean {
    if (without('noLaneOrder')) return false
    const place = state.lanes.get(`${deviceId} ${clientGen} ${lane}`) ?? 0
    return place >= laneSeq
  }

  function create(xid: number, envelope: Envelope): PushResult {
    const { id } = envelope.aggregate
    if (state.docs.has(id)) throw new Problem('neispravan-zahtjev')
    const scope = `${envelope.actingFor.vrsta}:${envelope.actingFor.id}`
    const made = kind.create(envelope, at())
    const doc: ServerDoc = {
      id,
      scope,
      content: {},
      hash: '',
      rev: 0,
      state: 0,
      hidden: false,
      lastHidden: new Map(),
      revisions: [],
      zapis: null,
    }
    state.docs.set(id, doc)
    return { ...stampOf(envelope.mutationId), status: 'applied', ...record(xid, doc, { envelope, ops: [], ...made }) }
  }

  function docOf(envelope: Envelope): ServerDoc {
    const doc = state.docs.get(envelope.aggregate.id)
    if (doc === undefined || doc.hidden) throw new Problem('nije-pronadeno')
    return doc
  }

  function patch(xid: number, envelope: Envelope): PushResult {
    const doc = docOf(envelope)
    const ops = envelope.payload.kind === 'patch' ? (envelope.payload.ops as PatchOp[]) : []
    const compared = merge.compare(doc, envelope, ops)
    const loses = without('mergeLoses') && !compared.isAsTyped
    const found = loses ? { ...compared, ops: compared.ops.slice(1) } : compared
    if (found.paths.length > 0)
      return { ...stampOf(envelope.mutationId), ...merge.conflict(doc, ops, found, present(doc), timeNow()) }
    const content = applyOps(doc.content, found.ops)
    const status = found.isAsTyped ? ('applied' as const) : ('merged' as const)
    return {
      ...stampOf(envelope.mutationId),
      status,
      ...record(xid, doc, { envelope, ops: found.ops, content, state: doc.state }),
    }
  }

  function command(xid: number, envelope: Envelope): PushResult {
    const doc = docOf(envelope)
    const { payload } = envelope
    if (payload.kind !== 'command') throw new Problem('neispravan-zahtjev')
    if (payload.expectState !== doc.state && !without('noExpectState')) throw new Problem('radnja-nije-dopustena')
    if (payload.contentHash !== null && payload.contentHash !== doc.hash && !without('noContentHash'))
      throw new Problem('zastarjela-verzija')
    const change = { envelope, ops: [], ...kind.command(doc, envelope, at()) }
    return { ...stampOf(envelope.mutationId), status: 'applied', ...record(xid, doc, change) }
  }

  function refusal(envelope: Envelope, problem: Problem): PushResult {
    const { kod, message, greske = [] } = problem
    const result = { ...stampOf(envelope.mutationId), status: 'rejected' as const, kod, poruka: message, greske }
    options.onRefused(envelope, result)
    return result
  }

  function tryOne(xid: number, envelope: Envelope, missing: readonly string[]): PushResult {
    try {
      const refuses = without('unjustRefusal') && envelope.laneSeq % 9 === 0
      if (circumstances.withoutRights.has(envelope.userId) || refuses) throw new Problem('zabranjeno')
      if (isOvertaken(envelope)) throw new Problem('prestignut')
      if (envelope.deps.some((id) => REFUSED.has(statusOf(id)))) throw new Problem('uvjet-odbijen')
      if (missing.length > 0) return { ...stampOf(envelope.mutationId), status: 'deferred', missing: [...missing] }
      if (envelope.payload.kind === 'create') return create(xid, envelope)
      return envelope.payload.kind === 'patch' ? patch(xid, envelope) : command(xid, envelope)
    } catch (error) {
      if (error instanceof Problem) return refusal(envelope, error)
      throw error
    }
  }

  function settle(envelope: Envelope, result: PushResult, keep = true): PushOutcome {
    if (keep && !NOT_FINAL.has(result.status)) {
      const { mutationId, envHash: hash, userId, aggregate, deviceId, clientGen, lane, laneSeq } = envelope
      const key = `${deviceId} ${clientGen} ${lane}`
      if (SETTLED.has(result.status)) state.lanes.set(key, Math.max(laneSeq, state.lanes.get(key) ?? 0))
      state.ledger.set(mutationId, { hash, userId, aggId: aggregate.id, result })
      state.seqs.set(seqKey(envelope), mutationId)
      options.onFinal(mutationId, result)
    }
    return { duplicate: false, result }
  }

  const isNumberTaken = (item: Envelope) => (state.seqs.get(seqKey(item)) ?? item.mutationId) !== item.mutationId

  /** What can be said before the document is looked at; undefined when the envelope may be tried. */
  function early(userId: number, envelope: Envelope): PushOutcome | undefined {
    const known = state.ledger.get(envelope.mutationId)
    const { envHash, ...unhashed } = envelope
    if (known !== undefined && !without('noDedup')) {
      if (known.userId === userId && (known.hash === envHash || without('noReuseCheck')))
        return { duplicate: true, result: known.result }
      return { duplicate: false, result: refusal(envelope, new Problem('id-ponovno-koristen')) }
    }
    // Brought by another device or memory; its own would have stopped the request.
    if (isNumberTaken(envelope))
      return { duplicate: false, result: refusal(envelope, new Problem('id-ponovno-koristen')) }
    if (!without('noEnvelopeHash') && sha(unhashed) !== envHash)
      return { duplicate: false, result: refusal(envelope, new Problem('neispravan-zahtjev')) }
    if (envelope.typeVersion > circumstances.typeVersion)
      return settle(envelope, { ...stampOf(envelope.mutationId), status: 'unsupported', minVersion: '0.1.0' })
    return undefined
  }

  /** In waves, the next of every lane in each, and within a wave kind by kind: as the real server does it. */
  function applyAll(xid: number, userId: number, envelopes: readonly Envelope[]): PushOutcome[] {
    const outcomes = new Map<Envelope, PushOutcome>()
    let rest = [...envelopes]
    while (rest.length > 0) {
      const lanes = new Set<string>()
      const wave = rest.filter(({ lane }) => !lanes.has(lane) && lanes.add(lane))
      const groups = new Map<string, Envelope[]>()
      for (const envelope of wave) {
        const outcome = early(userId, envelope)
        if (outcome !== undefined) outcomes.set(envelope, outcome)
        else groups.set(envelope.payload.kind, [...(groups.get(envelope.payload.kind) ?? []), envelope])
      }
      for (const group of groups.values()) {
        const missing = group.map(missingOf)
        group.forEach((envelope, index) => {
          outcomes.set(
            envelope,
            settle(envelope, tryOne(xid, envelope, missing[index] ?? []), !without('noAtomicPush') || index > 0),
          )
        })
      }
      const taken = new Set(wave)
      rest = rest.filter((envelope) => !taken.has(envelope))
    }
    return envelopes.flatMap((envelope) => outcomes.get(envelope) ?? [])
  }

  function reportPending(userId: number, { deviceId, clientGen, report, pendingDigest }: PushBody): void {
    if (report !== undefined && !without('noReportOrder')) {
      const key = `${deviceId} ${userId} ${clientGen}`
      if (report <= (state.reports.get(key) ?? 0)) return
      state.reports.set(key, report)
    }
    const sameMemory = (gen: string) => gen === clientGen || without('noPendingLedger')
    const held = new Set(pendingDigest.map(({ mutationId }) => mutationId))
    for (const row of state.pending.values())
      if (row.deviceId === deviceId && sameMemory(row.clientGen) && row.userId === userId && !held.has(row.mutationId))
        row.open = false
    for (const mutationId of held) {
      const key = `${deviceId} ${mutationId}`
      const known = state.pending.get(key)
      if (known === undefined) state.pending.set(key, { deviceId, clientGen, userId, mutationId, open: true })
      else if (known.userId === userId) known.open = true
    }
  }

  /** A request older than the newest report brings nothing that this report no longer holds. */
  function noLongerHeld(userId: number, { deviceId, clientGen, report, mutations }: PushBody): Set<string> {
    const newest = state.reports.get(`${deviceId} ${userId} ${clientGen}`) ?? 0
    if (report === undefined || report >= newest) return new Set()
    const ids = mutations.map(({ mutationId }) => mutationId).filter((id) => !state.ledger.has(id))
    return new Set(
      ids.filter((id) => {
        const row = state.pending.get(`${deviceId} ${id}`)
        return row === undefined || row.userId !== userId || !row.open
      }),
    )
  }

  function inOrder(mutations: readonly Envelope[], outcomes: readonly PushOutcome[]): PushOutcome[] {
    const left = [...outcomes]
    return mutations.map(({ mutationId }): PushOutcome => {
      if (left[0]?.result.mutationId === mutationId) return left.shift() as PushOutcome
      return { duplicate: false, result: { ...stampOf(mutationId), status: 'deferred', missing: [] } }
    })
  }

  function resolveArrived(deviceId: string): void {
    for (const row of state.pending.values())
      if (row.deviceId === deviceId && state.ledger.has(row.mutationId)) row.open = false
  }

  function push(userId: number, body: PushBody, xid: number): PushResponse | Refusal {
    const { deviceId, clientGen, serverEpoch, mutations } = body
    const own = mutations.every((item) => item.userId === userId)
    if (!own && !without('noOwnerCheck')) return { refused: 'forbidden' }
    const device = state.devices.get(deviceId)
    const memory = state.memories.get(`${deviceId} ${userId}`)
    if (device === undefined || (device.revoked && !without('noRevocation'))) return { refused: 'device-unknown' }
    if (memory !== clientGen) return { refused: 'device-unknown' }
    if (circumstances.poisonFails && mutations.some((item) => !state.ledger.has(item.mutationId) && isPoison(item)))
      return { refused: 'server-error' }
    const isMade = (item: Envelope) => item.deviceId === deviceId && item.clientGen === clientGen
    if (mutations.some((item) => isMade(item) && isNumberTaken(item))) return { refused: 'set-back' }
    const settled = serverEpoch == null || serverEpoch === epochName() || without('noEpochGate')
    const gone = noLongerHeld(userId, body)
    sender = { userId, deviceId, clientGen, gone }
    if (settled) reportPending(userId, body)
    const wanted = mutations.filter(({ mutationId }) => !gone.has(mutationId) || without('noGivenUp'))
    const results = settled ? inOrder(mutations, applyAll(xid, userId, wanted)) : []
    resolveArrived(deviceId)
    return { serverEpoch: epochName(), serverTime: timeNow(), results }
  }

  function visibleFeed(scope: string, cursor: string | null) {
    const [x = 0, s = 0] = (cursor ?? '0.0').split('.').map(Number)
    const horizon = without('noXmin') ? Number.POSITIVE_INFINITY : Math.min(nextXid, ...open)
    return state.feed.filter(
      (entry) => entry.scope === scope && entry.xid < horizon && (entry.xid > x || (entry.xid === x && entry.seq > s)),
    )
  }

  return {
    kind,
    at,
    state: () => state,
    epoch: epochName,
    circumstances,
    register: (userId, deviceId, clientGen, owner) => {
      if (userId !== owner && !without('noOwnerCheck')) return { refused: 'forbidden' }
      state.devices.set(deviceId, { revoked: state.devices.get(deviceId)?.revoked ?? false })
      state.memories.set(`${deviceId} ${userId}`, clientGen)
      return { report: state.reports.get(`${deviceId} ${userId} ${clientGen}`) ?? 0 }
    },
    begin: () => {
      open.add(nextXid)
      return nextXid++
    },
    rollback: (xid) => void open.delete(xid),
    push: (xid, userId, body) => {
      open.delete(xid)
      return push(userId, body, xid)
    },
    outcomes: (userId, ids) => {
      const known = ids.flatMap((id) => {
        const row = state.ledger.get(id)
        return row?.userId === userId ? [row.result] : []
      })
      const seen = new Set(known.map(({ mutationId }) => mutationId))
      return { serverEpoch: epochName(), known, unknown: ids.filter((id) => !seen.has(id)) }
    },
    pull: (userId, scope, cursor, limit) => {
      if (circumstances.withoutRights.has(userId)) return { refused: 'not-found' }
      const rest = visibleFeed(scope, cursor)
      const page = rest.slice(0, limit)
      const last = page.at(-1)
      const docs = [...new Set(page.map(({ id }) => id))].flatMap((id) => state.docs.get(id) ?? [])
      const isTheirs = (doc: ServerDoc) => kind.isFor(doc, userId) || without('othersPresented')
      const seen = docs.filter(isTheirs).map((doc) => ({ kind: 'upsert' as const, doc: present(doc) }))
      const lost = docs
        .filter((doc) => !isTheirs(doc))
        .map(({ id }) => ({ kind: 'scope-lost' as const, type: kind.type, id }))
      return {
        serverEpoch: epochName(),
        serverTime: timeNow(),
        changes: [...seen, ...lost],
        nextCursor: last === undefined ? (cursor ?? '0.0') : `${last.xid}.${last.seq}`,
        hasMore: rest.length > limit,
        resetRequired: false,
      }
    },
    manifest: (userId, scope) => {
      if (circumstances.withoutRights.has(userId)) return { refused: 'not-found' }
      const docs = [...state.docs.values()].filter((doc) => doc.scope === scope && kind.isFor(doc, userId))
      return { serverEpoch: epochName(), docs: docs.map(({ id, rev, hash }) => ({ type: kind.type, id, rev, hash })) }
    },
    desk: (id, { ops = [], hidden, made }) => {
      const doc = state.docs.get(id)
      if (doc === undefined) return
      if (hidden !== undefined) doc.hidden = hidden
      const { state: before } = doc
      record(nextXid++, doc, { envelope: null, ops, content: applyOps(doc.content, ops), state: before, ...made })
    },
    announce: (id) => {
      const doc = state.docs.get(id)
      if (doc === undefined) return
      addToFeed(nextXid++, doc)
      kind.after?.(doc, at())
    },
    snapshot: () => copyState(state),
    restore: (earlier) => {
      state = copyState(earlier)
      if (!without('sameEpoch')) epoch += 1
    },
  }
}

function seqKey({ deviceId, clientGen, userId, seq }: Envelope): string {
  return `${deviceId} ${clientGen} ${userId} ${seq}`
}
