/** What must hold whatever happens (offline.md d.1). Knows what people were told, not how the engine works. */
import { isRefused, pendingOf } from '#app/platform/offline/core/lane.ts'
import { countStatuses, syncStatus } from '#app/platform/offline/core/status.ts'
import type { OutboxRow, Tables } from '#app/platform/offline/ports/tables.ts'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import { U_MIRU } from '../support/builders/stanje.ts'
import type { ModelServer } from './model-server.types.ts'
import { type Changes, type Data, rowOf, rowsOf } from './model-tables.ts'
import { finalChecks } from './oracle-end.ts'
import { createRefusalOracle } from './oracle-refusal.ts'
import { createScreenOracle } from './oracle-screen.ts'
import { createServerOracle } from './oracle-server.ts'
import type { Check, Known, Oracle, WatchedTab } from './oracle-types.ts'
import { TYPED } from './prose.ts'

const SETTLED = new Set(['applied', 'merged'])

/** What builds on a row, however indirectly, is behind it whatever its place: the row may go although that waits. */
function buildsOn(later: OutboxRow, row: OutboxRow, lane: readonly OutboxRow[]): boolean {
  const steps = new Set<string>()
  for (let at: OutboxRow | undefined = later; at !== undefined && !steps.has(at.mutationId); ) {
    steps.add(at.mutationId)
    const base: Envelope['base'] | undefined = at.envelope?.base
    const before: string | undefined = base != null && 'after' in base ? base.after : undefined
    if (before === row.mutationId) return true
    at = lane.find(({ mutationId }) => mutationId === before)
  }
  return false
}

export function createOracle(server: () => ModelServer): Oracle {
  const violations: string[] = []
  const checks: Record<string, number> = {}
  const seqs = new Map<string, string>()
  const before = new Map<string, Map<string, OutboxRow>>()
  /** A memory taken back knows nothing of numbers and seals given since, until the server tells it. */
  const setBack = new Set<string>()
  const unsealed = new Set<string>()
  /** Requests that were ever begun. */
  const begun = new Set<string>()
  const check: Check = (invariant, holds, detail) => {
    checks[invariant] = (checks[invariant] ?? 0) + 1
    if (!holds && violations.length < 20) violations.push(`${invariant}: ${detail()}`)
  }
  const inLedger = (id: string) => SETTLED.has(server().state().ledger.get(id)?.result.status ?? '')
  const known: Known = {
    server,
    check,
    inLedger,
    confirmedBy: new Map(),
    lost: new Map(),
    forgone: new Set(),
    dismissed: new Set(),
    unsure: new Set(),
    sealed: new Map(),
  }
  const { confirmedBy, lost, forgone, dismissed, sealed } = known
  const onServer = createServerOracle(known)
  const screen = createScreenOracle(known)

  function checkSeal(id: string, envelope: Envelope): void {
    const seals = sealed.get(id) ?? []
    if (seals.at(-1)?.envelope === envelope) return
    const text = canonicalJson(envelope)
    const isKnown = seals.some((seal) => seal.text === text)
    check('I4', isKnown || seals.length === 0 || unsealed.delete(id), () => `${id} changed after it was sealed`)
    if (!isKnown) sealed.set(id, [...seals, { envelope, text }])
  }

  /** What leaves lies on the disk as it leaves, so that it can never go otherwise. */
  function checkSent(envelope: Envelope): void {
    const seals = sealed.get(envelope.mutationId) ?? []
    const text = canonicalJson(envelope)
    check(
      'I4',
      seals.some((seal) => seal.text === text),
      () => `${envelope.mutationId} left before it was on the disk`,
    )
  }

  function checkRows(device: string, changes: Changes, data: Data): void {
    const rows = before.get(device) ?? new Map<string, OutboxRow>()
    before.set(device, rows)
    for (const [key, row] of changes.get('outbox') ?? []) {
      const id = String(key)
      if (row === null) {
        check('I5', data.get('receipts')?.has(id) ?? false, () => `${id} left the outbox without a receipt`)
        rows.delete(id)
        continue
      }
      const it = row as OutboxRow
      const number = `${device} ${it.clientGen} ${it.seq}`
      const isFree = (seqs.get(number) ?? id) === id || setBack.has(`${device} ${it.clientGen}`)
      check('I16', isFree, () => `number ${it.seq} used twice`)
      seqs.set(number, id)
      if (it.envelope !== null) checkSeal(id, it.envelope)
      if (it.status === 'superseded') dismissed.add(id)
      if (isRefused(it)) check('I21', it.lastError !== null, () => `${id} is ${it.status} without a reason`)
      if (it.status === 'sending' && rows.get(id)?.status !== 'sending') checkFence(data, it)
      rows.set(id, it)
    }
  }

  /** Nothing waits for what its author has given up. */
  function checkDependents(data: Data): void {
    for (const row of rowsOf(data, 'outbox')) {
      if (row.deps.length === 0 || row.status === 'superseded' || isRefused(row)) continue
      const gone = row.deps.find((id) => rowOf(data, 'outbox', id)?.status === 'superseded')
      check('I21', gone === undefined, () => `${row.mutationId} waits for ${gone}, which was given up`)
    }
  }

  function checkFence(data: Data, row: OutboxRow): void {
    const lane = pendingOf(rowsOf(data, 'outbox').filter((other) => other.lane === row.lane))
    const fence = lane.find((other) => other.laneSeq < row.laneSeq && isRefused(other) && !buildsOn(other, row, lane))
    check('I3', fence === undefined, () => `${row.mutationId} sent past ${fence?.mutationId}, which waits for a person`)
  }

  const epochOf = (data: Data) => rowOf(data, 'meta', 'serverEpoch')?.value

  function checkPull({ userId }: WatchedTab, changes: Changes, data: Data): void {
    const pulled = changes.get('pull')
    if (pulled === undefined) return
    check('I11', !changes.has('outbox'), () => 'a pull touched the outbox')
    if (epochOf(data) !== server().epoch()) return
    for (const row of pulled.values()) if (row !== null) checkCursor(row as Tables['pull'], userId, data)
  }

  function checkCursor({ scope, cursor, resetNeeded }: Tables['pull'], userId: number, data: Data): void {
    if (cursor === null || resetNeeded) return
    const [x = 0, s = 0] = cursor.split('.').map(Number)
    const { feed, docs } = server().state()
    const { type } = server().kind
    const newest = new Map<string, number>()
    for (const entry of feed) {
      if (entry.xid > x || (entry.xid === x && entry.seq > s)) break
      if (entry.scope === scope) newest.set(entry.id, Math.max(entry.rev, newest.get(entry.id) ?? 0))
    }
    for (const [id, rev] of newest) {
      // A page shows documents as they are when it is asked for: hidden by then, the device was told that it is gone.
      if ((docs.get(id)?.lastHidden.get(userId) ?? 0) >= rev) continue
      const doc = rowOf(data, 'docs', `${type}:${id}`)
      const has = doc !== undefined && (doc.refresh || Math.max(doc.rev, doc.serverRev) >= rev)
      check('I10', has, () => `cursor ${cursor} without revision ${rev} of ${id}`)
    }
  }

  function checkStatus(device: string, data: Data): void {
    if (epochOf(data) !== server().epoch()) return
    const rows = rowsOf(data, 'outbox')
    const { state } = syncStatus({ counts: countStatuses(rows), ...U_MIRU })
    if (rows.some(isRefused)) check('I21', state === 'odluka', () => `a refused item, and the chip says ${state}`)
    if (state !== 'sve-zaprimljeno') return
    for (const [id, owner] of confirmedBy) {
      if (owner !== device || inLedger(id) || lost.has(id) || forgone.has(id)) continue
      const given = rowOf(data, 'outbox', id)?.status === 'superseded'
      const nothing = rowOf(data, 'receipts', id)?.status === 'nothing'
      check('I13', given || nothing, () => `"all received" while ${id} is not in the ledger`)
    }
  }

  function checkLease(tab: WatchedTab, changes: Changes, now: number): void {
    let begins = false
    for (const [id, mark] of changes.get('marks') ?? []) {
      if (mark === null || (mark as Tables['marks']).kind !== 'sending') continue
      begins ||= !begun.has(String(id))
      begun.add(String(id))
    }
    check('I14', !begins || changes.has('lease'), () => `${tab.name} began a request without the lease`)
    for (const row of changes.get('lease')?.values() ?? []) {
      const { holder, epoch, expiresAt } = row as Tables['lease']
      check('I14', holder === tab.holder, () => `${tab.name} committed under the lease of another`)
      const givenUp = epoch === tab.gaveUp && expiresAt > now && changes.size > 1
      check('I14', !givenUp, () => `${tab.name} went on with a cycle it had to give up`)
    }
  }

  return {
    violations,
    checks,
    check,
    acts: screen.acts,
    onRefused: createRefusalOracle(known).onRefused,
    typed: onServer.typed,
    onApplied: onServer.onApplied,
    sends: (envelopes) => envelopes.forEach(checkSent),
    restored: onServer.restored,
    confirmed: (device, mutationId) => {
      confirmedBy.set(mutationId, device)
    },
    onCommit: (device, tab, changes, data, now) => {
      checkRows(device, changes, data)
      screen.onCommit(device, tab.name, changes, data)
      if (changes.has('outbox')) checkDependents(data)
      checkPull(tab, changes, data)
      checkLease(tab, changes, now)
      for (const row of changes.get('journal')?.values() ?? [])
        check('I18', !JSON.stringify(row).includes(TYPED), () => 'the journal contains what was typed')
      if (changes.has('outbox') || changes.has('receipts')) checkStatus(device, data)
    },
    destroyed: (device, was, is) => {
      screen.destroyed(device, is)
      before.set(device, new Map(rowsOf(is, 'outbox').map((row) => [row.mutationId, row])))
      const gen = rowOf(is, 'meta', 'clientGen')?.value
      if (gen !== undefined) setBack.add(`${device} ${gen}`)
      for (const { mutationId, envelope } of rowsOf(is, 'outbox')) if (envelope === null) unsealed.add(mutationId)
      const own = [...confirmedBy].flatMap(([id, owner]) => (owner === device ? [id] : []))
      onServer.takenBack(own)
      for (const id of own) {
        const isHere = rowOf(is, 'outbox', id) !== undefined || rowOf(is, 'receipts', id) !== undefined
        const isGivenUp = rowOf(was, 'outbox', id)?.status === 'superseded'
        if (isHere) {
          lost.delete(id)
          forgone.delete(id)
        } else if (lost.has(id) || forgone.has(id)) continue
        else if (isGivenUp || rowOf(was, 'receipts', id)?.status === 'nothing') forgone.add(id)
        else lost.set(id, { arrived: inLedger(id) })
      }
    },
    finalCheck: (device, data) => finalChecks(known, device, data),
    confirmedCount: () => confirmedBy.size,
  }
}
