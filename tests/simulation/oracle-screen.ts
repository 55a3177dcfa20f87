/**
 * What stands on the screen, against what must stand there: what the server agreed, with everything its person typed and
 * has not taken back. Computed from the server's own revisions and from what was typed, at every commit (invariant I25).
 */
import { opsOf, pendingOf } from '#app/platform/offline/core/lane.ts'
import type { DocRow, OutboxRow } from '#app/platform/offline/ports/tables.ts'
import { canonicalJson } from '#contract/kernel/canonical-json.ts'
import { applyOps, type JsonObject, type PatchOp, sameJson } from '#contract/kernel/sync/patch.ts'
import { type Changes, type Data, rowOf, rowsOf } from './model-tables.ts'
import { looksLike, lostBy } from './oracle-decision.ts'
import type { Act, Known } from './oracle-types.ts'

export interface ScreenOracle {
  /** From now on the next commit of this page that changes the lane is this act; the answer ends it. */
  acts: (tab: string, act: Act) => () => void
  onCommit: (device: string, tab: string, changes: Changes, data: Data) => void
  /** The memory of a device was damaged: what it shows is what is left. */
  destroyed: (device: string, data: Data) => void
}

export function createScreenOracle({
  server,
  check,
  unsure,
}: Pick<Known, 'server' | 'check' | 'unsure'>): ScreenOracle {
  const acting = new Map<string, Act[]>()
  const shown = new Map<string, DocRow>()
  const places = new Map<string, string>()
  const payloads = new Map<string, { version: number; text: string }>()
  const damaged = new Set<string>()

  /** An own envelope that the server has applied since the revision that was read. */
  function ownSince(data: Data, doc: DocRow): PatchOp[] {
    const { revisions = [] } = server().state().docs.get(doc.id) ?? {}
    return revisions.flatMap(({ rev, envelope }) => {
      const isOwn = envelope !== null && rowOf(data, 'receipts', envelope.mutationId)?.rev === rev
      return isOwn && rev > doc.rev && envelope.payload.kind === 'patch' ? (envelope.payload.ops as PatchOp[]) : []
    })
  }

  /** What was agreed: a revision of the server and what it has acknowledged on top. Undefined where that cannot be said. */
  function agreed(data: Data, doc: DocRow): JsonObject | undefined {
    const { revisions = [] } = server().state().docs.get(doc.id) ?? {}
    if (doc.refresh || doc.hash === null) return undefined
    if (rowOf(data, 'meta', 'serverEpoch')?.value !== server().epoch()) return undefined
    const read = revisions.find(({ rev, hash }) => rev === doc.rev && hash === doc.hash)
    const next = revisions.find(({ rev }) => rev === doc.rev + 1)
    const content = read && (next?.before ?? server().state().docs.get(doc.id)?.content)
    return content && applyOps(content, ownSince(data, doc))
  }

  function checkDoc(device: string, data: Data, doc: DocRow): void {
    if (damaged.has(device)) return
    const lane = pendingOf(rowsOf(data, 'outbox').filter((row) => row.lane === doc.key))
    const whole = applyOps(doc.base, lane.flatMap(opsOf))
    check('I25', sameJson(doc.local, whole), () => `${device} shows of ${doc.key} something else than was typed there`)
    const base = agreed(data, doc)
    if (base === undefined) return
    check('I25', sameJson(doc.base, base), () => `${device} builds ${doc.key} on something else than was agreed`)
  }

  /** Of one act: what was typed stands there now and nothing else has changed; of a decision, what was not given up. */
  function checkAct(device: string, tab: string, changes: Changes, data: Data): void {
    const rows = [...(changes.get('outbox')?.values() ?? [])] as (OutboxRow | null)[]
    const closed = rows.filter((row) => row !== null).filter(({ status }) => status === 'superseded')
    const isDecision = closed.length > 0
    // Commands, work from a file and the answers of a cycle are other acts.
    const isOther = rows.some((row) => row === null || row.payload.kind !== 'patch' || row.envelope !== null)
    // What a damaged memory shows may be more than it still holds.
    if (damaged.has(device) || changes.has('lease') || (isOther && !isDecision)) return
    // A document that is written whole once its author pauses.
    if (rows.length === 0) return
    const acts = (acting.get(tab) ?? []).filter(
      (act) => 'decision' in act === isDecision && changes.get('docs')?.has(act.docKey),
    )
    const found = acts.map((act) => ({ act, wrong: wrongWith(act, device, closed, data) }))
    const fits = found.find(({ wrong }) => wrong === undefined)
    if (fits !== undefined) end(tab, fits.act)
    if (found.length > 0) check('I25', fits !== undefined, () => `${tab}: ${found[0]?.act.docKey}: ${found[0]?.wrong}`)
  }

  /** Why this commit is not that act; undefined where it is, or where nothing is known of what stood there. */
  function wrongWith(act: Act, device: string, closed: readonly OutboxRow[], data: Data): string | undefined {
    const [was, after] = [shown.get(`${device} ${act.docKey}`), rowOf(data, 'docs', act.docKey)]
    if (was === undefined || after === undefined) return undefined
    if ('decision' in act) {
      const ofLane = closed.filter(({ lane }) => lane === act.docKey)
      return lostBy(act.decision, was, after, ofLane, data)
    }
    if (looksLike(after.local, applyOps(was.local, act.ops))) return undefined
    return `${JSON.stringify(act.ops)} made ${JSON.stringify(was.local)} ${JSON.stringify(after.local)}`
  }

  function end(tab: string, act: Act): void {
    acting.set(
      tab,
      (acting.get(tab) ?? []).filter((other) => other !== act),
    )
  }

  function checkRow(device: string, row: OutboxRow): void {
    if (damaged.has(device)) unsure.add(row.mutationId)
    const place = `${device} ${row.clientGen} ${row.lane} ${row.laneSeq}`
    const isFree = damaged.has(device) || (places.get(place) ?? row.mutationId) === row.mutationId
    check('I16', isFree, () => `place ${row.laneSeq} of ${row.lane} used twice`)
    places.set(place, row.mutationId)
    const text = canonicalJson(row.payload)
    const known = payloads.get(`${device} ${row.mutationId}`)
    const same = known === undefined || known.version !== row.version || known.text === text || damaged.has(device)
    check('I26', same, () => `${row.mutationId} says something else than was recorded`)
    payloads.set(`${device} ${row.mutationId}`, { version: row.version, text })
    if (row.envelope !== null)
      check(
        'I26',
        sameJson(row.envelope.payload, row.payload),
        () => `${row.mutationId} was sealed with something else`,
      )
  }

  return {
    acts: (tab, act) => {
      acting.set(tab, [...(acting.get(tab) ?? []), act])
      return () => end(tab, act)
    },
    onCommit: (device, tab, changes, data) => {
      const lanes = new Set<string>()
      for (const row of (changes.get('outbox')?.values() ?? []) as Iterable<OutboxRow | null>) {
        if (row === null) continue
        checkRow(device, row)
        lanes.add(row.lane)
      }
      for (const key of changes.get('docs')?.keys() ?? []) lanes.add(String(key))
      if (lanes.size === 0) return
      checkAct(device, tab, changes, data)
      for (const key of lanes) {
        const doc = rowOf(data, 'docs', key)
        if (doc === undefined) shown.delete(`${device} ${key}`)
        else {
          checkDoc(device, data, doc)
          shown.set(`${device} ${key}`, doc)
        }
      }
    },
    destroyed: (device, data) => {
      damaged.add(device)
      for (const key of shown.keys()) if (key.startsWith(`${device} `)) shown.delete(key)
      for (const doc of rowsOf(data, 'docs')) shown.set(`${device} ${doc.key}`, doc)
    },
  }
}
