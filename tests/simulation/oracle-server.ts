/** The part of the oracle that sees the server apply: one effect, in order, as typed, on top of what its author had seen. */
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import {
  applyOps,
  clashes,
  type Json,
  type PatchOp,
  sameJson,
  touchedPath,
  valueAt,
} from '#contract/kernel/sync/patch.ts'
import { type Revision, type ServerDoc, sha } from './model-data.ts'
import type { Known, Oracle } from './oracle-types.ts'

interface Typed {
  /** What the author saw before the first edit of this path in this envelope. */
  seen: Json
  /** All values ever typed there on this device, and where the last confirmed one stands. */
  attempts: Json[]
  from: number
}

const MONEY = 'iznos'

export function createServerOracle({
  server,
  check,
  inLedger,
  sealed,
  lost,
}: Known): Pick<Oracle, 'typed' | 'onApplied' | 'restored'> {
  const attempted = new Map<string, Json[]>()
  const typing = new Map<string, Map<string, Typed>>()
  let effects = new Map<string, number>()

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

  function checkIdentity(envelope: Envelope, session: number): void {
    const { mutationId, userId, deviceId, clientGen } = envelope
    check('I12', userId === session, () => `${mutationId} of ${userId} applied in the session of ${session}`)
    const device = server().state().devices.get(deviceId)
    const admitted = device?.clientGen === clientGen && !device.revoked
    check('I12', admitted, () => `${mutationId} applied from a device that is not admitted`)
    const text = sealed.get(mutationId)?.text
    const same = text === undefined || text === canonicalJson(envelope)
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
    const paths = clashes(ops, since)
    const name = paths.includes(MONEY) ? 'I17' : 'I6'
    check(name, paths.length === 0, () => `${envelope.mutationId} merged over ${paths.join(', ')}`)
  }

  function checkOps({ envelope, ops, before }: Revision): void {
    if (envelope === null) return
    let content = before
    for (const op of ops) {
      if (op.kind === 'set') checkSet(envelope.mutationId, op, valueAt(content, touchedPath(op)) ?? null)
      content = applyOps(content, [op])
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
        paths.set(op.path, { seen: known?.seen ?? op.was, attempts, from: Math.max(known?.from ?? 0, index) })
      }
    },
    onApplied: (entry, doc, session) => {
      const gapless = doc.revisions.every((other, index) => other.rev === index + 1)
      check('I9', gapless && doc.rev === doc.revisions.length, () => `revisions of ${doc.id} have a gap`)
      if (entry.envelope === null) return
      const { mutationId } = entry.envelope
      const times = (effects.get(mutationId) ?? 0) + 1
      effects.set(mutationId, times)
      check('I2', times === 1, () => `${mutationId} had ${times} effects`)
      checkOrder(entry.envelope, doc)
      checkIdentity(entry.envelope, session)
      checkCommand(entry)
      checkSince(entry, doc)
      checkOps(entry)
    },
    restored: () => {
      effects = new Map()
      // What the server had heard of may be forgotten too.
      for (const id of lost.keys()) lost.set(id, false)
      for (const { revisions } of server().state().docs.values())
        for (const { envelope } of revisions) if (envelope !== null) effects.set(envelope.mutationId, 1)
    },
  }
}
