/** Push: one request, one transaction, one answer per envelope. Refused as a whole only for what concerns the request itself. */
import { Problem } from '#contract/kernel/problem.ts'
import type { PushBody, PushOutcome, PushResponse } from '#contract/kernel/sync/protocol.ts'
import type { Database, Tx } from '../db/client.ts'
import { constraintOf, isSqlState, UNIQUE_VIOLATION, withRetry } from '../db/retry.ts'
import type { Person, SyncDeps } from './aggregate.ts'
import { applyAll } from './batch.ts'
import { numbersTaken } from './carried.ts'
import { checkDevice } from './device.ts'
import { noLongerHeld, reportPending, resolveArrived } from './pending.ts'

/** A number that this generation of the device has already used: its memory is not the one we know (invariant I16). */
const SEQ_TAKEN = 'sync_mutation_seq'

/** Handles one push for the person signed in. Throws `Problem` only for the request as a whole. */
export async function push(
  db: Database,
  deps: SyncDeps,
  person: Person,
  body: PushBody,
  sada: number,
): Promise<PushResponse> {
  for (const envelope of body.mutations) {
    // A device may carry what another one of the same person recorded (decision 0018); never another person's work.
    if (envelope.userId !== person.osobaId) throw new Problem('zabranjeno')
  }
  return takenOnce(db, (tx, again) => answer(tx, { ...deps, again }, person, body, sada))
}

/** Runs what writes to the ledger in one transaction, and once more when somebody else took the same id meanwhile. */
export async function takenOnce<R>(db: Database, work: (tx: Tx, again: boolean) => Promise<R>): Promise<R> {
  const run = (again: boolean) => withRetry(() => db.transaction((tx) => work(tx, again)))
  try {
    return await run(false)
  } catch (error) {
    if (!isSqlState(error, UNIQUE_VIOLATION)) throw error
    if (constraintOf(error) === SEQ_TAKEN) throw new Problem('pamcenje-vraceno')
    // Somebody took the same id at this very moment; now that they are done, it is found like any other.
    return run(true)
  }
}

async function answer(tx: Tx, deps: SyncDeps, person: Person, body: PushBody, sada: number): Promise<PushResponse> {
  // The envelopes may be older than any session; it is the one that carries them that must be alive.
  await person.drziSesiju?.(tx)
  const newest = await checkDevice(tx, body, person.osobaId, sada)
  const serverEpoch = await deps.serverEpoch(tx)
  const settled = body.serverEpoch == null || body.serverEpoch === serverEpoch
  // Nothing newer is built on what a restore has lost: the device first offers that again (invariant I3).
  const taken = settled ? await numbersTaken(tx, body) : new Set<string>()
  const isLate = body.report !== undefined && body.report < newest
  const gone = isLate ? await noLongerHeld(tx, body, person.osobaId) : new Set<string>()
  const wanted = body.mutations.filter(({ mutationId }) => !gone.has(mutationId))
  const results = settled ? await applyAll(tx, deps, person, wanted, sada, taken) : []
  // What a device believes to have arrived by another epoch may have been lost with it (invariant I23).
  if (settled) await reportPending(tx, body, person.osobaId, sada)
  await resolveArrived(tx, body.deviceId, sada)
  const serverTime = new Date(sada).toISOString()
  return { serverEpoch, serverTime, results: settled ? inOrder(body, results, serverTime) : [] }
}

/** One outcome for each envelope. What was not tried is no end: whoever holds it after all sends it with a newer report. */
function inOrder({ mutations }: PushBody, results: readonly PushOutcome[], receivedAt: string): PushOutcome[] {
  const left = [...results]
  return mutations.map(({ mutationId }) => {
    if (left[0]?.result.mutationId === mutationId) return left.shift() as PushOutcome
    return { duplicate: false, result: { mutationId, receivedAt, status: 'deferred', missing: [] } }
  })
}
