/** The part of the oracle that sees the server apply: one effect, in order, as typed, on top of what its author had seen. */
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import {
  applyOps,
  clashes,
  type Json,
  type PatchOp,
  pathsOverlap,
  sameJson,
  touchedPath,
  valueAt,
} from '#contract/kernel/sync/patch.ts'
import { type Revision, type ServerDoc, sha } from './model-data.ts'
import type { Sender } from './model-server.types.ts'
import type { Known, Oracle } from './oracle-types.ts'
import { isJoined } from './prose.ts'

interface Typed {
  /** What the author saw before the first edit of this path in this envelope. */
  seen: Json
  /** All values ever typed there on this device, and where the last confirmed one stands. */
  attempts: Json[]
  from: number
}

const MONEY = 'iznos'

function payloadOps({ payload }: Envelope): readonly PatchOp[] {
  return payload.kind === 'patch' ? (payload.ops as PatchOp[]) : []
}

function numberOf({ deviceId, clientGen, userId, seq }: Envelope): string {
  return `${deviceId} ${clientGen} ${userId} ${seq}`
}

export function createServerOracle({
  server,
  check,
  inLedger,
  sealed,
  lost,
  unsure,
}: Known): Pick<Oracle, 'typed' | 'onApplied' | 'restored'> & { takenBack: (ids: readonly string[]) => void } {
  const isJoinable = (path: string) => server().kind.joining(path) !== undefined
  const attempted = new Map<string, Json[]>()
  const typing = new Map<string, Map<string, Typed>>()
  /** Of memories that were taken back. */
  const anyAttempt = new Set<string>()
  let effects = new Map<string, number>()
  let numbers = new Map<string, string>()

  function checkOrder(envelope: Envelope, doc: ServerDoc): void {
    const { mutationId, deviceId, clientGen, laneSeq, base, deps } = envelope
    const ordered = doc.revisions
      .slice(0, -1)
      .every(
        ({ envelope: other }) =>
          other?.deviceId !== deviceId || other.clientGen !== clientGen || other.laneSeq < laneSeq,
      )
    check('I3', ordered, () => `${mutationId} (${laneSeq}) applied after a later one of its lane`)
    const needs = [...deps, ...(base !== null && 'after' in base ? [base.after] : [])]
    check('I3', needs.every(inLedger), () => `${mutationId} applied before what it builds on`)
  }

  function checkIdentity(envelope: Envelope, sender: Sender): void {
    const { mutationId, userId } = envelope
    check(
      'I12',
      userId === sender.userId,
      () => `${mutationId} of ${userId} applied in the session of ${sender.userId}`,
    )
    const { devices, memories } = server().state()
    check('I1', !sender.gone.has(mutationId), () => `${mutationId} took effect though it had been given up`)
    const isKnown = memories.get(`${sender.deviceId} ${userId}`) === sender.clientGen
    const admitted = isKnown && devices.get(sender.deviceId)?.revoked === false
    check('I12', admitted, () => `${mutationId} applied from a device that is not admitted`)
    const seals = sealed.get(mutationId)
    const text = canonicalJson(envelope)
    const same = seals === undefined || seals.some((seal) => seal.text === text)
    check('I4', same, () => `${mutationId} was applied with another content than was sealed`)
  }

  function checkCommand({ envelope, before, state }: Revision): void {
    if (envelope?.payload.kind !== 'command') return
    const { expectState, contentHash } = envelope.payload
    check('I8', expectState === state, () => `${envelope.mutationId} taken in status ${state}, seen was ${expectState}`)
    const confirmed = contentHash === null || contentHash === sha(before)
    check('I8', confirmed, () => `${envelope.mutationId} taken on a content its author had not confirmed`)
  }

  /** Nobody else changed the same paths to something else since the revision the author built on. */
  function checkSince({ envelope, ops, rev }: Revision, doc: ServerDoc): void {
    if (envelope?.base == null || !('rev' in envelope.base)) return
    const { base } = envelope
    const start = doc.revisions.find((other) => other.rev === base.rev && other.hash === base.hash)
    if (start === undefined) return
    const since = doc.revisions
      .filter((other) => other.rev > start.rev && other.rev < rev)
      .flatMap((other) => other.ops)
    const paths = clashes(
      ops.filter((op, index) => sameJson(op, payloadOps(envelope)[index])),
      since,
    )
    const name = paths.includes(MONEY) ? 'I17' : 'I6'
    check(name, paths.length === 0, () => `${envelope.mutationId} merged over ${paths.join(', ')}`)
  }

  function checkOps({ envelope, ops, before }: Revision): void {
    if (envelope === null) return
    let content = before
    for (const [index, op] of ops.entries()) {
      const asTyped = payloadOps(envelope)[index]
      const there = valueAt(content, touchedPath(op)) ?? null
      if (op.kind === 'set' && sameJson(op, asTyped)) checkSet(envelope.mutationId, op, there)
      else if (!sameJson(op, asTyped)) checkJoined(envelope.mutationId, op, asTyped, there)
      content = applyOps(content, [op])
    }
  }

  /** Another operation than was typed is only ever both people's prose in one. */
  function checkJoined(mutationId: string, op: PatchOp, asTyped: PatchOp | undefined, there: Json): void {
    const at = touchedPath(op)
    const isProse = op.kind === 'set' && asTyped?.kind === 'set' && isJoinable(at) && asTyped.path === at
    const holds = isProse && isJoined(asTyped, there, op.now)
    check(
      at === MONEY ? 'I17' : 'I6',
      holds,
      () => `${mutationId} became ${JSON.stringify(op)} over ${JSON.stringify(there)}`,
    )
  }

  /** Everything that was typed is there once it was taken, not only nothing else (invariant I26). */
  function checkArrived({ envelope, ops, before }: Revision): void {
    if (envelope === null || unsure.has(envelope.mutationId)) return
    const after = applyOps(before, ops)
    const typed = payloadOps(envelope)
    for (const [index, op] of typed.entries()) {
      const at = touchedPath(op)
      if (typed.slice(index + 1).some((later) => pathsOverlap(touchedPath(later), at))) continue
      const there = valueAt(after, at)
      const arrived = op.kind === 'remove' ? there === undefined : sameJson(there ?? null, op.now) || isJoinable(at)
      check('I26', arrived, () => `${envelope.mutationId}: ${JSON.stringify(op)} was taken and is not there`)
    }
  }

  function checkSet(mutationId: string, op: PatchOp & { kind: 'set' }, found: Json): void {
    const at = touchedPath(op)
    const typed = typing.get(mutationId)?.get(at)
    const fair = sameJson(op.was ?? null, found) || sameJson(found, op.now)
    check(
      at === MONEY ? 'I17' : 'I6',
      fair,
      () =>
        `${mutationId} overwrote ${at} = ${JSON.stringify(found)}, its author saw ${JSON.stringify(typed?.seen ?? op.was)}`,
    )
    if (typed === undefined) return
    const asTyped = typed.attempts.slice(typed.from).some((value) => sameJson(value, op.now))
    check(
      'I1',
      asTyped,
      () => `${at} arrived as ${JSON.stringify(op.now)}, typed was ${JSON.stringify(typed.attempts.slice(typed.from))}`,
    )
  }

  return {
    typed: (place, op) => {
      const attempts = attempted.get(`${place} ${op.path}`) ?? []
      attempted.set(`${place} ${op.path}`, attempts)
      const index = attempts.push(op.now) - 1
      return (mutationId) => {
        const paths = typing.get(mutationId) ?? new Map<string, Typed>()
        typing.set(mutationId, paths)
        const known = paths.get(op.path)
        paths.set(op.path, {
          seen: known?.seen ?? op.was,
          attempts,
          from: anyAttempt.has(mutationId) ? 0 : Math.max(known?.from ?? 0, index),
        })
      }
    },
    onApplied: (entry, doc, sender) => {
      const gapless = doc.revisions.every((other, index) => other.rev === index + 1)
      check('I9', gapless && doc.rev === doc.revisions.length, () => `revisions of ${doc.id} have a gap`)
      if (entry.envelope === null) return
      const { mutationId } = entry.envelope
      const times = (effects.get(mutationId) ?? 0) + 1
      effects.set(mutationId, times)
      check('I2', times === 1, () => `${mutationId} had ${times} effects`)
      const number = numberOf(entry.envelope)
      check('I16', (numbers.get(number) ?? mutationId) === mutationId, () => `number ${number} applied twice`)
      numbers.set(number, mutationId)
      checkOrder(entry.envelope, doc)
      checkIdentity(entry.envelope, sender)
      checkCommand(entry)
      checkSince(entry, doc)
      checkOps(entry)
      checkArrived(entry)
    },
    takenBack: (ids) => {
      // An older attempt may be the one that is left.
      for (const id of ids) {
        anyAttempt.add(id)
        for (const typed of typing.get(id)?.values() ?? []) typed.from = 0
      }
    },
    restored: () => {
      effects = new Map()
      numbers = new Map()
      // Nobody is left to offer it again.
      for (const [id, { arrived }] of lost) lost.set(id, { arrived: arrived && inLedger(id) })
      for (const { revisions } of server().state().docs.values())
        for (const { envelope } of revisions) {
          if (envelope === null) continue
          effects.set(envelope.mutationId, 1)
          numbers.set(numberOf(envelope), envelope.mutationId)
        }
    },
  }
}
