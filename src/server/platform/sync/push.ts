/**
 * Push: one request, one transaction. Envelopes go in waves, the next of every lane in each; a wave is tried as a whole
 * in one savepoint and, when anything in it is refused, one savepoint per envelope. So a refused item never undoes
 * another, and every item gets its own answer. Lanes are locked in a fixed order, so that two devices cannot wait for
 * each other in a circle.
 */
import { sql } from 'drizzle-orm'
import { Problem } from '#contract/kernel/problem.ts'
import { type Envelope, laneOf } from '#contract/kernel/sync/envelope.ts'
import type { PushBody, PushOutcome, PushResponse, PushResult } from '#contract/kernel/sync/protocol.ts'
import type { Database, Tx } from '../db/client.ts'
import { isSqlState, UNIQUE_VIOLATION, withRetry } from '../db/retry.ts'
import type { ApplyContext, SyncDeps, SyncedAggregate } from './aggregate.ts'
import { applyEnvelopes } from './apply.ts'
import { contentHash } from './content-hash.ts'
import { checkDevice } from './device.ts'
import { findRows, insertRows, keepCollision, type LedgerRow, reportPending } from './ledger.ts'

export interface Person {
  osobaId: number
  stvarnaOsobaId: number
}

/** Smallest application version that speaks every envelope type of this server. */
const MIN_VERSION = '0.1.0'

interface Batch {
  tx: Tx
  deps: SyncDeps
  person: Person
  sada: number
  known: Map<string, LedgerRow>
  contexts: Map<string, ApplyContext | undefined>
  outcomes: Map<string, PushOutcome>
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
  const run = () =>
    db.transaction(async (tx) => {
      await checkDevice(tx, body, person.osobaId, sada)
      await reportPending(tx, body, person.osobaId, sada)
      const results = await applyAll(tx, deps, person, body.mutations, sada)
      return { serverEpoch: await deps.serverEpoch(tx), serverTime: new Date(sada).toISOString(), results }
    })
  try {
    return await withRetry(run)
  } catch (error) {
    // A number that this generation of the device has already used: its memory is not the one we know (invariant I16).
    if (isSqlState(error, UNIQUE_VIOLATION)) throw new Problem('uredaj-nepoznat')
    throw error
  }
}

async function applyAll(
  tx: Tx,
  deps: SyncDeps,
  person: Person,
  envelopes: readonly Envelope[],
  sada: number,
): Promise<PushOutcome[]> {
  await lockLanes(tx, [...new Set(envelopes.map(({ lane }) => lane))])
  const known = await findRows(
    tx,
    envelopes.map(({ mutationId }) => mutationId),
  )
  const batch: Batch = { tx, deps, person, sada, known, contexts: new Map(), outcomes: new Map() }
  let rest = [...envelopes]
  while (rest.length > 0) {
    const lanes = new Set<string>()
    const wave = rest.filter(({ lane }) => !lanes.has(lane) && lanes.add(lane))
    rest = rest.filter((envelope) => !wave.includes(envelope))
    await applyWave(batch, wave)
  }
  return envelopes.flatMap(({ mutationId }) => batch.outcomes.get(mutationId) ?? [])
}

async function lockLanes(tx: Tx, lanes: readonly string[]): Promise<void> {
  if (lanes.length === 0) return
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(lane, 0) as key from jsonb_array_elements_text(${JSON.stringify(lanes)}::jsonb) as lane order by key
    ) as keys`)
}

async function contextOf(
  { tx, deps, person, sada, contexts }: Batch,
  { actingFor }: Envelope,
): Promise<ApplyContext | undefined> {
  const key = partyOf(actingFor)
  if (!contexts.has(key)) {
    const actor = await deps.findActor(tx, person, actingFor)
    contexts.set(key, actor === undefined ? undefined : { actor, sada })
  }
  return contexts.get(key)
}

function partyOf({ vrsta, id }: Envelope['actingFor']): string {
  return `${vrsta}:${id}`
}

function aggregateOf(deps: SyncDeps, envelope: Envelope): SyncedAggregate | undefined {
  return deps.aggregates.find(({ aggType }) => aggType === envelope.aggregate.type)
}

/** What is wrong with an envelope before its document is looked at. */
function problemOf(deps: SyncDeps, envelope: Envelope): Problem | 'unsupported' | undefined {
  const { envHash, ...unhashed } = envelope
  if (contentHash(unhashed) !== envHash) return new Problem('neispravan-zahtjev')
  if (envelope.lane !== laneOf(envelope.aggregate)) return new Problem('neispravan-zahtjev')
  const newest = aggregateOf(deps, envelope)?.types[envelope.type]
  if (newest === undefined || envelope.typeVersion > newest) return 'unsupported'
  return envelope.type === `${envelope.aggregate.type}.${envelope.payload.kind}`
    ? undefined
    : new Problem('neispravan-zahtjev')
}

async function applyWave(batch: Batch, wave: readonly Envelope[]): Promise<void> {
  const groups = new Map<string, Envelope[]>()
  for (const envelope of wave) {
    const row = batch.known.get(envelope.mutationId)
    if (row !== undefined) {
      batch.outcomes.set(envelope.mutationId, await repeat(batch, row, envelope))
      continue
    }
    const key = `${envelope.aggregate.type} ${envelope.payload.kind} ${partyOf(envelope.actingFor)}`
    groups.set(key, [...(groups.get(key) ?? []), envelope])
  }
  for (const group of groups.values()) {
    const whole = group.length > 1 && (await applyTogether(batch, group))
    if (!whole) for (const envelope of group) await applySingly(batch, envelope)
  }
}

async function settle(batch: Batch, envelopes: readonly Envelope[], results: readonly PushResult[]): Promise<void> {
  const entries = envelopes.flatMap((envelope, index) => {
    const result = results[index]
    return result === undefined ? [] : [{ envelope, result, sada: batch.sada }]
  })
  // What is deferred or not understood is no outcome yet; it will come again.
  await insertRows(
    batch.tx,
    entries.filter(({ result }) => result.status !== 'deferred' && result.status !== 'unsupported'),
  )
  for (const { envelope, result } of entries) {
    batch.outcomes.set(result.mutationId, { duplicate: false, result })
    const { mutationId, userId: osobaId, envHash } = envelope
    const revAfter = 'rev' in result ? result.rev : null
    // The same id may stand twice in one batch; the second is a repetition.
    batch.known.set(mutationId, { mutationId, osobaId, envHash, status: result.status, result, revAfter })
  }
}

/** Tries a group at once; false when anything in it was refused, and then nothing of it has happened. */
async function applyTogether(batch: Batch, group: readonly Envelope[]): Promise<boolean> {
  const [first] = group
  if (first === undefined || group.some((envelope) => problemOf(batch.deps, envelope) !== undefined)) return false
  const aggregate = aggregateOf(batch.deps, first)
  const context = await contextOf(batch, first)
  if (aggregate === undefined || context === undefined) return false
  try {
    const results = await batch.tx.transaction((inner) => applyEnvelopes(inner, aggregate, group, context))
    await settle(batch, group, results)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function applySingly(batch: Batch, envelope: Envelope): Promise<void> {
  const stamp = { mutationId: envelope.mutationId, receivedAt: new Date(batch.sada).toISOString() }
  const problem = problemOf(batch.deps, envelope)
  if (problem === 'unsupported')
    return settle(batch, [envelope], [{ ...stamp, status: 'unsupported', minVersion: MIN_VERSION }])
  try {
    if (problem !== undefined) throw problem
    const aggregate = aggregateOf(batch.deps, envelope)
    const context = await contextOf(batch, envelope)
    if (context === undefined || aggregate === undefined) throw new Problem('zabranjeno')
    await settle(
      batch,
      [envelope],
      await batch.tx.transaction((inner) => applyEnvelopes(inner, aggregate, [envelope], context)),
    )
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const result: PushResult = {
      ...stamp,
      status: 'rejected',
      kod: error.kod,
      poruka: error.message,
      greske: error.greske ?? [],
    }
    await settle(batch, [envelope], [result])
  }
}

/** The same id again: the stored answer, or a refusal that keeps both payloads when the content is another. */
async function repeat({ tx, person, sada }: Batch, row: LedgerRow, envelope: Envelope): Promise<PushOutcome> {
  if (row.osobaId === person.osobaId && row.envHash === envelope.envHash) return { duplicate: true, result: row.result }
  await keepCollision(tx, envelope, sada)
  const { kod, message } = new Problem('id-ponovno-koristen')
  const stamp = { mutationId: envelope.mutationId, receivedAt: new Date(sada).toISOString() }
  return { duplicate: false, result: { ...stamp, status: 'rejected', kod, poruka: message, greske: [] } }
}
