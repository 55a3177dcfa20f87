/**
 * The whole file of unsent work. One line that says everything (sealed with the phrase, `container.ts`), and behind it the bytes
 * of the files it names, part by part, sealed with a key that stands in that line. So a day's photos need not fit into memory
 * as text, and what follows the line says nothing without it.
 */

import { UnreadablePart } from '../attachments/attachment-db.ts'
import type { UnsentFiles } from '../attachments/carry.ts'
import { join, partRanges } from '../attachments/parts.ts'
import { openFile, sealFile } from '../cipher/container.ts'
import { type CarriedFile, readTransfer, type Transfer } from '../cipher/content.ts'
import { newDataKey } from '../cipher/keys.ts'
import { createPartCipher, type PartCipher } from '../cipher/part-cipher.ts'
import type { Context } from '../ports/ports.ts'
import { isQuotaExceeded } from '../ports/quota.ts'
import { collectUnsent } from './export-unsent.ts'
import { type Imported, takeTransfer } from './import-unsent.ts'

const IV_BYTES = 12
/** What the cipher adds to each part. */
const TAG_BYTES = 16
const NEWLINE = 10
const LOOK_BYTES = 1024 * 1024

export interface ExportedWork {
  file: Blob
  zapisa: number
  datoteka: number
  /** Records that build on nothing the portal has ever had; they stay on this device alone. */
  preskoceno: number
  /** Names of files whose bytes this device can no longer read. */
  necitljive: string[]
}

export interface ImportedWork extends Imported {
  /** Files that now wait here to be sent. */
  datoteka: number
  /** Files that this device or the portal already had. */
  datotekaPoznato: number
  /** Names of files that are not whole in the file. */
  ostecene: string[]
  /** Names of files for which there is no room here. */
  neStaju: string[]
}

const placeOf = ({ attId }: Pick<CarriedFile, 'attId'>, n: number) => `prilog ${attId} ${n}`
const toBase64 = (key: Uint8Array) => btoa(String.fromCharCode(...key))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

/** Everything not received and not given up. Throws `RangeError` for a phrase that is too short. */
export async function exportWork(
  ctx: Context,
  files: UnsentFiles | undefined,
  phrase: string,
  rounds?: number,
): Promise<ExportedWork> {
  const key = newDataKey()
  const cipher = createPartCipher(key)
  const { datoteke, parts, necitljive } = await collectFiles(files, cipher)
  const { transfer, preskoceno } = await collectUnsent(ctx)
  const content: Transfer =
    datoteke.length === 0 ? transfer : { ...transfer, prilozi: { kljuc: toBase64(key), datoteke } }
  const line = await sealFile(JSON.stringify(content), phrase, rounds)
  const file = new Blob(parts.length === 0 ? [line] : [line, '\n', ...parts])
  return { file, zapisa: transfer.omotnice.length, datoteka: datoteke.length, preskoceno, necitljive }
}

async function collectFiles(files: UnsentFiles | undefined, cipher: PartCipher) {
  const datoteke: CarriedFile[] = []
  const parts: Blob[] = []
  const necitljive: string[] = []
  for (const one of (await files?.unsent()) ?? []) {
    try {
      const bytes = await files?.bytes(one.attId)
      if (bytes === undefined) throw new UnreadablePart('missing')
      parts.push(...(await sealedParts(cipher, one, bytes)))
      datoteke.push(one)
    } catch (error) {
      if (!(error instanceof UnreadablePart)) throw error
      necitljive.push(one.naziv)
    }
  }
  return { datoteke, parts, necitljive }
}

async function sealedParts(cipher: PartCipher, file: CarriedFile, bytes: Uint8Array<ArrayBuffer>): Promise<Blob[]> {
  const parts: Blob[] = []
  for (const [n, { from, to }] of partRanges(bytes.length).entries()) {
    const { iv, sealed } = await cipher.seal(placeOf(file, n), bytes.slice(from, to))
    // As a blob the browser may put it on the disk before the next one is made.
    parts.push(new Blob([iv, sealed]))
  }
  return parts
}

/** Throws `CannotImport`; then nothing has changed. */
export async function importWork(
  ctx: Context,
  files: UnsentFiles | undefined,
  file: Blob,
  phrase: string,
): Promise<ImportedWork> {
  const line = await firstLine(file)
  const transfer = await readTransfer(ctx, await openFile(await file.slice(0, line).text(), phrase))
  const imported = await takeTransfer(ctx, transfer)
  const taken: ImportedWork = { ...imported, datoteka: 0, datotekaPoznato: 0, ostecene: [], neStaju: [] }
  if (transfer.prilozi === undefined || files === undefined) return taken
  const cipher = createPartCipher(fromBase64(transfer.prilozi.kljuc))
  let at = line + 1
  for (const one of transfer.prilozi.datoteke) {
    await takeFile(taken, files, one, () => openParts(cipher, one, file, at))
    at += sealedBytes(one)
  }
  return taken
}

async function takeFile(
  taken: ImportedWork,
  files: UnsentFiles,
  one: CarriedFile,
  bytesOf: () => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<void> {
  if (await files.isKnown(one)) {
    taken.datotekaPoznato += 1
    return
  }
  const bytes = await bytesOf()
  try {
    if (bytes === undefined || !(await files.take(one, bytes))) taken.ostecene.push(one.naziv)
    else taken.datoteka += 1
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error
    taken.neStaju.push(one.naziv)
  }
}

function sealedBytes({ bajtova }: CarriedFile): number {
  return bajtova + partRanges(bajtova).length * (IV_BYTES + TAG_BYTES)
}

/** The bytes of a file; undefined when a part is missing or was changed. */
async function openParts(
  cipher: PartCipher,
  one: CarriedFile,
  file: Blob,
  begin: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = []
  let at = begin
  for (const [n, { from, to }] of partRanges(one.bajtova).entries()) {
    const end = at + IV_BYTES + (to - from) + TAG_BYTES
    const bytes = new Uint8Array(await file.slice(at, end).arrayBuffer())
    const part = { iv: bytes.slice(0, IV_BYTES), sealed: bytes.slice(IV_BYTES).buffer }
    const piece = await cipher.open(placeOf(one, n), part).catch(() => undefined)
    if (piece === undefined) return undefined
    pieces.push(piece)
    at = end
  }
  return join(pieces)
}

/** Where the first line ends. */
async function firstLine(file: Blob): Promise<number> {
  for (let at = 0; at < file.size; at += LOOK_BYTES) {
    const found = new Uint8Array(await file.slice(at, at + LOOK_BYTES).arrayBuffer()).indexOf(NEWLINE)
    if (found !== -1) return at + found
  }
  return file.size
}
