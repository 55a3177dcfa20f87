/**
 * The envelopes of one push inside its transaction. They go in waves, the next of every lane in each, a creation together
 * with the edits that follow it; a group of a wave is tried as a whole in one savepoint and, when anything in it is
 * refused, in halves. So a refused item never undoes another, every item gets its own answer, and a thousand drafts are
 * still a few statements. Lanes are locked in a fixed order, so that two devices cannot wait for each other in a circle.
 */
import { sql } from 'drizzle-orm'
import { OLDEST_APP } from '#contract/kernel/app-version.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { LARGEST_ID } from '#contract/kernel/record-number.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { PushOutcome, PushResult } from '#contract/kernel/sync/protocol.ts'
import { nedostajeFaktor, type Party } from '../auth/access.ts'
import type { Tx } from '../db/client.ts'
import { isSqlState, UNIQUE_VIOLATION } from '../db/retry.ts'
import { isPassing } from '../db/unavailable.ts'
import { type ApplyContext, actorFor, type OdbijeniZapis, type Person, type SyncDeps } from './aggregate.ts'
import { applyEnvelopes, type Chain } from './apply.ts'
import { aggregateOf, asOfToday, type Fault, faultOf } from './check.ts'
import { findRows, insertRows, keepCollision, type LedgerRow } from './ledger.ts'
import { odlozi, rijesi } from './zastoj.ts'

/** What somebody is told who may not: also of a record that they may no longer know of. */
const BEZ_PRAVA: ReadonlySet<string> = new Set(['zabranjeno', 'nije-pronadeno'])

/** What cannot be said just now is no refusal: a register that does not answer is asked again. */
const PRIVREMENO = 'preopterecenje'

interface Batch {
  tx: Tx
  deps: SyncDeps
  person: Person
  sada: number
  /** Carried envelopes whose number is used. */
  taken: ReadonlySet<string>
  known: Map<string, LedgerRow>
  contexts: Map<string, ApplyContext | undefined>
  outcomes: Map<string, PushOutcome>
  /** Parties for which something was refused for want of a right. */
  bezPrava: Map<string, Party>
  odbijeno: OdbijeniZapis[]
}

/** Applies envelopes in the order of their lanes; one outcome for each, in the order given. */
export async function applyAll(
  tx: Tx,
  deps: SyncDeps,
  person: Person,
  envelopes: readonly Envelope[],
  sada: number,
  taken: ReadonlySet<string> = new Set(),
): Promise<PushOutcome[]> {
  await lockLanes(tx, [...new Set(envelopes.map(({ aggregate: { type, id } }) => `${type}:${id}`))])
  const known = await findRows(
    tx,
    envelopes.map(({ mutationId }) => mutationId),
  )
  const batch: Batch = {
    tx,
    deps,
    person,
    sada,
    taken,
    known,
    contexts: new Map(),
    outcomes: new Map(),
    bezPrava: new Map(),
    odbijeno: [],
  }
  const results = new Map<Envelope, PushOutcome>()
  let rest = [...envelopes]
  while (rest.length > 0) {
    const wave = nextOfEveryLane(rest)
    await applyWave(batch, wave)
    for (const envelope of wave.flat()) {
      const outcome = batch.outcomes.get(envelope.mutationId)
      if (outcome !== undefined) results.set(envelope, outcome)
    }
    const firsts = new Set(wave.map(([first]) => first))
    rest = rest.filter((envelope) => !firsts.has(envelope) && !results.has(envelope))
  }
  if (batch.bezPrava.size > 0)
    await deps.odbijenoBezPrava(tx, person.osobaId, [...batch.bezPrava.values()], batch.odbijeno)
  return envelopes.flatMap((envelope) => results.get(envelope) ?? [])
}

/** The next of every lane, a creation with the edits that follow it; an id that stands twice waits for its first. */
function nextOfEveryLane(envelopes: readonly Envelope[]): Chain[] {
  const lanes = new Map<string, { chain: [Envelope, ...Envelope[]] | null; open: boolean }>()
  const times = new Map<string, number>()
  for (const { mutationId } of envelopes) times.set(mutationId, (times.get(mutationId) ?? 0) + 1)
  const ids = new Set<string>()
  for (const envelope of envelopes) {
    const { aggregate, mutationId, payload, deps } = envelope
    const key = `${aggregate.type}:${aggregate.id}`
    const lane = lanes.get(key)
    const isOnce = times.get(mutationId) === 1
    if (lane === undefined) {
      const open = isOnce && payload.kind === 'create' && envelope.base === null && deps.length === 0
      lanes.set(key, { chain: ids.has(mutationId) ? null : [envelope], open })
    } else if (lane.chain !== null) {
      lane.open &&= isOnce && follows(lane.chain, envelope)
      if (lane.open) lane.chain.push(envelope)
    }
    ids.add(mutationId)
  }
  return [...lanes.values()].flatMap(({ chain }) => (chain === null ? [] : [chain]))
}

/** True for an edit of the same author that builds on the last of the chain and waits for nothing outside it. */
function follows(chain: Chain, { payload, base, deps, actingFor }: Envelope): boolean {
  const last = chain[chain.length - 1]
  const isOn = base !== null && 'after' in base && base.after === last?.mutationId
  const inside = deps.every((id) => chain.some(({ mutationId }) => mutationId === id))
  return payload.kind === 'patch' && isOn && inside && partyOf(actingFor) === partyOf(chain[0].actingFor)
}

async function lockLanes(tx: Tx, lanes: readonly string[]): Promise<void> {
  if (lanes.length === 0) return
  await tx.execute(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(lane, 0) as key from jsonb_array_elements_text(${JSON.stringify(lanes)}::jsonb) as lane order by key
    ) as keys`)
}

async function contextOf(batch: Batch, { actingFor }: Envelope): Promise<ApplyContext | undefined> {
  const { tx, deps, person, sada, contexts } = batch
  const key = partyOf(actingFor)
  if (!contexts.has(key)) {
    const actor = await actorFor(deps, tx, { ...person, bezFaktora: undefined }, actingFor, true)
    contexts.set(key, actor === undefined ? undefined : { actor, sada, ustajala: person.ustajala })
  }
  return contexts.get(key)
}

function partyOf({ vrsta, id }: Envelope['actingFor']): string {
  return `${vrsta}:${id}`
}

function stampOf({ sada }: Batch, { mutationId }: Envelope) {
  return { mutationId, receivedAt: new Date(sada).toISOString() }
}

/** Deferred for the sake of itself: a device keeps it and tells the person by that sign (decision 0038). */
function cekaAutora(batch: Batch, envelope: Envelope): PushResult {
  return { ...stampOf(batch, envelope), status: 'deferred', missing: [envelope.mutationId] }
}

function refusal(batch: Batch, envelope: Envelope, { kod, message, greske }: Problem): PushResult {
  return { ...stampOf(batch, envelope), status: 'rejected', kod, poruka: message, greske: greske ?? [] }
}

async function applyWave(batch: Batch, wave: readonly Chain[]): Promise<void> {
  const groups = new Map<string, Chain[]>()
  for (const [first, ...followers] of wave) {
    const row = batch.known.get(first.mutationId)
    const fault = row === undefined ? faultOf(batch.deps, first) : undefined
    if (row !== undefined) batch.outcomes.set(first.mutationId, await repeat(batch, row, first))
    else if (batch.taken.has(first.mutationId)) await keepBeside(batch, first)
    else if (fault !== undefined) await settleFault(batch, first, fault)
    else {
      const key = `${first.aggregate.type} ${first.payload.kind} ${partyOf(first.actingFor)}`
      const end = followers.findIndex(
        (one) =>
          batch.known.has(one.mutationId) || batch.taken.has(one.mutationId) || faultOf(batch.deps, one) !== undefined,
      )
      const chain: Chain = [first, ...(end === -1 ? followers : followers.slice(0, end))]
      groups.set(key, [...(groups.get(key) ?? []), chain])
    }
  }
  for (const group of groups.values()) await applyGroup(batch, group)
}

async function settleFault(batch: Batch, envelope: Envelope, fault: Fault): Promise<void> {
  const stamp = stampOf(batch, envelope)
  if (fault.kind === 'unsupported')
    return settle(batch, [envelope], [{ ...stamp, status: 'unsupported', minVersion: OLDEST_APP }])
  if (fault.kind === 'refused') return settle(batch, [envelope], [refusal(batch, envelope, fault.problem)])
  // Kept, but not as an outcome: the undamaged envelope may still come under the same id.
  await keepCollision(batch.tx, envelope, batch.sada)
  const result = refusal(batch, envelope, new Problem('neispravan-zahtjev'))
  batch.outcomes.set(envelope.mutationId, { duplicate: false, result })
}

/**
 * A group of one kind, of different documents and of one party: as a whole if that goes, else in halves down to single
 * ones. Of a chain that does not go as a whole only the creation is settled here; its edits come in the next wave.
 */
async function applyGroup(batch: Batch, group: readonly Chain[]): Promise<void> {
  const [chain] = group
  if (chain === undefined) return
  const [first] = chain
  const firsts = group.map(([one]) => one)
  const context = await contextOf(batch, first)
  if (context === undefined) {
    const problem = new Problem('zabranjeno')
    return settle(
      batch,
      firsts,
      firsts.map((envelope) => refusal(batch, envelope, problem)),
    )
  }
  // What a sign-in with the second factor may do waits on its device for one, and holds up no work for others (R-AUT-5).
  if (nedostajeFaktor(batch.person, context.actor.za.vrsta)) {
    const waiting = firsts.map((envelope) => cekaAutora(batch, envelope))
    return settle(batch, firsts, waiting)
  }
  const results = await attempt(batch, group, context)
  if (Array.isArray(results)) return settle(batch, group.flat(), results)
  if (group.length === 1 && results instanceof Problem && results.kod === PRIVREMENO)
    return settle(batch, [first], [{ ...stampOf(batch, first), status: 'deferred', missing: [] }])
  if (group.length === 1 && chain.length === 1) {
    if (results instanceof Problem) return settle(batch, [first], [refusal(batch, first, results)])
    return setAside(batch, first, results.fault)
  }
  if (group.length === 1) return applyGroup(batch, [[first]])
  const middle = Math.ceil(group.length / 2)
  await applyGroup(batch, group.slice(0, middle))
  await applyGroup(batch, group.slice(middle))
}

/** A fault of ours holds up its own lane and no other: no outcome, so that it is tried again; its device and operators are told. */
async function setAside(batch: Batch, envelope: Envelope, fault: unknown): Promise<void> {
  const { pokusaja, noviUzrok } = await odlozi(batch.tx, envelope, fault, batch.sada)
  batch.deps.report(fault, envelope.mutationId, pokusaja)
  if (noviUzrok !== null) await batch.deps.javiZastoj(batch.tx, noviUzrok)
  await settle(batch, [envelope], [{ ...stampOf(batch, envelope), status: 'deferred', missing: [], zastoj: true }])
}

interface Failed {
  fault: unknown
}

/** The results of a group, or why nothing of it has happened: it was refused, or the portal failed on it. */
async function attempt(
  batch: Batch,
  group: readonly Chain[],
  context: ApplyContext,
): Promise<PushResult[] | Problem | Failed> {
  const [chain] = group
  const aggregate = chain && aggregateOf(batch.deps, chain[0])
  if (aggregate === undefined) return new Problem('neispravan-zahtjev')
  const read = group.map(([one, ...others]): Chain => {
    return [asOfToday(one, aggregate), ...others.map((other) => asOfToday(other, aggregate))]
  })
  try {
    return await batch.tx.transaction((inner) => applyEnvelopes(inner, aggregate, read, context))
  } catch (error) {
    if (error instanceof Problem) return error
    // Whoever took the same id at this moment is found when the request is done once more.
    if (isPassing(error) || (isSqlState(error, UNIQUE_VIOLATION) && batch.deps.again !== true)) throw error
    return { fault: error }
  }
}

async function settle(batch: Batch, envelopes: readonly Envelope[], results: readonly PushResult[]): Promise<void> {
  const entries = envelopes.flatMap((envelope, index) => {
    const result = results[index]
    return result === undefined ? [] : [{ envelope, result, sada: batch.sada }]
  })
  // What is deferred or not understood is no outcome yet; it will come again.
  const final = entries.filter(({ result }) => result.status !== 'deferred' && result.status !== 'unsupported')
  await insertRows(batch.tx, final)
  await rijesi(
    batch.tx,
    final.map(({ envelope: { mutationId } }) => mutationId),
    batch.sada,
  )
  for (const { envelope, result } of final) {
    const { vrsta, id } = envelope.actingFor
    if (vrsta !== 'osoba' && result.status === 'rejected' && BEZ_PRAVA.has(result.kod) && id <= LARGEST_ID) {
      batch.bezPrava.set(partyOf(envelope.actingFor), { vrsta, id })
      batch.odbijeno.push({ envelope, poruka: result.poruka })
    }
  }
  for (const { result } of entries) batch.outcomes.set(result.mutationId, { duplicate: false, result })
  // The same id may stand twice in one batch; the second is a repetition.
  for (const { envelope, result } of final) {
    const { mutationId, userId: osobaId, envHash, aggregate } = envelope
    const revAfter = 'rev' in result ? result.rev : null
    const about = { aggType: aggregate.type, aggId: aggregate.id }
    const row = { mutationId, osobaId, envHash, status: result.status, result, revAfter, ...about }
    batch.known.set(mutationId, row)
  }
}

/** The same id again: the stored answer, or a refusal that keeps both payloads when the content is another. */
async function repeat(batch: Batch, row: LedgerRow, envelope: Envelope): Promise<PushOutcome> {
  const isSame = row.osobaId === batch.person.osobaId && row.envHash === envelope.envHash
  if (isSame) return { duplicate: true, result: row.result }
  return keepBeside(batch, envelope)
}

async function keepBeside(batch: Batch, envelope: Envelope): Promise<PushOutcome> {
  await keepCollision(batch.tx, envelope, batch.sada)
  const outcome = { duplicate: false, result: refusal(batch, envelope, new Problem('id-ponovno-koristen')) }
  batch.outcomes.set(envelope.mutationId, outcome)
  return outcome
}
