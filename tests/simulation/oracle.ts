/** What must hold whatever happens (offline.md d.1). Knows what people were told, not how the engine works. */
import { isRefused, pendingOf } from '#app/platform/offline/core/lane.ts'
import { countStatuses, syncStatus } from '#app/platform/offline/core/status.ts'
import type { OutboxRow, Tables } from '#app/platform/offline/tables.ts'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { applyOps, type Json, type PatchOp, sameJson, touchedPath, valueAt } from '#contract/kernel/sync/patch.ts'
import type { ModelServer, Revision } from './model-server.ts'
import { type Changes, type Data, rowsOf, type TabLike } from './model-storage.ts'

const SETTLED = new Set(['applied', 'merged'])

interface Typed {
  /** What the author saw before the first edit of this path in this envelope. */
  seen: Json
  /** All values ever typed there on this device, and where the last confirmed one stands. */
  attempts: Json[]
  from: number
}

export interface Oracle {
  violations: string[]
  check: (invariant: string, holds: boolean, detail: () => string) => void
  /** A person was told that this is on the device. */
  confirmed: (device: string, mutationId: string) => void
  /** A value is about to be written; the answer is called when the person was told that it is. */
  typed: (place: string, op: PatchOp & { kind: 'set' }) => (mutationId: string) => void
  onCommit: (device: string, tab: TabLike & { holder: string }, changes: Changes, data: Data) => void
  onApplied: (entry: Revision, doc: { id: string; rev: number }) => void
  restored: () => void
  /** These left in a file and may arrive from another device. */
  carried: (ids: readonly string[]) => void
  finalCheck: (device: string, data: Data) => void
  confirmedCount: () => number
}

export function createOracle(server: () => ModelServer): Oracle {
  const violations: string[] = []
  const confirmedBy = new Map<string, string>()
  const attempted = new Map<string, Json[]>()
  const sealed = new Map<string, string>()
  const typing = new Map<string, Map<string, Typed>>()
  let effects = new Map<string, number>()
  const before = new Map<string, Map<string, OutboxRow>>()
  const seqs = new Map<string, string>()
  const inFiles = new Set<string>()
  const givenUp = new Set<string>()

  const check: Oracle['check'] = (invariant, holds, detail) => {
    if (!holds && violations.length < 20) violations.push(`${invariant}: ${detail()}`)
  }
  const inLedger = (id: string) => SETTLED.has(server().state().ledger.get(id)?.result.status ?? '')

  function isAccounted(data: Data, id: string): boolean {
    const row = data.get('outbox')?.get(id) as OutboxRow | undefined
    const receipt = data.get('receipts')?.get(id) as Tables['receipts'] | undefined
    return row !== undefined || receipt?.status === 'nothing' || inLedger(id) || receipt?.retained != null
  }

  function checkRows(device: string, changes: Changes, data: Data): void {
    const known = before.get(device) ?? new Map<string, OutboxRow>()
    before.set(device, known)
    for (const [key, row] of changes.get('outbox') ?? []) {
      const id = String(key)
      if (row === null) {
        check('I5', data.get('receipts')?.has(id) ?? false, () => `${id} left the outbox without a receipt`)
        known.delete(id)
        continue
      }
      const now = row as OutboxRow
      if (now.status === 'superseded') givenUp.add(id)
      const number = `${device} ${now.clientGen} ${now.seq}`
      check('I16', (seqs.get(number) ?? id) === id, () => `number ${now.seq} used twice`)
      seqs.set(number, id)
      if (now.envelope !== null) {
        const text = canonicalJson(now.envelope)
        check('I4', (sealed.get(id) ?? text) === text, () => `${id} changed after it was sealed`)
        sealed.set(id, text)
      }
      if (now.status === 'sending' && known.get(id)?.status !== 'sending') checkFence(data, now)
      known.set(id, now)
    }
  }

  function checkFence(data: Data, row: OutboxRow): void {
    const lane = pendingOf(rowsOf(data, 'outbox').filter((other) => other.lane === row.lane))
    const fence = lane.find((other) => other.laneSeq < row.laneSeq && isRefused(other))
    check('I3', fence === undefined, () => `${row.mutationId} sent past ${fence?.mutationId}, which waits for a person`)
  }

  function checkPull(changes: Changes, data: Data): void {
    const pulled = changes.get('pull')
    if (pulled === undefined) return
    check('I11', !changes.has('outbox'), () => 'a pull touched the outbox')
    const epoch = (data.get('meta')?.get('serverEpoch') as Tables['meta'] | undefined)?.value
    if (epoch !== server().epoch()) return
    for (const row of pulled.values()) {
      const { scope, cursor, resetNeeded } = row as Tables['pull']
      if (cursor === null || resetNeeded) continue
      for (const entry of server().state().feed) {
        if (entry.scope !== scope || entry.seq > Number(cursor)) continue
        const doc = data.get('docs')?.get(`projekt:${entry.id}`) as Tables['docs'] | undefined
        const has = doc !== undefined && Math.max(doc.rev, doc.serverRev) >= entry.rev
        check(
          'I10',
          has || doc?.refresh === true,
          () => `cursor ${cursor} without revision ${entry.rev} of ${entry.id}`,
        )
      }
    }
  }

  function checkStatus(device: string, data: Data): void {
    const epoch = (data.get('meta')?.get('serverEpoch') as Tables['meta'] | undefined)?.value
    if (epoch !== server().epoch()) return
    const counts = countStatuses(rowsOf(data, 'outbox'))
    const facts = { lease: undefined, now: 0, auth: null, stale: false, storageFails: false, lastSyncedAt: null }
    if (syncStatus({ counts, ...facts }).state !== 'sve-zaprimljeno') return
    for (const [id, owner] of confirmedBy) {
      if (owner !== device) continue
      const given = (data.get('outbox')?.get(id) as OutboxRow | undefined)?.status === 'superseded'
      const nothing = (data.get('receipts')?.get(id) as Tables['receipts'] | undefined)?.status === 'nothing'
      check('I13', given || nothing || inLedger(id), () => `"all received" while ${id} is not in the ledger`)
    }
  }

  /** What is applied is what was typed, on top of what its author had seen. */
  function checkOps(entry: Revision): void {
    let content = entry.before
    for (const op of entry.ops) {
      const at = touchedPath(op)
      const typed = typing.get(entry.envelope.mutationId)?.get(at)
      const found = valueAt(content, at) ?? null
      if (op.kind === 'set') {
        const seen = typed?.seen ?? op.was
        const fair = sameJson(found, seen ?? null) || sameJson(found, op.was ?? null) || sameJson(found, op.now)
        check(
          'I6',
          fair && (sameJson(op.was ?? null, found) || sameJson(found, op.now)),
          () =>
            `${entry.envelope.mutationId} overwrote ${at} = ${JSON.stringify(found)}, its author saw ${JSON.stringify(seen)}`,
        )
        if (typed !== undefined)
          check(
            'I1',
            typed.attempts.slice(typed.from).some((value) => sameJson(value, op.now)),
            () =>
              `${at} arrived as ${JSON.stringify(op.now)}, typed was ${JSON.stringify(typed.attempts)} from ${typed.from}`,
          )
      }
      content = applyOps(content, [op])
    }
  }

  return {
    violations,
    check,
    confirmed: (device, mutationId) => {
      confirmedBy.set(mutationId, device)
    },
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
    onCommit: (device, tab, changes, data) => {
      checkRows(device, changes, data)
      checkPull(changes, data)
      for (const row of changes.get('lease')?.values() ?? []) {
        const lease = row as Tables['lease']
        check('I14', lease.holder === tab.holder, () => `${tab.name} committed under the lease of another`)
      }
      if (changes.has('outbox') || changes.has('receipts')) checkStatus(device, data)
    },
    onApplied: (entry, doc) => {
      const { mutationId, deviceId, clientGen, laneSeq, base, deps } = entry.envelope
      const times = (effects.get(mutationId) ?? 0) + 1
      effects.set(mutationId, times)
      check('I2', times === 1, () => `${mutationId} had ${times} effects`)
      const revisions = server().state().docs.get(doc.id)?.revisions ?? []
      const gapless = revisions.every((other, index) => other.rev === index + 1)
      check('I9', gapless && revisions.at(-1)?.rev === doc.rev, () => `revisions of ${doc.id} have a gap`)
      const own = revisions.filter(
        (other) => other.envelope.deviceId === deviceId && other.envelope.clientGen === clientGen,
      )
      const ordered = own.slice(0, -1).every((other) => other.envelope.laneSeq < laneSeq)
      // Its maker wrote it anew under another id while the file was on its way: the copy finds the same values there.
      const rewritten = inFiles.has(mutationId) && givenUp.has(mutationId)
      check('I3', ordered || rewritten, () => `${mutationId} (${laneSeq}) applied after a later one of its lane`)
      const needs = [...deps, ...(base !== null && 'after' in base ? [base.after] : [])]
      check('I3', needs.every(inLedger), () => `${mutationId} applied before what it builds on`)
      checkOps(entry)
    },
    carried: (ids) => {
      for (const id of ids) inFiles.add(id)
    },
    restored: () => {
      effects = new Map()
      for (const doc of server().state().docs.values())
        for (const { envelope } of doc.revisions) effects.set(envelope.mutationId, 1)
    },
    finalCheck: (device, data) => {
      for (const [id, owner] of confirmedBy)
        if (owner === device) check('I1', isAccounted(data, id), () => `${id} was confirmed and is nowhere`)
      for (const row of rowsOf(data, 'outbox'))
        check('I19', row.status === 'superseded', () => `${row.mutationId} (${row.status}) never drained on ${device}`)
      for (const doc of server().state().docs.values()) {
        const local = data.get('docs')?.get(`projekt:${doc.id}`) as Tables['docs'] | undefined
        const same = local !== undefined && sameJson(local.local, doc.content)
        check('I22', same, () => `${device} shows ${JSON.stringify(local?.local)} for ${JSON.stringify(doc.content)}`)
      }
    },
    confirmedCount: () => confirmedBy.size,
  }
}
