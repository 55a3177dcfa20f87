/** What a device keeps of an attachment, and the doors through which its bytes come and go. */
import type { Polozaj, StanjeNaPosluzitelju } from '#contract/modules/datoteka/datoteka.schema.ts'

/**
 * How far a file is on its way to the record.
 * `stored` (bytes and row are durable) → `ready` (shrunk or deliberately not, named by the document) → `uploading` →
 * `uploaded` (every byte sent) → `verified` (the server found the same hash) → `linked` (tied to the record). Local bytes may
 * go only from `verified` on; then `evicted` says that they went. Beside the way: `unreadable`, `refused`. Before it: `begun`,
 * chosen for a form that was not sent.
 */
export type AttachmentState =
  | 'begun'
  | 'stored'
  | 'ready'
  | 'uploading'
  | 'uploaded'
  | 'verified'
  | 'linked'
  | 'unreadable'
  | 'refused'

/** States of a file that the portal has by its hash. */
export const ARRIVED: ReadonlySet<AttachmentState> = new Set(['verified', 'linked'])

/** States of a file that goes on by itself and has not arrived. */
export const ON_THEIR_WAY: ReadonlySet<AttachmentState> = new Set(['stored', 'ready', 'uploading', 'uploaded'])

export interface Variant {
  bytes: number
  sha256: string
}

export interface AttachmentRow {
  attId: string
  docType: string
  docId: string
  /** Path of the list in the document that names the file. */
  fieldPath: string
  /** Null for a record that is the person's own. */
  prijaviteljId: number | null
  naziv: string
  mime: string
  state: AttachmentState
  /** As it came from the camera or the disk. */
  original: Variant & { naziv: string; mime: string }
  /** The person wants the original to be sent, not a smaller copy. */
  whole: boolean
  /** What is sent; null until it is decided. */
  sent: Variant | null
  /** Which parts hold what is sent. */
  variant: 'original' | 'derived'
  /** A thumbnail lies beside the parts. */
  thumb: boolean
  /** ISO time of this device. */
  capturedAt: string
  geo: Polozaj | null
  /** Evidence: a picture goes in the size and with the notes of the camera that its proof is made of. */
  dokaz?: true
  /** Why there is no position, and why a picture was not taken here, in words for people. */
  bezPolozaja?: string
  izGalerije?: string
  /** Id of the earlier picture that it met again. */
  ranija?: string
  /** The document names it. */
  named: boolean
  announced: boolean
  /** The server's count of bytes; null when it must be asked. */
  offset: number | null
  /** The most that the server was ever known to have. */
  reached: number
  /** Size of the next chunk. */
  chunk: number
  /** Every byte that left, repeated ones too. */
  bytesSent: number
  failures: number
  /** Milliseconds of this device's clock. */
  nextAttemptAt: number
  /** For people: why it does not go on. */
  reason: string | null
  verifiedAt: string | null
  /** The life of the portal in which it was last looked after; absent in rows of earlier versions. */
  epoch?: string | null
  /** The parts are no longer on the device. */
  evicted: boolean
}

/** Its next step is on this device: it is shrunk, or named in its document. */
export const isPreparing = ({ state, named }: Pick<AttachmentRow, 'state' | 'named'>): boolean =>
  state === 'stored' || (state === 'ready' && !named)

export type UploadFailure =
  | { kind: 'offline' }
  | { kind: 'throttled'; retryAfterMs: number }
  | { kind: 'unauthorized' }
  | { kind: 'conflict' }
  | { kind: 'gone' }
  | { kind: 'refused'; poruka: string }
export type UploadAnswer<T> = { ok: true; value: T } | { ok: false; failure: UploadFailure }

/** The tus protocol as this device speaks it. Never throws. */
export interface UploadNetwork {
  announce: (row: AttachmentRow, sent: Variant) => Promise<UploadAnswer<null>>
  /** The server's offset. */
  where: (attId: string) => Promise<UploadAnswer<number>>
  /** Sends a chunk; the answer is the server's new offset. */
  send: (attId: string, offset: number, chunk: Uint8Array<ArrayBuffer>) => Promise<UploadAnswer<number>>
  /** Undefined when the server does not know the file. */
  ask: (attId: string) => Promise<UploadAnswer<StanjeNaPosluzitelju | undefined>>
  remove: (attId: string) => Promise<UploadAnswer<null>>
}
