/**
 * What is really in an archive. Office documents, signed containers and plain archives are all zip files; every entry is unpacked
 * past a counter and thrown away, so the table of contents has to tell the truth (R-FIL-5).
 */
import { type FileHandle, open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { HEAD_BYTES, isToBeOpened } from './inner.ts'

const MOST_ENTRIES = 2_000
const MOST_BYTES = 200 * 1024 * 1024
/** Of everything that lies in a file, however deep. */
const MOST_ENTRIES_IN_ALL = 10_000
/** Largest document inside that is opened. */
const MOST_INNER = 64 * 1024 * 1024
const MOST_RATIO = 100
/** Below this size a high ratio says nothing: a page of spaces is no bomb. */
const RATIO_FROM_BYTES = 1024 * 1024
/** Largest part that is looked into. */
const MOST_READ = 16 * 1024 * 1024
const SYMLINK = 0o120000
const FILE_TYPE = 0o170000
const ARCHIVE = /\.(zip|7z|rar|tar|tgz|gz|bz2|xz|zst|jar|iso|cab)$/i
const MACRO = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|(^|\/)(Basic|Scripts)\/.*\.(xlb|xba|py|js)$/i
const LOCAL_HEADER_BYTES = 30
const LOCAL_SIGNATURE = 0x04034b50
const CENTRAL_SIGNATURE = 0x02014b50
/** Sizes behind the data of an entry, where its header could not know them yet. */
const MOST_DESCRIPTOR = 24

class Harmful extends Error {
  override name = 'Harmful'
}

/** What is left for the archives of one file, those inside it too. */
export interface Budget {
  bytes: number
  entries: number
}
export const wholeBudget = (): Budget => ({ bytes: MOST_BYTES, entries: MOST_ENTRIES_IN_ALL })

export interface Looks {
  /** Parts whose bytes the caller asks for. */
  wanted: (name: string) => boolean
  budget: Budget
  /** Whether what lies inside is as harmless as if it had come by itself. */
  isHarmlessInside: (bytes: Buffer) => Promise<boolean>
}

function isHarmless(entry: Entry): boolean {
  const { fileName, externalFileAttributes, generalPurposeBitFlag } = entry
  const encrypted = (generalPurposeBitFlag & 1) !== 0
  const link = ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK
  return !encrypted && !link && !ARCHIVE.test(fileName) && !MACRO.test(fileName)
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Where an entry ends; throws when its own header tells another name or method than the table of contents. */
async function endOf(file: FileHandle, entry: Entry): Promise<number> {
  const at = entry.relativeOffsetOfLocalHeader
  const header = await bytesAt(file, at, LOCAL_HEADER_BYTES)
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_SIGNATURE) throw new Harmful('no header')
  const [nameLength, extraLength] = [header.readUInt16LE(26), header.readUInt16LE(28)]
  const named = await bytesAt(file, at + LOCAL_HEADER_BYTES, nameLength)
  if (!named.equals(entry.fileNameRaw) || header.readUInt16LE(8) !== entry.compressionMethod)
    throw new Harmful('another name or method')
  return at + LOCAL_HEADER_BYTES + nameLength + extraLength + entry.compressedSize
}

/** Throws when something lies in the archive that its table of contents does not name. */
async function checkGaps(file: FileHandle, entries: readonly Entry[]): Promise<void> {
  let reached = 0
  for (const entry of [...entries].sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const gap = entry.relativeOffsetOfLocalHeader - reached
    if (gap < 0 || gap > (reached === 0 ? 0 : MOST_DESCRIPTOR)) throw new Harmful('hidden bytes')
    reached = await endOf(file, entry)
  }
  if (entries.length === 0) return
  const after = await bytesAt(file, reached, MOST_DESCRIPTOR + 4)
  const signature = Buffer.alloc(4)
  signature.writeUInt32LE(CENTRAL_SIGNATURE)
  if (!after.includes(signature)) throw new Harmful('hidden bytes')
}

/**
 * Unpacks one entry, counting; gives its bytes when they are `wanted`, or when their beginning says that it is to be opened. The
 * reader throws when there are more than were declared.
 */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  wanted: boolean,
): Promise<{ bytes: Buffer; inner: boolean } | undefined> {
  const parts: Buffer[] = []
  let reached = 0
  let inner: boolean | undefined
  if (wanted && entry.uncompressedSize > MOST_READ) throw new Harmful('too large to be looked into')
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    reached += chunk.length
    if (wanted || inner !== false) parts.push(chunk)
    if (inner === undefined && reached >= HEAD_BYTES) inner = isToBeOpened(Buffer.concat(parts))
  }
  inner ??= isToBeOpened(Buffer.concat(parts))
  if (inner && entry.uncompressedSize > MOST_INNER) throw new Harmful('too large to be opened')
  return wanted || inner ? { bytes: Buffer.concat(parts), inner } : undefined
}

async function readEntries(zip: ZipFile, { wanted, budget, isHarmlessInside }: Looks) {
  const entries: Entry[] = []
  const read = new Map<string, Buffer>()
  let packed = 0
  let unpacked = 0
  budget.entries -= zip.entryCount
  if (zip.entryCount > MOST_ENTRIES || budget.entries < 0) throw new Harmful('too many entries')
  for await (const entry of zip.eachEntry()) {
    entries.push(entry)
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    if (unpacked > budget.bytes || !isHarmless(entry)) throw new Harmful('an entry')
  }
  budget.bytes -= unpacked
  if (unpacked >= RATIO_FROM_BYTES && unpacked > packed * MOST_RATIO) throw new Harmful('a bomb')
  for (const entry of entries) {
    const isWanted = wanted(entry.fileName)
    const found = await unpack(zip, entry, isWanted)
    if (found?.inner === true && !(await isHarmlessInside(found.bytes))) throw new Harmful('what lies inside')
    if (found !== undefined && isWanted) read.set(entry.fileName, found.bytes)
  }
  return { entries, read }
}

/**
 * The wanted parts of an archive in which nothing is hidden, executable or larger than it says. At most 2,000 entries and 200 MiB
 * unpacked, a ratio of at most 100, no macros, links, encryption, paths out of it or archives inside it, and nothing in it that
 * `isHarmlessInside` refuses. Undefined otherwise, and for a file that is no readable archive.
 */
export async function readArchive(path: string, looks: Looks): Promise<Map<string, Buffer> | undefined> {
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true, autoClose: false }).catch(
    () => undefined,
  )
  if (zip === undefined) return undefined
  const file = await open(path, 'r')
  try {
    const { entries, read } = await readEntries(zip, looks)
    await checkGaps(file, entries)
    return read
  } catch {
    // Overlapping, truncated, other sizes than declared, or names that leave the archive.
    return undefined
  } finally {
    zip.close()
    await file.close()
  }
}
