/** What of the files has not arrived yet, for the chip and for the list of unsent work. */

import type { AttachmentRow } from '../ports/attachment.types.ts'
import { createSource, type Store } from '../ports/store.ts'

export interface PendingFile {
  attId: string
  docType: string
  docId: string
  naziv: string
  /** Bytes that the server does not have yet. */
  bytes: number
  state: AttachmentRow['state']
  /** For people: why it does not go on. */
  reason: string | null
  capturedAt: string
}

export interface PendingFiles {
  /** Those that still go on by themselves, oldest first. */
  waiting: PendingFile[]
  /** Those that wait for a person. */
  stopped: PendingFile[]
  /** Of those that go on. */
  bytes: number
}

const STOPPED: ReadonlySet<AttachmentRow['state']> = new Set(['refused', 'unreadable'])
/** Arrived, or not to be sent yet. */
const STILL: ReadonlySet<AttachmentRow['state']> = new Set(['verified', 'linked', 'begun'])

function pendingFile({
  attId,
  docType,
  docId,
  naziv,
  sent,
  original,
  reached,
  state,
  reason,
  capturedAt,
}: AttachmentRow) {
  const bytes = Math.max(0, (sent ?? original).bytes - reached)
  return { attId, docType, docId, naziv, bytes, state, reason, capturedAt }
}

export function pendingIn(rows: readonly AttachmentRow[]): PendingFiles {
  const files = rows.filter(({ state }) => !STILL.has(state)).map(pendingFile)
  files.sort((a, b) => a.capturedAt.localeCompare(b.capturedAt))
  const waiting = files.filter(({ state }) => !STOPPED.has(state))
  return {
    waiting,
    stopped: files.filter(({ state }) => STOPPED.has(state)),
    bytes: waiting.reduce((sum, file) => sum + file.bytes, 0),
  }
}

/** Undefined until the device has been read. */
export function pendingOf(rows: Store<AttachmentRow[] | undefined>): Store<PendingFiles | undefined> {
  return createSource<PendingFiles | undefined>(undefined, (set) => {
    const tell = () => {
      const all = rows.get()
      if (all !== undefined) set(pendingIn(all))
    }
    const stop = rows.subscribe(tell)
    tell()
    return stop
  })
}
