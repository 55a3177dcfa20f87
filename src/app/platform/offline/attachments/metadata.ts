/**
 * Takes out of a picture what its author did not mean to send. That is place, owner, serial numbers, comments, and whatever lies behind
 * its end (moving pictures). Time, orientation and device stay, and what is needed to show the colours. The pixels are untouched.
 */
import { join } from './parts.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** Make, model, orientation, time; the time of the shot stands in the second directory. */
const ALLOWED = new Set([0x010f, 0x0110, 0x0112, 0x0132])
const SHOT_AT = 0x9003
const SHOT_DIRECTORY = 0x8769
const [ASCII, SHORT, LONG] = [2, 3, 4]

interface Entry {
  tag: number
  type: number
  count: number
  value: Bytes
}

/** Entries of a directory whose values are short texts or one short number. Damaged ones are left out. */
function entriesOf(tiff: DataView, at: number, little: boolean): { tag: number; type: number; value: Bytes }[] {
  if (at < 8 || at + 2 > tiff.byteLength) return []
  const count = Math.min(tiff.getUint16(at, little), Math.floor((tiff.byteLength - at - 2) / 12))
  return Array.from({ length: count }, (_, i) => at + 2 + i * 12).flatMap((entry) => {
    const [tag, type] = [tiff.getUint16(entry, little), tiff.getUint16(entry + 2, little)]
    const length = tiff.getUint32(entry + 4, little) * (type === ASCII ? 1 : type === SHORT ? 2 : 4)
    const from = length > 4 ? tiff.getUint32(entry + 8, little) : entry + 8
    if (length > 200 || from + length > tiff.byteLength) return []
    return [
      {
        tag,
        type,
        value: new Uint8Array(tiff.buffer.slice(tiff.byteOffset + from, tiff.byteOffset + from + length)) as Bytes,
      },
    ]
  })
}

const number = (value: Bytes, little: boolean) => {
  const view = new DataView(value.buffer)
  return view.byteLength < 4 ? view.getUint16(0, little) : view.getUint32(0, little)
}

/** What may stay of an Exif block; empty when nothing does. */
function allowedEntries(tiff: DataView): Entry[] {
  if (tiff.byteLength < 14) return []
  const little = tiff.getUint16(0) === 0x4949
  const first = entriesOf(tiff, tiff.getUint32(4, little), little)
  const pointer = first.find(({ tag, type, value }) => tag === SHOT_DIRECTORY && type === LONG && value.length === 4)
  const second = pointer === undefined ? [] : entriesOf(tiff, number(pointer.value, little), little)
  const shot = second.find(({ tag, type }) => tag === SHOT_AT && type === ASCII)
  const kept = first.filter(({ tag, type }) => ALLOWED.has(tag) && tag !== 0x0132 && (type === ASCII || type === SHORT))
  const time = shot ?? first.find(({ tag, type }) => tag === 0x0132 && type === ASCII)
  return [...kept, ...(time === undefined ? [] : [{ ...time, tag: 0x0132 }])]
    .filter(({ type, value }) => type === ASCII || value.length === 2)
    .map(({ tag, type, value }) => {
      const big = type === SHORT ? new Uint8Array([number(value, little) >> 8, number(value, little) & 255]) : value
      return { tag, type, count: type === SHORT ? 1 : value.length, value: big as Bytes }
    })
    .sort((a, b) => a.tag - b.tag)
}

/** An Exif segment with these entries and no other. */
function exifSegment(entries: readonly Entry[]): Bytes {
  const directory = 8 + 2 + entries.length * 12 + 4
  const tiff = new DataView(new ArrayBuffer(directory + entries.reduce((sum, { value }) => sum + value.length, 0)))
  const bytes = new Uint8Array(tiff.buffer)
  tiff.setUint32(0, 0x4d4d002a)
  tiff.setUint32(4, 8)
  tiff.setUint16(8, entries.length)
  let behind = directory
  entries.forEach(({ tag, type, count, value }, i) => {
    const at = 10 + i * 12
    tiff.setUint16(at, tag)
    tiff.setUint16(at + 2, type)
    tiff.setUint32(at + 4, count)
    bytes.set(value, value.length > 4 ? behind : at + 8)
    if (value.length > 4) tiff.setUint32(at + 8, behind)
    behind += value.length > 4 ? value.length : 0
  })
  const body = bytes.subarray(0, behind)
  const length = body.length + 8
  return join([new Uint8Array([0xff, 0xe1, length >> 8, length & 255, 0x45, 0x78, 0x69, 0x66, 0, 0]), body])
}

const startsWith = (bytes: Bytes, text: string) => [...text].every((char, i) => bytes[i] === char.charCodeAt(0))

/** A segment of a JPEG as it may leave the device; empty when it may not. */
function segmentToSend(marker: number, segment: Bytes): Bytes {
  const body = segment.subarray(4)
  if (marker === 0xe1 && startsWith(body, 'Exif')) {
    const tiff = body.slice(6)
    const entries = allowedEntries(new DataView(tiff.buffer))
    return entries.length === 0 ? new Uint8Array() : exifSegment(entries)
  }
  const colours = marker === 0xe0 || marker === 0xee || (marker === 0xe2 && startsWith(body, 'ICC_PROFILE'))
  const application = marker >= 0xe0 && marker <= 0xef
  return (application && !colours) || marker === 0xfe ? new Uint8Array() : segment
}

/** End of the compressed data that begins at `at`: the next marker that is no restart. */
function endOfScan(bytes: Bytes, at: number): number {
  for (let i = at; i + 1 < bytes.length; i += 1) {
    const next = bytes[i + 1] ?? 0
    if (bytes[i] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return i
  }
  return bytes.length
}

/** Undefined when it is not a JPEG from its first to its last marker. */
function jpeg(bytes: Bytes): Bytes | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    if (end > bytes.length) return undefined
    kept.push(segmentToSend(marker, bytes.subarray(at, end)))
    at = end
    if (marker !== 0xda) continue
    at = endOfScan(bytes, end)
    kept.push(bytes.subarray(end, at))
    if (bytes[at + 1] === 0xd9) return join([...kept, bytes.subarray(at, at + 2)])
  }
  return undefined
}

/** Chunks that say how a PNG looks; all others are texts, times and what programs keep for themselves. */
const PNG_CHUNKS = /^(?:IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|bKGD|pHYs|acTL|fcTL|fdAT)$/

function png(bytes: Bytes): Bytes | undefined {
  if (bytes[0] !== 0x89 || !startsWith(bytes.subarray(1), 'PNG')) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kept: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at)
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (end > bytes.length) return undefined
    if (PNG_CHUNKS.test(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return join(kept)
    at = end
  }
  return undefined
}

/** The picture without its private data. Undefined when nothing has to go, or when it is not a whole JPEG or PNG. */
export function withoutPrivateData(bytes: Bytes): Bytes | undefined {
  const clean = jpeg(bytes) ?? png(bytes)
  const same = clean !== undefined && clean.length === bytes.length && clean.every((byte, i) => byte === bytes[i])
  return same ? undefined : clean
}

const ORIENTATION = 0x0112

/** The Exif segment of a JPEG, whole; undefined where it has none. */
function exifOf(bytes: Bytes): Bytes | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    if (end > bytes.length || marker === 0xda) return undefined
    const segment = bytes.slice(at, end)
    if (marker === 0xe1 && startsWith(segment.subarray(4), 'Exif')) return segment
    at = end
  }
  return undefined
}

/** The pixels of a copy stand upright already: what says how to turn them says so. */
function upright(segment: Bytes): Bytes {
  const tiff = new DataView(segment.buffer, 10)
  if (tiff.byteLength < 14) return segment
  const little = tiff.getUint16(0) === 0x4949
  const at = tiff.getUint32(4, little)
  if (at < 8 || at + 2 > tiff.byteLength) return segment
  const count = Math.min(tiff.getUint16(at, little), Math.floor((tiff.byteLength - at - 2) / 12))
  for (let i = 0; i < count; i += 1) {
    const entry = at + 2 + i * 12
    if (tiff.getUint16(entry, little) === ORIENTATION) tiff.setUint16(entry + 8, 1, little)
  }
  return segment
}

/** A smaller JPEG with everything that the camera wrote into the original: evidence keeps its time, place and device. */
export function withNotesOf(copy: Bytes, original: Bytes): Bytes {
  const notes = exifOf(original)
  if (notes === undefined || copy[0] !== 0xff || copy[1] !== 0xd8) return copy
  return join([copy.subarray(0, 2), upright(notes), copy.subarray(2)])
}
