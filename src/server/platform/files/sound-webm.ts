/** The structure of WebM: elements in elements, each with its size, which browsers leave open while they record. */

const EBML = 0x1a45dfa3
const DOC_TYPE = 0x4282
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const TRACK = 0xae
const TRACK_TYPE = 0x83
const CODEC = 0x86
const CLUSTER = 0x1f43b675
const BLOCKS: ReadonlySet<number> = new Set([0xa3, 0xa0])
/** Void and a checksum, which may stand anywhere. */
const FILLING = [0xec, 0xbf] as const
/** What a recording is made of: index, title, tracks, sound, cues, tags. Attached files (0x1941a469) are not among it. */
const OF_SEGMENT: ReadonlySet<number> = new Set([
  0x114d9b74,
  0x1549a966,
  TRACKS,
  CLUSTER,
  0x1c53bb6b,
  0x1254c367,
  ...FILLING,
])
const OF_CLUSTER: ReadonlySet<number> = new Set([0xe7, 0xa7, 0xab, ...BLOCKS, ...FILLING])
const SOUND = 2
const CODECS: ReadonlySet<string> = new Set(['A_OPUS', 'A_VORBIS'])
/** Of segments and clusters alone, which are walked without it. */
const OPEN = -1

interface Element {
  id: number
  from: number
  /** Where its content ends, or `OPEN`. */
  to: number
}

/** Bytes of a number by the zeros at the beginning of its first byte. */
const lengthOf = (first: number) => Math.clz32(first) - 23

/** The element at a place; throws a RangeError when it does not lie within `end`. */
function elementAt(bytes: Buffer, at: number, end: number): Element {
  const idLength = lengthOf(bytes.readUInt8(at))
  if (idLength > 4) throw new RangeError('no id')
  const id = bytes.readUIntBE(at, idLength)
  const first = bytes.readUInt8(at + idLength)
  const sizeLength = lengthOf(first)
  if (sizeLength > 8) throw new RangeError('no size')
  const from = at + idLength + sizeLength
  if (from > end) throw new RangeError('behind its end')
  const digits = BigInt(`0x${bytes.subarray(at + idLength, from).toString('hex')}`)
  const size = digits & ((1n << BigInt(7 * sizeLength)) - 1n)
  if (size === (1n << BigInt(7 * sizeLength)) - 1n) {
    if (id !== SEGMENT && id !== CLUSTER) throw new RangeError('an open size')
    return { id, from, to: OPEN }
  }
  const to = from + Number(size)
  if (to > end) throw new RangeError('behind its end')
  return { id, from, to }
}

/** The elements from one place to another, which they fill. */
function elements(bytes: Buffer, from: number, to: number): Element[] {
  const found: Element[] = []
  for (let at = from; at < to; ) {
    const one = elementAt(bytes, at, to)
    if (one.to === OPEN) throw new RangeError('an open element inside')
    found.push(one)
    at = one.to
  }
  return found
}

/** Where a cluster ends and whether it holds sound; undefined when there is something else in it. */
function cluster(bytes: Buffer, { from, to }: Element, end: number): { to: number; sounds: boolean } | undefined {
  let sounds = false
  let at = from
  while (at < (to === OPEN ? end : to)) {
    const one = elementAt(bytes, at, end)
    if (to === OPEN && OF_SEGMENT.has(one.id) && !OF_CLUSTER.has(one.id)) break
    if (!OF_CLUSTER.has(one.id)) return undefined
    sounds ||= BLOCKS.has(one.id)
    at = one.to
  }
  return to === OPEN || at === to ? { to: at, sounds } : undefined
}

function isSoundTrack(bytes: Buffer, track: Element): boolean {
  const parts = elements(bytes, track.from, track.to)
  const types = parts.filter(({ id }) => id === TRACK_TYPE)
  const codecs = parts.filter(({ id }) => id === CODEC)
  return (
    types.length === 1 &&
    codecs.length === 1 &&
    types.every(({ from, to }) => to - from === 1 && bytes.readUInt8(from) === SOUND) &&
    codecs.every(({ from, to }) => CODECS.has(bytes.toString('latin1', from, to).replace(/\0+$/, '')))
  )
}

function isSoundSegment(bytes: Buffer, from: number, end: number): boolean {
  let tracks = 0
  let sounds = false
  for (let at = from; at < end; ) {
    const one = elementAt(bytes, at, end)
    if (!OF_SEGMENT.has(one.id)) return false
    if (one.id === CLUSTER) {
      const read = cluster(bytes, one, end)
      if (read === undefined) return false
      sounds ||= read.sounds
      at = read.to
      continue
    }
    if (one.id === TRACKS) {
      const inside = elements(bytes, one.from, one.to).filter(({ id }) => id === TRACK)
      if (!inside.every((track) => isSoundTrack(bytes, track))) return false
      tracks += inside.length
    }
    at = one.to
  }
  return tracks === 1 && sounds
}

export function isSoundWebm(bytes: Buffer): boolean {
  const head = elementAt(bytes, 0, bytes.length)
  if (head.id !== EBML) return false
  const type = elements(bytes, head.from, head.to).find(({ id }) => id === DOC_TYPE)
  if (type === undefined || bytes.toString('latin1', type.from, type.to).replace(/\0+$/, '') !== 'webm') return false
  const segment = elementAt(bytes, head.to, bytes.length)
  if (segment.id !== SEGMENT || (segment.to !== OPEN && segment.to !== bytes.length)) return false
  return isSoundSegment(bytes, segment.from, bytes.length)
}
