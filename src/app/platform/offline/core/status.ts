/** What the person is told, computed from the tables and from nothing else (invariant I13). */
import { plural } from '#contract/kernel/plural.ts'
import type { Transaction } from '../ports/ports.ts'
import type { DocRow, LeaseRow, OutboxRow, OutboxStatus } from '../ports/tables.ts'
import { isPending, isRefused, opsOf, REFUSED } from './lane.ts'
import { readMissing } from './missing.ts'

export type SyncState =
  | 'sve-zaprimljeno'
  | 'ceka'
  | 'salje'
  | 'odluka'
  | 'nedostaje'
  | 'ne-moze-spremiti'
  | 'zakljucano'

export interface SyncStatus {
  state: SyncState
  /** The chip's text. */
  text: string
  /** Envelopes on their way. */
  pending: number
  /** Of the running cycle. */
  sent: number
  total: number
  /** Still to be sent by the running cycle; null when nothing is being sent. */
  bytesLeft: number | null
  /** Items that wait for a person. */
  decisions: number
  /** Items that are gone with the memory that held them. */
  missing: number
  /** Why what waits does not leave, when it is not simply the network. */
  reason: 'prijava' | 'nova-inacica' | null
  /** When the server was last fully asked, milliseconds of this device's clock. */
  lastSyncedAt: number | null
}

/** How many rows of the outbox stand in which status; a missing one counts as zero. */
export type StatusCounts = Readonly<Partial<Record<OutboxStatus, number>>>

export interface StatusFacts {
  counts: StatusCounts
  lease: LeaseRow | undefined
  now: number
  auth: string | null
  stale: boolean
  storageFails: boolean
  lastSyncedAt: number | null
  /** Items that were recorded here and are neither here nor received. */
  missing: number
}

function waitingText(count: number): string {
  return plural(count, 'čeka', 'čekaju', 'čeka')
}

function sizeOf(bytes: number): [number, string] {
  if (bytes >= 1_000_000_000) return [bytes / 1_000_000_000, 'GB']
  return bytes >= 100_000 ? [bytes / 1_000_000, 'MB'] : [Math.max(1, Math.round(bytes / 1_000)), 'kB']
}

/** „10,8 GB”, „0,4 MB”, and below a tenth „12 kB”; never zero while something is left. */
export function sizeText(bytes: number): string {
  const [value, unit] = sizeOf(bytes)
  return `${value.toLocaleString('hr-HR', { maximumFractionDigits: 1 })}\u00a0${unit}`
}

type Sending = Pick<SyncStatus, 'pending' | 'sent' | 'total' | 'bytesLeft' | 'missing'>

function textOf(state: SyncState, { pending, sent, total, bytesLeft, missing }: Sending): string {
  switch (state) {
    case 'sve-zaprimljeno':
      return 'Sve zaprimljeno'
    case 'ceka':
      return waitingText(pending)
    case 'salje':
      return `Šalje se ${Math.min(sent + 1, total)} od ${total}${bytesLeft ? ` · još ${sizeText(bytesLeft)}` : ''}`
    case 'odluka':
      return 'Treba vašu odluku'
    case 'nedostaje':
      return missing === 1 ? 'Nedostaje 1 zapis' : `Nedostaje zapisa: ${missing}`
    case 'ne-moze-spremiti':
      return 'Ne može se spremiti'
    case 'zakljucano':
      return 'Zaključano'
  }
}

const ON_THEIR_WAY = ['local', 'queued', 'sending', 'waiting-dep'] as const satisfies OutboxStatus[]

function sumOf(counts: StatusCounts, statuses: Iterable<OutboxStatus>): number {
  let sum = 0
  for (const status of statuses) sum += counts[status] ?? 0
  return sum
}

/** While a cycle works through what waits only the numbers change; "all received" is never shown longer for it. */
export function isBusySending({ counts, lease }: Pick<StatusFacts, 'counts' | 'lease'>, now: number): boolean {
  return sumOf(counts, ON_THEIR_WAY) > 0 && (lease?.expiresAt ?? 0) > now
}

/** The same counts from rows at hand. */
export function countStatuses(rows: readonly OutboxRow[]): StatusCounts {
  const counts: Partial<Record<OutboxStatus, number>> = {}
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** The global state. "Sve zaprimljeno" only when no intention is left without a receipt or an explicit act. */
export function syncStatus(facts: StatusFacts): SyncStatus {
  const refused = sumOf(facts.counts, REFUSED)
  const pending = sumOf(facts.counts, ON_THEIR_WAY)
  const sending = sumOf(facts.counts, ['sending']) > 0 && (facts.lease?.expiresAt ?? 0) > facts.now
  const sent = facts.lease?.sent ?? 0
  const total = Math.max(facts.lease?.total ?? 0, sent + (sending ? 1 : 0))
  const state: SyncState = facts.storageFails
    ? 'ne-moze-spremiti'
    : refused > 0
      ? 'odluka'
      : facts.missing > 0
        ? 'nedostaje'
        : pending === 0
          ? 'sve-zaprimljeno'
          : sending
            ? 'salje'
            : 'ceka'
  const reason = facts.auth !== null ? 'prijava' : facts.stale ? 'nova-inacica' : null
  const { lastSyncedAt, missing } = facts
  const bytesLeft = sending ? (facts.lease?.bytesLeft ?? null) : null
  return {
    state,
    text: textOf(state, { pending, sent, total, bytesLeft, missing }),
    pending,
    sent,
    total,
    bytesLeft,
    decisions: refused,
    missing,
    reason,
    lastSyncedAt,
  }
}

export async function readFacts(
  tx: Transaction,
): Promise<Omit<StatusFacts, 'now' | 'storageFails' | 'stale'> & { staleVersion: string | null }> {
  const text = async (key: string) => {
    const value = (await tx.get('meta', key))?.value
    return typeof value === 'string' ? value : null
  }
  const synced = (await tx.get('meta', 'lastSyncedAt'))?.value
  const counts: Partial<Record<OutboxStatus, number>> = {}
  for (const status of [...ON_THEIR_WAY, ...REFUSED]) counts[status] = await tx.count('outbox', 'status', status)
  return {
    counts,
    lease: await tx.get('lease', 'sync'),
    auth: await text('auth'),
    staleVersion: await text('staleVersion'),
    lastSyncedAt: typeof synced === 'number' ? synced : null,
    missing: (await readMissing(tx)).length,
  }
}

export type DocumentStatus = 'nema-promjena' | 'sprema' | 'spremljeno' | 'na-uredaju' | 'razlika' | 'nije-spremljeno'

export interface StatusLine {
  status: DocumentStatus
  text: string
}

export interface DocumentFacts {
  doc: DocRow | undefined
  rows: readonly OutboxRow[]
  /** Typed and not yet written to the device. */
  unsaved: boolean
  /** Why the last local write failed. */
  failure: string | null
}

const TIME = new Intl.DateTimeFormat('hr-HR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Zagreb' })

function changesIn(rows: readonly OutboxRow[]): number {
  return rows.reduce((sum, row) => sum + Math.max(1, opsOf(row).length), 0)
}

/** The status line of one document, six states; "Spremljeno" only for what the server has acknowledged. */
export function statusLine({ doc, rows, unsaved, failure }: DocumentFacts): StatusLine {
  if (failure !== null) return { status: 'nije-spremljeno', text: `Nije spremljeno (${failure})` }
  if (unsaved) return { status: 'sprema', text: 'Spremam…' }
  const open = rows.filter((row) => row.status !== 'superseded')
  if (open.some((row) => row.status === 'conflict')) return { status: 'razlika', text: 'Razlika – treba odluku' }
  const refused = open.find((row) => isRefused(row) && row.payload.kind !== 'command')
  if (refused !== undefined) return { status: 'nije-spremljeno', text: `Nije spremljeno (${reasonOf(refused)})` }
  if (doc?.state === 'orphan')
    return { status: 'nije-spremljeno', text: 'Nije spremljeno (dokument vam više nije dostupan)' }
  const pending = open.filter(isPending)
  if (pending.length > 0)
    return { status: 'na-uredaju', text: `Spremljeno na uređaju – čeka slanje (${changesIn(pending)})` }
  if (doc?.receivedAt) return { status: 'spremljeno', text: `Spremljeno u ${TIME.format(new Date(doc.receivedAt))}` }
  return { status: 'nema-promjena', text: 'Nema promjena' }
}

function reasonOf(row: OutboxRow): string {
  // The rule that refused it says more than the general message.
  const poruka = row.lastError?.greske?.[0]?.poruka ?? row.lastError?.poruka
  if (poruka !== undefined && poruka !== '') return poruka.replace(/\.$/, '')
  if (row.status === 'unsupported') return 'portal još ne poznaje ovu vrstu zapisa'
  if (row.lastError?.code === 'too-large') return 'zapis je prevelik'
  return 'portal nije mogao zaprimiti zapis'
}
