/**
 * Push: one request, one transaction, one savepoint per envelope. A refused item never undoes another, and every item
 * gets its own answer. Lanes are taken in a fixed order, so that two devices cannot wait for each other in a circle.
 */

import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type Envelope, laneOf } from '#contract/kernel/sync/envelope.ts'
import type { PushBody, PushOutcome, PushResponse, PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Database, Tx } from '../db/client.ts'
import { withRetry } from '../db/retry.ts'
import type { ApplyContext, SyncDeps, SyncedAggregate } from './aggregate.ts'
import { applyCreates, applyEnvelope } from './apply.ts'
import { checkDevice } from './device.ts'
import { findRows, insertRows, keepCollision, type LedgerRow, reportPending } from './ledger.ts'

export interface Person {
  osobaId: number
  stvarnaOsobaId: number
}

/** Handles one push for the person signed in. Throws `Problem` only for the request as a whole. */
export async function push(
  db: Database,
  deps: SyncDeps,
  person: Person,
  body: PushBody,
  sada: number,
): Promise<PushResponse> {
  if (person.osobaId !== person.stvarnaOsobaId) throw new Problem('zabranjeno')
  for (const envelope of body.mutations) {
    const own =
      envelope.userId === person.osobaId && envelope.deviceId === body.deviceId && envelope.clientGen === body.clientGen
    if (!own) throw new Problem('zabranjeno')
  }
  return withRetry(() =>
    db.transaction(async (tx) => {
      await checkDevice(tx, body, person.osobaId, sada)
      await reportPending(tx, body, person.osobaId, sada)
      const results = await applyAll(tx, deps, person, body.mutations, sada)
      return { serverEpoch: await deps.serverEpoch(tx), serverTime: new Date(sada).toISOString(), results }
    }),
  )
}

async function applyAll(
  tx: Tx,
  deps: SyncDeps,
  person: Person,
  envelopes: readonly Envelope[],
  sada: number,
): Promise<PushOutcome[]> {
  const lanes = [...new Set(envelopes.map(({ lane }) => lane))].sort()
  await lockLanes(tx, lanes)
  const known = await findRows(
    tx,
    envelopes.map(({ mutationId }) => mutationId),
  )
  const outcomes = new Map<string, PushOutcome>()
  const actors = new Map<string, ApplyContext | undefined>()
  const contextOf = async (envelope: Envelope) => {
    const key = `${envelope.actingFor.vrsta}:${envelope.actingFor.id}`
    if (!actors.has(key)) {
      const actor = await deps.findActor(tx, person, envelope.actingFor)
      actors.set(key, actor === undefined ? undefined : { actor, sada })
    }
    return actors.get(key)
  }
  await applyFreshCreates(tx, deps, envelopes, known, outcomes, contextOf, sada)
  for (const lane of lanes) {
    for (const envelope of envelopes.filter((item) => item.lane === lane && !outcomes.has(item.mutationId))) {
      const row = known.get(envelope.mutationId) ?? (await findRows(tx, [envelope.mutationId])).get(envelope.mutationId)
      const outcome =
        row === undefined
          ? { duplicate: false, result: await applyOne(tx, deps, envelope, await contextOf(envelope), sada) }
          : await repeat(tx, row, envelope, person, sada)
      outcomes.set(envelope.mutationId, outcome)
    }
  }
  return envelopes.flatMap(({ mutationId }) => outcomes.get(mutationId) ?? [])
}

async function lockLanes(tx: Tx, lanes: readonly string[]): Promise<void> {
  if (lanes.length === 0) return
  const keys = sql.join(
    lanes.map((lane) => sql`(${lane}::text)`),
    sql`, `,
  )
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(lane, 0)) from (values ${keys}) as t(lane) order by lane`,
  )
}

/** Creates that build on nothing go in together: a thousand new drafts after a day at sea are a few statements, not thousands. */
async function applyFreshCreates(
  tx: Tx,
  deps: SyncDeps,
  envelopes: readonly Envelope[],
  known: Map<string, LedgerRow>,
  outcomes: Map<string, PushOutcome>,
  contextOf: (envelope: Envelope) => Promise<ApplyContext | undefined>,
  sada: number,
): Promise<void> {
  const fresh = envelopes.filter(
    (item) =>
      item.payload.kind === 'create' &&
      !known.has(item.mutationId) &&
      item.deps.length === 0 &&
      problemOf(deps, item) === undefined,
  )
  const groups = new Map<string, Envelope[]>()
  for (const item of fresh) {
    const key = `${item.aggregate.type} ${item.actingFor.vrsta}:${item.actingFor.id}`
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  for (const group of groups.values()) {
    const [first] = group
    if (first === undefined || group.length < 2) continue
    const context = await contextOf(first)
    const aggregate = aggregateOf(deps, first)
    if (context === undefined || aggregate === undefined) continue
    try {
      await tx.transaction(async (inner) => {
        const results = await applyCreates(inner, aggregate, group, context)
        await insertRows(
          inner,
          group.flatMap((envelope, index) => {
            const result = results[index]
            return result === undefined ? [] : [{ envelope, result, sada }]
          }),
        )
        for (const result of results) outcomes.set(result.mutationId, { duplicate: false, result })
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      for (const { mutationId } of group) outcomes.delete(mutationId)
    }
  }
}

function aggregateOf(deps: SyncDeps, envelope: Envelope): SyncedAggregate | undefined {
  return deps.aggregates.find(({ aggType }) => aggType === envelope.aggregate.type)
}

/** What is wrong with an envelope before its document is looked at. */
function problemOf(deps: SyncDeps, envelope: Envelope): Problem | 'unsupported' | undefined {
  const { envHash, ...unhashed } = envelope
  if (createHash('sha256').update(canonicalJson(unhashed)).digest('hex') !== envHash)
    return new Problem('neispravan-zahtjev')
  if (envelope.lane !== laneOf(envelope.aggregate)) return new Problem('neispravan-zahtjev')
  const aggregate = aggregateOf(deps, envelope)
  const newest = aggregate?.types[envelope.type]
  if (newest === undefined || envelope.typeVersion > newest) return 'unsupported'
  return envelope.type.endsWith(`.${envelope.payload.kind}`) ? undefined : new Problem('neispravan-zahtjev')
}

async function applyOne(
  tx: Tx,
  deps: SyncDeps,
  envelope: Envelope,
  context: ApplyContext | undefined,
  sada: number,
): Promise<PushResult> {
  const stamp = { mutationId: envelope.mutationId, receivedAt: new Date(sada).toISOString() }
  const problem = problemOf(deps, envelope)
  if (problem === 'unsupported') return { ...stamp, status: 'unsupported', minVersion: '0.1.0' }
  let result: PushResult
  try {
    if (problem !== undefined) throw problem
    const aggregate = aggregateOf(deps, envelope)
    if (context === undefined || aggregate === undefined) throw new Problem('zabranjeno')
    result = await tx.transaction((inner) => applyEnvelope(inner, aggregate, envelope, context))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    result = { ...stamp, status: 'rejected', kod: error.kod, poruka: error.message, greske: error.greske ?? [] }
  }
  if (result.status !== 'deferred') await insertRows(tx, [{ envelope, result, sada }])
  return result
}

async function repeat(tx: Tx, row: LedgerRow, envelope: Envelope, person: Person, sada: number): Promise<PushOutcome> {
  if (row.osobaId === person.osobaId && row.envHash === envelope.envHash) return { duplicate: true, result: row.result }
  await keepCollision(tx, envelope, sada)
  const { kod, message } = new Problem('id-ponovno-koristen')
  const stamp = { mutationId: envelope.mutationId, receivedAt: new Date(sada).toISOString() }
  return { duplicate: false, result: { ...stamp, status: 'rejected', kod, poruka: message, greske: [] } }
}
