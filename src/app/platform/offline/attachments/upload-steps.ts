/**
 * The way of one file to the server as a pure machine. `stepOf` says what to do next, `after` what an outcome means. Nothing is
 * ever given up; an unknown outcome is followed by the question where the server stands, so no byte range is sent twice for
 * certain and none at a wrong offset (invariant I15).
 */
import { SAT } from '#contract/kernel/trajanje.ts'
import { PORUKE_ODBIJANJA } from '#contract/modules/datoteka/datoteka.poruke.ts'
import type { StanjeNaPosluzitelju } from '#contract/modules/datoteka/datoteka.schema.ts'
import { backoff } from '../core/backoff.ts'
import { ARRIVED, type AttachmentRow, type UploadFailure } from '../ports/attachment.types.ts'

export const CHUNK_MIN = 256 * 1024
export const CHUNK_MAX = 4 * 1024 * 1024
/** A chunk that took less may grow, one that took more shrinks; milliseconds. */
const QUICK_MS = 2_000
const SLOW_MS = 10_000
/** Where every file begins. */
export const BEGINNING = {
  sent: null,
  variant: 'original',
  thumb: false,
  named: false,
  announced: false,
  offset: null,
  reached: 0,
  chunk: CHUNK_MIN,
  bytesSent: 0,
  failures: 0,
  nextAttemptAt: 0,
  reason: null,
  verifiedAt: null,
  epoch: null,
  evicted: false,
} as const
/** The longest pause there is; a longer one was noted by a clock that has been set back since. */
const PAUSE_MAX_MS = SAT
/** Pause before the server is asked again about a file it is still checking. */
const ASK_AGAIN_MS = 2_000

export type Step =
  | { kind: 'nothing' }
  | { kind: 'wait'; until: number }
  | { kind: 'announce' }
  | { kind: 'where' }
  | { kind: 'ask' }
  | { kind: 'send'; from: number; to: number }

export type Outcome =
  | { kind: 'announced' }
  | { kind: 'offset'; offset: number }
  | { kind: 'sent'; offset: number; bytes: number; ms: number }
  | { kind: 'state'; found: StanjeNaPosluzitelju | undefined }
  | { kind: 'failed'; failure: UploadFailure; bytes?: number }
  | { kind: 'unreadable' }

export interface Moment {
  now: number
  /** 0 ≤ x < 1 */
  random: number
}

/** The device has nothing more to read of these. */
const SENT = new Set<AttachmentRow['state']>(['uploaded', 'verified', 'linked'])
const SENDING = new Set<AttachmentRow['state']>(['ready', 'uploading', 'uploaded', 'verified'])

export function stepOf(row: AttachmentRow, now: number): Step {
  const { sent, offset } = row
  if (sent === null || !row.named || !SENDING.has(row.state)) return { kind: 'nothing' }
  if (row.nextAttemptAt > now && row.nextAttemptAt <= now + PAUSE_MAX_MS)
    return { kind: 'wait', until: row.nextAttemptAt }
  if (row.state === 'verified' || row.state === 'uploaded') return { kind: 'ask' }
  if (!row.announced) return { kind: 'announce' }
  if (offset === null) return { kind: 'where' }
  if (offset >= sent.bytes) return { kind: 'ask' }
  return { kind: 'send', from: offset, to: Math.min(sent.bytes, offset + row.chunk) }
}

const UNREADABLE = 'Dio datoteke više se ne može pročitati s uređaja. Snimite je ili odaberite ponovno.'
const OTHER_BYTES = 'Poslužitelj ima drukčiji sadržaj pod istom oznakom.'
const again = (row: AttachmentRow): AttachmentRow => ({ ...row, state: 'ready', announced: false, offset: null })

function afterState(row: AttachmentRow, found: StanjeNaPosluzitelju | undefined, { now }: Moment): AttachmentRow {
  // A server restored from a backup may have lost what it had; nothing of it is lost here.
  if (found === undefined) return row.evicted ? refuse(row, 'Poslužitelj više nema ove datoteke.') : again(row)
  if (found.stanje === 'provjerena') {
    if (found.sha256 !== row.sent?.sha256) return refuse(row, OTHER_BYTES)
    const state = found.povezana ? 'linked' : 'verified'
    // Until it is tied to its record there is no hurry: that comes with the document.
    return {
      ...row,
      state,
      verifiedAt: found.provjerenoAt,
      reason: null,
      failures: 0,
      nextAttemptAt: now + 15 * ASK_AGAIN_MS,
    }
  }
  if (found.stanje === 'odbijena') {
    if (found.razlog === 'sazetak') return { ...again(row), reason: PORUKE_ODBIJANJA.sazetak }
    return refuse(row, PORUKE_ODBIJANJA[found.razlog ?? 'vrsta'])
  }
  if (found.pomak < found.bajtova) return { ...row, state: 'uploading', offset: found.pomak }
  return { ...row, state: 'uploaded', nextAttemptAt: now + ASK_AGAIN_MS }
}

const refuse = (row: AttachmentRow, reason: string): AttachmentRow => ({ ...row, state: 'refused', reason })

/** Once at once, since the answer only says that this device was wrong; then ever less often. */
function askedAnew(row: AttachmentRow, now: number, random: number): AttachmentRow {
  const pause = row.failures === 0 ? 0 : backoff(row.failures, random)
  return { ...row, failures: row.failures + 1, nextAttemptAt: now + pause }
}

function afterFailure(row: AttachmentRow, failure: UploadFailure, { now, random }: Moment): AttachmentRow {
  switch (failure.kind) {
    case 'refused':
      return refuse(row, failure.poruka)
    case 'conflict':
      return askedAnew({ ...row, offset: null }, now, random)
    case 'gone':
      return askedAnew(again(row), now, random)
    case 'unauthorized':
      return { ...row, offset: null }
    default: {
      const failures = row.failures + 1
      const pause = Math.max(backoff(failures, random), failure.kind === 'throttled' ? failure.retryAfterMs : 0)
      const chunk = Math.max(CHUNK_MIN, row.chunk / 2)
      return { ...row, offset: null, failures, chunk, nextAttemptAt: now + pause }
    }
  }
}

function chunkAfter(chunk: number, bytes: number, ms: number): number {
  if (ms > SLOW_MS) return Math.max(CHUNK_MIN, chunk / 2)
  return ms < QUICK_MS && bytes >= chunk ? Math.min(CHUNK_MAX, chunk * 2) : chunk
}

/** A line that breaks and still gets further is no reason to wait longer each time. */
function afterOffset(row: AttachmentRow, offset: number): AttachmentRow {
  return { ...row, offset, reached: offset, failures: offset > row.reached ? 0 : row.failures }
}

/** Whose bytes have left is asked for first: the answer that it has arrived may have been lost. */
function afterUnreadable(row: AttachmentRow): AttachmentRow {
  if (SENT.has(row.state)) return row
  const isAsked = row.reason === UNREADABLE
  return { ...row, state: row.announced && !isAsked ? 'uploaded' : 'unreadable', reason: UNREADABLE }
}

export function after(row: AttachmentRow, outcome: Outcome, moment: Moment): AttachmentRow {
  switch (outcome.kind) {
    case 'announced':
      return { ...row, announced: true, offset: null, state: 'uploading' }
    case 'offset':
      return afterOffset(row, outcome.offset)
    case 'sent': {
      const { offset, bytes, ms } = outcome
      const whole = row.sent !== null && offset >= row.sent.bytes
      const counted = { bytesSent: row.bytesSent + bytes, chunk: chunkAfter(row.chunk, bytes, ms) }
      return {
        ...row,
        ...counted,
        offset,
        reached: offset,
        failures: 0,
        reason: null,
        state: whole ? 'uploaded' : 'uploading',
      }
    }
    case 'state':
      return afterState(row, outcome.found, moment)
    case 'unreadable':
      return afterUnreadable(row)
    case 'failed':
      return afterFailure({ ...row, bytesSent: row.bytesSent + (outcome.bytes ?? 0) }, outcome.failure, moment)
  }
}

/** Whether the bytes on this device may go: the server has them, by hash. */
export function mayEvict({ state, evicted }: Pick<AttachmentRow, 'state' | 'evicted'>): boolean {
  return !evicted && ARRIVED.has(state)
}

/** A form that was refused and is sent again names its files again. Whatever of them the portal has is not sent twice. */
export function fromTheStart(row: AttachmentRow): AttachmentRow {
  const state = row.state === 'begun' || row.sent === null ? 'stored' : 'ready'
  return { ...row, state, named: false, announced: false, offset: null, reason: null, nextAttemptAt: 0 }
}

/** How far the server is with it is not known here, whatever was known last. */
export function unasked(row: AttachmentRow): AttachmentRow {
  return row.state === 'uploading' ? { ...row, offset: null } : row
}

/** A picture that was shrunk is a JPEG, whatever it was. */
export const asJpeg = (naziv: string): string => naziv.replace(/\.[a-z0-9]+$/i, '.jpg')
