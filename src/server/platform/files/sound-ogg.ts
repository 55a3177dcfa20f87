/** The structure of Ogg: pages one behind the other, numbered, each with its checksum, all of one stream. */

const HEADER = 27
const FIRST = 2
const LAST = 4
const CODECS = ['OpusHead', '\x01vorbis'] as const

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let one = byte << 24
  for (let bit = 0; bit < 8; bit += 1) one = (one << 1) ^ (one < 0 ? 0x04c11db7 : 0)
  return one >>> 0
})

/** Checksum of a page, whose own place in it counts as zeros. */
function checksum(page: Buffer): number {
  let crc = 0
  for (const [i, byte] of page.entries()) {
    const value = i >= 22 && i < 26 ? 0 : byte
    crc = ((crc << 8) ^ (CRC[((crc >>> 24) ^ value) & 255] ?? 0)) >>> 0
  }
  return crc
}

interface Page {
  bytes: Buffer
  flags: number
  serial: number
  number: number
  content: Buffer
}

/** The page at a place; throws a RangeError when it is not whole. */
function pageAt(bytes: Buffer, at: number): Page {
  if (bytes.toString('latin1', at, at + 4) !== 'OggS' || bytes.readUInt8(at + 4) !== 0) throw new RangeError('no page')
  const segments = bytes.readUInt8(at + 26)
  const from = at + HEADER + segments
  const length = bytes.subarray(at + HEADER, from).reduce((sum, one) => sum + one, 0)
  if (from + length > bytes.length) throw new RangeError('behind its end')
  const page = bytes.subarray(at, from + length)
  if (page.readUInt32LE(22) !== checksum(page)) throw new RangeError('a spoilt page')
  return {
    bytes: page,
    flags: page.readUInt8(5),
    serial: page.readUInt32LE(14),
    number: page.readUInt32LE(18),
    content: page.subarray(HEADER + segments),
  }
}

export function isSoundOgg(bytes: Buffer): boolean {
  const pages: Page[] = []
  for (let at = 0; at < bytes.length; ) {
    const page = pageAt(bytes, at)
    pages.push(page)
    at += page.bytes.length
  }
  const [first] = pages
  if (first === undefined || !CODECS.some((codec) => first.content.toString('latin1').startsWith(codec))) return false
  const inOrder = pages.every(
    ({ serial, number, flags }, i) =>
      serial === first.serial &&
      number === i &&
      ((flags & FIRST) !== 0) === (i === 0) &&
      // Where it was broken off, there may be no last page.
      ((flags & LAST) === 0 || i === pages.length - 1),
  )
  // Head, comments, sound.
  return inOrder && pages.length >= 3
}
