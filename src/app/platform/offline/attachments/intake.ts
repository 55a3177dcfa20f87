/** What a screen needs of attachments, without Dexie: that is loaded with the engine. */
import { PORUKE } from '#contract/kernel/messages.ts'
import {
  ekstenzija,
  MAX_UPLOAD_BYTES,
  type Polozaj,
  VRSTE_DATOTEKA,
} from '#contract/modules/datoteka/datoteka.schema.ts'
import type { Store } from '../store.ts'
import type { AttachmentRow } from './attachment.types.ts'
import type { UnsentFiles } from './carry.ts'
import type { PendingFiles } from './pending.ts'

export interface Intake {
  docType: string
  docId: string
  fieldPath: string
  /** Null for a record that is the person's own. */
  prijaviteljId: number | null
  geo: Polozaj | null
}

export interface Attachments {
  rows: Store<AttachmentRow[] | undefined>
  pending: Store<PendingFiles | undefined>
  /** True when the device has room for text only. */
  isFull: () => Promise<boolean>
  /** Takes a file in; resolves when it is durable on this device. Rejects with a sentence for people. */
  take: (file: File, intake: Intake) => Promise<string>
  /** Takes the original of a file in once more, to be sent as it is; the smaller copy is the caller's to remove. */
  takeWhole: (attId: string) => Promise<string>
  remove: (attId: string) => Promise<void>
  /** Tries a refused or waiting file again now. */
  retry: (attId: string) => Promise<void>
  /** The bytes on this device, or undefined when they are not here. */
  bytes: (attId: string) => Promise<Blob | undefined>
  /** A small picture of the file, or undefined. */
  thumb: (attId: string) => Promise<Blob | undefined>
  /** Reads every part of a document's files back; gives those that the server has not verified. */
  check: (docId: string) => Promise<AttachmentRow[]>
  /** Documents with files that the server has not verified. */
  unarrived: () => Promise<string[]>
  kick: () => void
  /** The way out to a file of unsent work and in from one. */
  carry: UnsentFiles
  setSignedIn: (signedIn: boolean) => void
  stop: () => void
}

/** What cannot be taken in, in a sentence for people. */
export class IntakeRefused extends Error {
  override name = 'IntakeRefused'
}

export function checkFile({ name, size }: Pick<File, 'name' | 'size'>): void {
  if (!Object.hasOwn(VRSTE_DATOTEKA, ekstenzija(name))) throw new IntakeRefused(PORUKE.datoteka.vrsta)
  if (size > MAX_UPLOAD_BYTES) throw new IntakeRefused(PORUKE.datoteka.prevelika(MAX_UPLOAD_BYTES / 1024 / 1024))
  if (size === 0) throw new IntakeRefused('Datoteka je prazna.')
}

export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new IntakeRefused(PORUKE.datoteka.arraybuffer)
  }
}
