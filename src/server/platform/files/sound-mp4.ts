/** The structure of MP4: boxes in boxes, each with its size, whole or in the fragments of a recording. */

/** Boxes of a recording: brands, description, sound, fragments and their index, and room. */
const OUTSIDE = /^(?:ftyp|styp|moov|mdat|moof|mfra|sidx|free|skip|wide)$/
/** Boxes with boxes in them, on the way to what a track is. */
const INSIDE = /^(?:moov|trak|mdia|minf|dinf|stbl)$/
/** Descriptions of sound: AAC, Opus, ALAC. */
const CODECS = /^(?:mp4a|Opus|alac)$/
/** A reference to data that lies in the file itself. */
const HERE = 1
const MOST_DEPTH = 8

interface Box {
  type: string
  from: number
  to: number
}

/** The boxes from one place to another, which they fill; throws a RangeError when they do not. */
function boxes(bytes: Buffer, from: number, to: number): Box[] {
  const found: Box[] = []
  for (let at = from; at < to; ) {
    const size = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const head = size === 1 ? 16 : 8
    const length = size === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : size
    // A box of no size goes on to the end of the file: only the last one may.
    const end = size === 0 ? to : at + length
    if (end < at + head || end > to) throw new RangeError('behind its end')
    found.push({ type, from: at + head, to: end })
    at = end
  }
  return found
}

/** All boxes that say what the tracks are, however deep. */
function described(bytes: Buffer, { type, from, to }: Box, depth = 0): Box[] {
  if (!INSIDE.test(type)) return []
  if (depth > MOST_DEPTH) throw new RangeError('too deep')
  const inside = boxes(bytes, from, to)
  return inside.flatMap((one) => [one, ...described(bytes, one, depth + 1)])
}

/** The kind of a track stands behind eight bytes of its handler, its codecs behind eight of their description. */
const handlerOf = (bytes: Buffer, { from, to }: Box) => bytes.toString('latin1', Math.min(from + 8, to), from + 12)
const codecsOf = (bytes: Buffer, { from, to }: Box) => boxes(bytes, from + 8, to).map(({ type }) => type)
const isHere = (bytes: Buffer, { from, to }: Box) =>
  boxes(bytes, from + 8, to).every((one) => one.type === 'url ' && bytes.readUInt32BE(one.from) === HERE)

/** One track whose data lies in the file itself. */
function isSoundTrack(bytes: Buffer, parts: readonly Box[]): boolean {
  const of = (name: string) => parts.filter(({ type }) => type === name)
  const codecs = of('stsd').flatMap((one) => codecsOf(bytes, one))
  return (
    of('trak').length === 1 &&
    of('hdlr').length === 1 &&
    of('hdlr').every((one) => handlerOf(bytes, one) === 'soun') &&
    codecs.length > 0 &&
    codecs.every((codec) => CODECS.test(codec)) &&
    of('dref').every((one) => isHere(bytes, one)) &&
    of('uuid').length === 0
  )
}

export function isSoundMp4(bytes: Buffer): boolean {
  const all = boxes(bytes, 0, bytes.length)
  const of = (name: string) => all.filter(({ type }) => type === name)
  if (all[0]?.type !== 'ftyp' || !all.every(({ type }) => OUTSIDE.test(type))) return false
  const [moov] = of('moov')
  if (moov === undefined || of('moov').length > 1 || of('mdat').length === 0) return false
  return isSoundTrack(bytes, described(bytes, moov))
}
