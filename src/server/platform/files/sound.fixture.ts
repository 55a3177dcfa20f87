/** Small recordings as browsers make them, built out of their containers. */

/** Twenty milliseconds of silence in Opus. */
const SILENCE = Buffer.from([0xfc, 0xff, 0xfe])
const text = (value: string) => Buffer.from(value, 'latin1')

const OPEN = Buffer.from('01ffffffffffffff', 'hex')
export const id = (hex: string) => Buffer.from(hex, 'hex')

/** A WebM element; `open` where its size is not known yet. */
export function element(name: string, content: Buffer, open = false): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([id(name), open ? OPEN : size, content])
}

interface Webm {
  type?: number
  codec?: string
  docType?: string
  more?: Buffer
  tracks?: number
  open?: boolean
  blocks?: number
}

/** As `MediaRecorder` of Chromium leaves it: segment and clusters are open. */
export function webm({
  type = 2,
  codec = 'A_OPUS',
  docType = 'webm',
  more,
  tracks = 1,
  open = true,
  blocks = 3,
}: Webm = {}) {
  const track = element(
    'ae',
    Buffer.concat([element('d7', id('01')), element('83', Buffer.from([type])), element('86', text(codec))]),
  )
  const block = element('a3', Buffer.concat([id('81000080'), SILENCE]))
  const cluster = Buffer.concat([element('e7', id('00')), ...Array.from({ length: blocks }, () => block)])
  const segment = Buffer.concat([
    element('1549a966', element('2ad7b1', id('0f4240'))),
    element('1654ae6b', Buffer.concat(Array.from({ length: tracks }, () => track))),
    element('1f43b675', cluster, open),
    element('1f43b675', cluster, open),
    more ?? Buffer.alloc(0),
  ])
  return Buffer.concat([element('1a45dfa3', element('4282', text(docType))), element('18538067', segment, open)])
}

function crc(bytes: Buffer): number {
  let value = 0
  for (const byte of bytes) {
    value ^= byte << 24
    for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value < 0 ? 0x04c11db7 : 0)
  }
  return value >>> 0
}

export function page(content: Buffer, number: number, flags: number, serial = 7): Buffer {
  const head = Buffer.alloc(28)
  head.write('OggS', 'latin1')
  head.writeUInt8(flags, 5)
  head.writeUInt32LE(serial, 14)
  head.writeUInt32LE(number, 18)
  head.writeUInt8(1, 26)
  head.writeUInt8(content.length, 27)
  const whole = Buffer.concat([head, content])
  whole.writeUInt32LE(crc(whole), 22)
  return whole
}

export const ogg = (codec = 'OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', more: Buffer[] = []) =>
  Buffer.concat([
    page(text(codec), 0, 2),
    page(text('OpusTags\0\0\0\0\0\0\0\0'), 1, 0),
    page(SILENCE, 2, more.length === 0 ? 4 : 0),
    ...more,
  ])

export function box(type: string, ...content: Buffer[]): Buffer {
  const inside = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(inside.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, inside])
}

const full = (flags = 0) => Buffer.from([0, 0, 0, flags])
const one = Buffer.from([0, 0, 0, 1])

interface Mp4 {
  brand?: string
  handler?: string
  codec?: string
  elsewhere?: boolean
  tracks?: number
  fragmented?: boolean
  more?: Buffer
}

/** As `MediaRecorder` of Safari leaves it: a description, then fragments. */
export function mp4(options: Mp4 = {}): Buffer {
  const {
    brand = 'iso5',
    handler = 'soun',
    codec = 'mp4a',
    elsewhere = false,
    tracks = 1,
    fragmented = true,
    more,
  } = options
  const dref = box(
    'dref',
    full(),
    one,
    elsewhere ? box('url ', full(), text('https://a.hr/b.m4a\0')) : box('url ', full(1)),
  )
  const stbl = box('stbl', box('stsd', full(), one, box(codec, Buffer.alloc(28))))
  const hdlr = box('hdlr', full(), full(), text(handler), Buffer.alloc(13))
  const trak = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', hdlr, box('minf', box('dinf', dref), stbl)))
  const sound = [...(fragmented ? [box('moof', box('mfhd', full(), one))] : []), box('mdat', SILENCE)]
  return Buffer.concat([
    box('ftyp', text(brand), full(), text('mp42')),
    box('moov', box('mvhd', Buffer.alloc(100)), ...Array.from({ length: tracks }, () => trak)),
    ...sound,
    more ?? Buffer.alloc(0),
  ])
}
