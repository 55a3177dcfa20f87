/** A small server with the semantics of the contract: one effect per id, lanes, merge by path, conflicts, a feed, an epoch. */
import { Problem } from '#contract/kernel/problem.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { applyOps, type JsonObject, type PatchOp } from '#contract/kernel/sync/patch.ts'
import type { PushBody, PushOutcome, PushResponse, PushResult, SyncDoc } from '#contract/kernel/sync/protocol.ts'
import { copyState, emptyState, type Revision, type ServerDoc, seqKey, sha } from './model-data.ts'
import { createFeed } from './model-feed.ts'
import type { At } from './model-kind.ts'
import { createMerge } from './model-merge.ts'
import { createPending } from './model-pending.ts'
import { createReads } from './model-reads.ts'
import { type Circumstances, isPoison, NORMAL } from './model-rules.ts'
import type { ModelServer, Refusal, Sender, ServerOptions } from './model-server.types.ts'
import type { Mutation } from './mutations.ts'

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
  const feed = createFeed(() => state)
  const { reportPending, noLongerHeld, resolveArrived } = createPending(() => state, without)
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
    const serverSeq = feed.add(xid, doc)
    options.onApplied(entry, doc, sender)
    kind.after?.(doc, at())
    return { rev: doc.rev, serverSeq }
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

  function inOrder(mutations: readonly Envelope[], outcomes: readonly PushOutcome[]): PushOutcome[] {
    const left = [...outcomes]
    return mutations.map(({ mutationId }): PushOutcome => {
      if (left[0]?.result.mutationId === mutationId) return left.shift() as PushOutcome
      return { duplicate: false, result: { ...stampOf(mutationId), status: 'deferred', missing: [] } }
    })
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

  const horizon = () => (without('noXmin') ? Number.POSITIVE_INFINITY : Math.min(nextXid, ...open))
  const reads = createReads({
    kind,
    at,
    without,
    epochName,
    present,
    readable: (scope, cursor) => feed.readable(scope, cursor, horizon()),
  })

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
    ...reads,
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
      feed.add(nextXid++, doc)
      kind.after?.(doc, at())
    },
    snapshot: () => copyState(state),
    restore: (earlier) => {
      state = copyState(earlier)
      if (!without('sameEpoch')) epoch += 1
    },
  }
}
