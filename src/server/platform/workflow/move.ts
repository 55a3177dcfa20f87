/**
 * The one way to change a status. In one transaction: lock → version → decide → write → consequences → log →
 * revision. Nothing here knows a domain noun; a kind is bound to its table by a port of two methods, and declares its
 * consequences as data. A refusal leaves no trace in the record, because the caller's transaction rolls back.
 */
import { type ActorOrSystem, SYSTEM } from '#contract/kernel/permissions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type Move, type MoveInput, NOVO, nextRound, type RecordKind, statusKey } from '#contract/kernel/record-kind.ts'
import type { Tx } from '../db/client.ts'
import { asPortal } from '../db/context.ts'
import { recordRevision } from '../sync/revision.ts'
import { requireUredaj, type SamoUredaj } from '../sync/samo-uredaj.ts'
import {
  applyConsequence,
  type Consequences,
  type Consequential,
  consequenceOf,
  type EffectResult,
  type Movable,
} from './consequences.ts'
import { writeLog } from './log.ts'
import { permitMove } from './permit.ts'

/** How the engine reaches a kind's table. */
export interface KindPort<R> {
  /** The record with everything its rules ask for, its row locked until the transaction ends. Undefined when it does not exist or this actor may not know of it. */
  lock: (tx: Tx, id: string, actor: ActorOrSystem, now: number) => Promise<R | undefined>
  /** Writes the record as it is after the move; its consequences have said what changes beside the status. */
  write: (tx: Tx, after: R, change: StatusChange<R>) => Promise<void>
}

/** A change of status with its version, round, time and person. */
export interface StatusChange<R> {
  /** The record as it was. */
  before: R
  statusId: number
  verzijaRetka: number
  /** Real persons who acted in the current four-eyes round. */
  runda: number[]
  /** Milliseconds since the epoch. */
  sada: number
  /** Null for the portal's timers. */
  osobaId: number | null
}

export interface KindBinding<R extends Movable, S extends string, K extends string = string, G extends string = string>
  extends Consequential<R, S, K, G> {
  port: KindPort<R>
  /** Whether the applicant sees this step in the log. */
  visibleToApplicant: (move: Move<R, S>) => boolean
  /**
   * Sync scopes whose devices hold this record, and the hash of its content there. Null for kinds that never leave the
   * server. It gets the record as it was; a kind whose moves change the content or the scopes reads it again through `tx`.
   */
  synced: ((record: R, tx: Tx) => Synced | Promise<Synced>) | null
  samoUredaj?: SamoUredaj<R>
}

/** Checks a binding against its kind: codes and statuses of its consequences, groups of people. */
export function bindKind<R extends Movable, S extends string, K extends string, G extends string = never>(
  kind: RecordKind<R, S, K>,
  binding: Omit<KindBinding<R, S, K, G>, 'kind' | 'posljedice'> & { posljedice: Consequences<R, S, K, NoInfer<G>> },
): KindBinding<R, S, K, G> {
  return { ...binding, kind }
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
  /** The device that sent it; absent at a desk. */
  uredaj?: string
}

export interface MoveResult {
  statusId: number
  verzijaRetka: number
  serverSeq: number
  podaci: Record<string, string | number | null>
}

/** Takes one move on one record inside the caller's transaction. Throws `Problem` when it is refused. */
export async function move<R extends Movable, S extends string>(
  tx: Tx,
  binding: KindBinding<R, S>,
  request: MoveRequest,
): Promise<MoveResult> {
  const { kind, port } = binding
  const record: R | undefined = await port.lock(tx, request.id, request.actor, request.sada)
  if (record === undefined) throw new Problem('nije-pronadeno')
  if (request.verzijaRetka !== null && request.verzijaRetka !== record.verzijaRetka)
    throw new Problem('zastarjela-verzija')

  const decision = permitMove(kind, request.code, record, request.actor, request.input, { sada: request.sada })
  requireUredaj(binding, record, { uredaj: request.uredaj, code: decision.move.code })
  const { input, actor, sada } = request
  const declared = consequenceOf(binding, decision.move.code, decision.to)
  const statusId = kind.statuses[decision.to].id
  const verzijaRetka = record.verzijaRetka + 1
  const runda = nextRound(kind, kind.facts(record).runda, decision.to, actor)
  const after: R = {
    ...record,
    ...declared.promjena?.(record, { input, actor, sada }),
    statusId,
    verzijaRetka,
    ...('runda' in record ? { runda } : {}),
  }
  const osobaId = actor === SYSTEM ? null : actor.osobaId
  await port.write(tx, after, { before: record, statusId, verzijaRetka, runda, sada, osobaId })

  // The person was allowed the move; what follows from it reaches others too, and is the portal's.
  return asPortal(tx, async () => {
    const context = { tx, record, after, input, actor, sada, uzrok: request.mutationId }
    const result = await applyConsequence(binding, declared, context)
    return finish(tx, binding, request, { record, after, move: decision.move, result })
  })
}

interface Taken<R, S extends string> {
  record: R
  after: R
  move: Move<R, S>
  result: EffectResult
}

/** Log and revision of a move that has been written, and its answer. */
async function finish<R extends Movable, S extends string>(
  tx: Tx,
  binding: KindBinding<R, S>,
  request: MoveRequest,
  { record, after, move: taken, result }: Taken<R, S>,
): Promise<MoveResult> {
  const { kind } = binding
  const { statusId, verzijaRetka } = after
  const before = kind.facts(record).statusId
  const from = before === 0 ? NOVO : statusKey(kind, before)
  await writeLog(tx, {
    akcija: `${kind.name}.status.promjena`,
    entitetVrsta: kind.name,
    entitetId: request.id,
    actor: request.actor,
    sada: request.sada,
    prijelaz: taken.code,
    izStatusa: from === NOVO ? null : before,
    uStatus: statusId,
    komentar: request.input.obrazlozenje ?? null,
    brojInacice: result.brojInacice ?? null,
    vidljivoPrijavitelju: binding.visibleToApplicant(taken),
    zahtjevId: request.zahtjevId ?? null,
  })
  const serverSeq = await publish(tx, binding, request, record, verzijaRetka)
  return { statusId, verzijaRetka, serverSeq, podaci: result.podaci ?? {} }
}

async function publish<R extends Movable, S extends string>(
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
