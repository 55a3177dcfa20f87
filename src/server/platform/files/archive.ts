/**
 * What the table of contents of an archive says about it. Nothing is unpacked: office documents, signed containers and
 * plain archives are all zip files, and their table names everything that is in them (R-FIL-5).
 */
import { openPromise } from 'yauzl'

const MOST_ENTRIES = 2_000
const MOST_BYTES = 200 * 1024 * 1024
const MOST_RATIO = 100
/** Below this size a high ratio says nothing: a page of spaces is no bomb. */
const RATIO_FROM_BYTES = 1024 * 1024
const SYMLINK = 0o120000
const FILE_TYPE = 0o170000
const ARCHIVE = /\.(zip|7z|rar|tar|tgz|gz|bz2|xz|zst|jar|iso|cab)$/i
const MACRO = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|(^|\/)(Basic|Scripts)\/.*\.(xlb|xba|py|js)$/i

interface EntryFacts {
  fileName: string
  compressedSize: number
  uncompressedSize: number
  externalFileAttributes: number
  generalPurposeBitFlag: number
}

function isHarmless(entry: EntryFacts): boolean {
  const { fileName, externalFileAttributes, generalPurposeBitFlag } = entry
  const encrypted = (generalPurposeBitFlag & 1) !== 0
  const link = ((externalFileAttributes >>> 16) & FILE_TYPE) === SYMLINK
  return !encrypted && !link && !ARCHIVE.test(fileName) && !MACRO.test(fileName)
}

/**
 * True when nothing in the archive is hidden, executable or far larger than it looks: at most 2,000 entries and 200 MiB
 * unpacked, a ratio of at most 100, no macros, links, encryption, paths out of the archive or archives inside it. A file
 * that is no readable archive is not harmless.
 */
export async function isHarmlessArchive(path: string): Promise<boolean> {
  const zip = await openPromise(path, { lazyEntries: true, strictFileNames: true }).catch(() => undefined)
  if (zip === undefined) return false
  let packed = 0
  let unpacked = 0
  try {
    if (zip.entryCount > MOST_ENTRIES) return false
    for await (const entry of zip.eachEntry()) {
      packed += entry.compressedSize
      unpacked += entry.uncompressedSize
      if (unpacked > MOST_BYTES || !isHarmless(entry)) return false
    }
    return unpacked < RATIO_FROM_BYTES || unpacked <= packed * MOST_RATIO
  } catch {
    // Overlapping, truncated, or names that leave the archive.
    return false
  } finally {
    zip.close()
  }
}
