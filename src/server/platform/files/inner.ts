/** What lies inside an archive, known by its first bytes: whatever its name says. */
import { fileTypeFromBuffer } from 'file-type'

/** As many as tell every kind that is looked for. */
export const HEAD_BYTES = 4_100
/** Readers of PDF look for its mark so far into a file. */
const PDF_WITHIN = 1_024
const MARKS = ['PK\x03\x04', 'PK\x05\x06', '\xd0\xcf\x11\xe0', '\x89PNG', '\xff\xd8\xff', '7z\xbc\xaf', 'Rar!'] as const
/** Archives of other kinds and programs: nobody looks into them, so nobody gets them. */
const REFUSED =
  /^application\/(?:gzip|zstd|x-(?:7z-compressed|rar-compressed|tar|bzip2|xz|lzip|compress|iso9660-image|msdownload|elf|mach-binary|executable|shockwave-flash)|vnd\.ms-cab-compressed|java-vm|java-archive)$/

const isPdf = (bytes: Buffer) => bytes.subarray(0, PDF_WITHIN).includes('%PDF-')

/** Whether the bytes that begin so are a document, a picture, an archive or a program. */
export function isToBeOpened(head: Buffer): boolean {
  const text = head.subarray(0, 8).toString('latin1')
  return isPdf(head) || MARKS.some((mark) => text.startsWith(mark)) || isProgram(head) || isPacked(head)
}

const isProgram = (head: Buffer) =>
  (head.subarray(0, 2).equals(Buffer.from('MZ')) && head.subarray(0, 64).includes(0)) ||
  head.subarray(0, 4).equals(Buffer.from('\x7fELF'))
const isPacked = (head: Buffer) =>
  head.subarray(0, 3).equals(Buffer.from([0x1f, 0x8b, 8])) || head.subarray(257, 262).equals(Buffer.from('ustar'))

/** The media type by which the content is to be judged. `refused` for an archive or a program, undefined for anything else. */
export async function innerType(bytes: Buffer): Promise<string | 'refused' | undefined> {
  if (isPdf(bytes)) return 'application/pdf'
  const mime = (await fileTypeFromBuffer(bytes))?.mime
  if (isProgram(bytes) || (mime !== undefined && REFUSED.test(mime))) return 'refused'
  return mime
}
