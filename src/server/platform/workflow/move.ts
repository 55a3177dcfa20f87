/**
 * The one way to change a status. In one transaction: lock → version → decide → write → effects → log → revision.
 * Nothing here knows a domain noun; a kind is bound to its table by a port of two methods and to its consequences by
 * named effects. A refusal leaves no trace in the record, because the caller's transaction rolls back.
 */
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type Move, type MoveInput, NOVO, nextRound, type RecordKind, statusKey } from '#contract/kernel/record-kind.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import { recordRevision } from '../sync/revision.ts'
import { writeLog } from './log.ts'
import { permitMove } from './permit.ts'

/** How the engine reaches a kind's table. */
export interface KindPort<R> {
  /** The record with everything its rules ask for, its row locked until the transaction ends; undefined when it does not exist or this actor may not know of it. */
  lock: (tx: Tx, id: string, actor: ActorOrSystem, now: number) => Promise<R | undefined>
  /** Writes the new status with its version, round, time and person. */
  setStatus: (tx: Tx, record: R, change: StatusChange) => Promise<void>
}

export interface StatusChange {
  statusId: number
  verzijaRetka: number
  /** Real persons who acted in the current four-eyes round. */
  runda: number[]
  /** Milliseconds since the epoch. */
  sada: number
  /** Null for the portal's timers. */
  osobaId: number | null
}

/** What an effect is given; `after` is the record read again with its new status. */
export interface EffectContext<R> {
  tx: Tx
  record: R
  input: MoveInput
  actor: ActorOrSystem
  sada: number
  /** Id under which this move happened; used to do outside things at most once. */
  uzrok: string
}

/** What an effect leaves for the log: the number of the version it took, data for the caller. */
export interface EffectResult {
  brojInacice?: number
  podaci?: Record<string, string | number | null>
}

export interface KindBinding<R extends object, S extends string> {
  kind: RecordKind<R, S>
  port: KindPort<R>
  idOf: (record: R) => string
  verzijaOf: (record: R) => number
  /** Consequences by `code` or by `code>status`, the more exact first. */
  effects: Partial<Record<string, (context: EffectContext<R>) => Promise<EffectResult | undefined>>>
  /** Whether the applicant sees this step in the log. */
  visibleToApplicant: (move: Move<R, S>) => boolean
  /**
   * Sync scopes whose devices hold this record, and the hash of its content there; null for kinds that never leave the
   * server. It gets the record as it was; a kind whose moves change the content or the scopes reads it again through `tx`.
   */
  synced: ((record: R, tx: Tx) => Synced | Promise<Synced>) | null
}

export interface Synced {
  scopes: string[]
  contentHash: string
}

export interface MoveRequest {
  id: string
  code: string
  /** The version the person saw; null only for the portal's own timers. */
  verzijaRetka: number | null
  input: MoveInput
  actor: ActorOrSystem
  sada: number
  mutationId: string
  zahtjevId?: string
}

export interface MoveResult {
  statusId: number
  verzijaRetka: number
  serverSeq: number
  podaci: Record<string, string | number | null>
}

/** Takes one move on one record inside the caller's transaction. Throws `Problem` when it is refused. */
export async function move<R extends object, S extends string>(
  tx: Tx,
  binding: KindBinding<R, S>,
  request: MoveRequest,
): Promise<MoveResult> {
  const { kind, port } = binding
  const record: R | undefined = await port.lock(tx, request.id, request.actor, request.sada)
  if (record === undefined) throw new Problem('nije-pronadeno')
  if (request.verzijaRetka !== null && request.verzijaRetka !== binding.verzijaOf(record))
    throw new Problem('zastarjela-verzija')

  const decision = permitMove(kind, request.code, record, request.actor, request.input, { sada: request.sada })

  const statusId = kind.statuses[decision.to].id
  const verzijaRetka = binding.verzijaOf(record) + 1
  const osobaId = request.actor === SYSTEM ? null : request.actor.osobaId
  await port.setStatus(tx, record, {
    statusId,
    verzijaRetka,
    runda: nextRound(kind, kind.facts(record).runda, decision.to, request.actor),
    sada: request.sada,
    osobaId,
  })

  // The person was allowed the move; what follows from it reaches others too, and is the portal's.
  return asPortal(tx, () => consequences(tx, binding, request, record, { ...decision, statusId, verzijaRetka }))
}

interface Decided<R, S extends string> {
  move: Move<R, S>
  to: S
  statusId: number
  verzijaRetka: number
}

/** Effects, log and revision of a move that has been written. */
async function consequences<R extends object, S extends string>(
  tx: Tx,
  binding: KindBinding<R, S>,
  request: MoveRequest,
  record: R,
  { move: taken, to, statusId, verzijaRetka }: Decided<R, S>,
): Promise<MoveResult> {
  const { kind } = binding
  const { input, actor, sada, mutationId: uzrok } = request
  const effect = binding.effects[`${taken.code}>${to}`] ?? binding.effects[taken.code]
  const result = (await effect?.({ tx, record, input, actor, sada, uzrok })) ?? {}

  const before = kind.facts(record).statusId
  const from = before === 0 ? NOVO : statusKey(kind, before)
  await writeLog(tx, {
    akcija: `${kind.name}.status.promjena`,
    entitetVrsta: kind.name,
    entitetId: request.id,
    actor,
    sada,
    prijelaz: taken.code,
    izStatusa: from === NOVO ? null : before,
    uStatus: statusId,
    komentar: input.obrazlozenje ?? null,
    brojInacice: result.brojInacice ?? null,
    vidljivoPrijavitelju: binding.visibleToApplicant(taken),
    zahtjevId: request.zahtjevId ?? null,
  })
  const serverSeq = await publish(tx, binding, request, record, verzijaRetka)
  return { statusId, verzijaRetka, serverSeq, podaci: result.podaci ?? {} }
}

async function publish<R extends object, S extends string>(
  tx: Tx,
  binding: KindBinding<R, S>,
  request: MoveRequest,
  record: R,
  rev: number,
): Promise<number> {
  if (binding.synced === null) return 0
  const { scopes, contentHash } = await binding.synced(record, tx)
  return recordRevision(tx, {
    aggType: binding.kind.name,
    aggId: request.id,
    rev,
    mutationId: request.mutationId,
    osobaId: request.actor === SYSTEM ? null : request.actor.osobaId,
    ops: [],
    contentHash,
    scopes,
    sada: request.sada,
  })
}
