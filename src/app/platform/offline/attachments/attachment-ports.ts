/** The doors of the engine of attachments to the device and the portal. */
import type { FileWitness } from '../device/file-witness.ts'
import type { AttachmentRow, UploadNetwork } from '../ports/attachment.types.ts'
import type { Clock, Random } from '../ports/ports.ts'
import type { AttachmentDb } from './attachment-db.ts'
import type { Derive } from './derive.ts'

export interface AttachmentPorts {
  db: AttachmentDb
  network: UploadNetwork
  derive: Derive
  witness: FileWitness
  clock: Pick<Clock, 'now' | 'after'>
  random: Random
  newId: () => string
  /** Names the file in its document; harmless to repeat. */
  name: (row: AttachmentRow, file: { id: string; naziv: string; sha256: string; bajtova: number }) => Promise<void>
  /** Runs work that no other tab does at this moment; nothing when another one is at it. */
  exclusive: (name: string, run: () => Promise<void>) => Promise<void>
  /** True while the person wants to wait for another line. */
  held: () => boolean
  /** One has arrived, or will not. What the portal says of its document and what waits for it here may be another now. */
  arrived: () => void
  /** Which life of the portal this device has last heard of: another one after it was restored from a backup. */
  epoch: () => Promise<string | null>
  /** Share of the device's storage in use, 0–1. */
  usage: () => Promise<number>
}
