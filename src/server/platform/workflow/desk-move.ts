/** `POST …/{id}/prijelazi` for every kind: idempotent, in one transaction, answered with the new state and its buttons. */
import { type Actor, SYSTEM } from '#contract/kernel/permissions.ts'
import { RADNJA_NIJE_MOGUCA } from '#contract/kernel/poruke/samo-citanje.ts'
import type { PrijelazBody, PrijelazOdgovor } from '#contract/kernel/prijelaz.ts'
import {
  actionsFor,
  type Circumstances,
  type DostupnaRadnja,
  type MoveInput,
  type RecordKind,
  statusLabel,
} from '#contract/kernel/record-kind.ts'
import type { JsonObject } from '#contract/kernel/sync/patch.ts'
import type { Tx } from '../db/client.ts'
import type { Movable } from './consequences.ts'
import { type KindBinding, type MoveResult, move } from './move.ts'
import { type DeskCall, once } from './once.ts'

/** A kind as desks use it. */
export interface DeskKind<R extends Movable, S extends string, K extends string = string> {
  binding: KindBinding<R, S, K>
  /** The step the portal takes by itself as soon as the record is in this state; undefined for none. */
  followUp?: (record: R) => string | undefined
}

/** Throws where the address does not name its record in its right place. */
export type NaSvomMjestu = (tx: Tx, actor: Actor) => Promise<unknown>

/**
 * Answers one move. `id` is the record's id in the path; the caller's policy has been checked, the record's has not.
 * An address with more in it than the record says by `naMjestu` that the rest is the record's own.
 */
export function deskMove<R extends Movable, S extends string>(
  call: DeskCall & { request?: { id: string } },
  desk: DeskKind<R, S>,
  id: string,
  body: PrijelazBody,
  naMjestu?: NaSvomMjestu,
): Promise<PrijelazOdgovor> {
  const { kind } = desk.binding
  const mutation = { mutationId: body.mutationId, kind: kind.name, id, action: 'prijelaz', body: body as JsonObject }
  return once(call, mutation, async (tx, actor) => {
    await naMjestu?.(tx, actor)
    if (kind.moves.some((one) => one.code === body.prijelaz && one.svjezaPrijava === true)) call.svjeza?.()
    const first = await move(tx, desk.binding, {
      id,
      code: body.prijelaz,
      verzijaRetka: body.verzijaRetka,
      input: inputOf(body),
      actor,
      sada: call.now,
      mutationId: body.mutationId,
      ...(call.request === undefined ? {} : { zahtjevId: call.request.id }),
    })
    const last = (await takeFollowUps(tx, desk, id, call.now)) ?? first
    const record = await desk.binding.port.lock(tx, id, actor, call.now)
    const answer: PrijelazOdgovor = {
      status: { id: last.statusId, naziv: statusLabel(kind, last.statusId) },
      verzijaRetka: last.verzijaRetka,
      dostupneRadnje: record === undefined ? [] : radnje(kind, record, actor, { sada: call.now }),
      ...(Object.keys(first.podaci).length === 0 ? {} : { podaci: first.podaci }),
    }
    return { answer, id, verzijaRetka: last.verzijaRetka }
  })
}

/** The buttons of a record; while acting under another's name all of them are disabled (specification, section 6). */
export function radnje<R, S extends string>(
  kind: RecordKind<R, S>,
  record: R,
  actor: Actor,
  circumstances: Circumstances,
): DostupnaRadnja[] {
  const actions = actionsFor(kind, record, actor, circumstances)
  if (!isImpersonated(actor)) return actions
  return actions.map(({ pravilo: _rule, ...action }) => ({ ...action, onemoguceno: true, razlog: RADNJA_NIJE_MOGUCA }))
}

/** Takes the portal's own steps that follow at once, in the transaction of what they follow. Undefined when there was none. */
export async function takeFollowUps<R extends Movable, S extends string>(
  tx: Tx,
  desk: DeskKind<R, S>,
  id: string,
  sada: number,
): Promise<MoveResult | undefined> {
  const record = desk.followUp && (await desk.binding.port.lock(tx, id, SYSTEM, sada))
  const code = record && desk.followUp?.(record)
  if (code === undefined) return undefined
  const request = {
    id,
    code,
    verzijaRetka: null,
    input: {},
    actor: SYSTEM,
    sada,
    mutationId: crypto.randomUUID(),
  } as const
  const taken = await move(tx, desk.binding, request)
  return (await takeFollowUps(tx, desk, id, sada)) ?? taken
}

function isImpersonated(actor: Actor): boolean {
  return actor.osobaId !== actor.stvarnaOsobaId
}

function inputOf({ obrazlozenje, datum, polja }: PrijelazBody): MoveInput {
  return {
    ...(obrazlozenje === undefined ? {} : { obrazlozenje }),
    ...(datum === undefined ? {} : { datum }),
    ...(polja === undefined ? {} : { polja }),
  }
}
