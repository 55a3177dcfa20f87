/** What a screen needs of attachments, without Dexie: that is loaded with the engine. */

import { PORUKE } from '#contract/kernel/messages.ts'
import { type GranicaMjesta, najveca, ponudene, zasto } from '#contract/modules/datoteka/datoteka.granice.ts'
import { PORUKE_ODBIJANJA } from '#contract/modules/datoteka/datoteka.poruke.ts'
import type { Polozaj } from '#contract/modules/datoteka/datoteka.schema.ts'
import type { MissingFile } from '../device/file-witness.ts'
import type { AttachmentRow } from '../ports/attachment.types.ts'
import type { Store } from '../ports/store.ts'
import type { UnsentFiles } from './carry.ts'
import { najvecaDatoteka } from './granice.ts'
import type { PendingFiles } from './pending.ts'

export interface Intake {
  docType: string
  docId: string
  fieldPath: string
  /** Null for a record that is the person's own. */
  prijaviteljId: number | null
  geo: Polozaj | null
  /** When it was captured, ISO time of this device; now unless told. */
  capturedAt?: string | undefined
  /** As in `AttachmentRow`. */
  dokaz?: boolean | undefined
  bezPolozaja?: string | undefined
  izGalerije?: string | undefined
  ranija?: string | undefined
  /** Kept and not sent until `send` is called for the record: its form is still being written. */
  begun?: boolean
}

export interface Attachments {
  rows: Store<AttachmentRow[] | undefined>
  pending: Store<PendingFiles | undefined>
  /** Kept here before and gone with a deleted database. */
  missing: Store<readonly MissingFile[]>
  /** The person has read what is missing. */
  forgetMissing: () => void
  /** True when the device has room for text only. */
  isFull: () => Promise<boolean>
  /** Takes a file in; resolves when it is durable on this device. Rejects with a sentence for people. */
  take: (file: File, intake: Intake, granica?: GranicaMjesta) => Promise<string>
  /** The form that they were chosen for is sent: its files go their way. */
  send: (docId: string) => Promise<void>
  /** Takes the original of a file in once more, to be sent as it is. The smaller copy is the caller's to remove. */
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

/** Throws for a file that the portal or this attachment would refuse. */
export function checkFile({ name, size }: Pick<File, 'name' | 'size'>, granica: GranicaMjesta = {}): void {
  const poruka = zasto(
    { naziv: name, bajtova: size },
    najveca(najvecaDatoteka.get(), granica.najviseMb),
    ponudene(granica.format).join(' '),
  )
  if (poruka !== null) throw new IntakeRefused(poruka)
  if (size === 0) throw new IntakeRefused(PORUKE_ODBIJANJA.prazna)
}

export async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new IntakeRefused(PORUKE.datoteka.arraybuffer)
  }
}
