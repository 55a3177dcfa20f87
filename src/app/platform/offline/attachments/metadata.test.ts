/** What of a picture's private data leaves the device (c.9.1, R-FIL-6): time, orientation and device, nothing else. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withNotesOf, withoutPrivateData } from './metadata.ts'
import { join } from './parts.ts'

const text = (value: string) => new TextEncoder().encode(value)
const u16 = (value: number) => new Uint8Array([value >> 8, value & 255])
const u32 = (value: number) => new Uint8Array([0, 0, value >> 8, value & 255])

/** A little-endian Exif block as a telephone writes it: maker, owner, time, orientation, and a directory with the place. */
function exif(): Uint8Array {
  const values: [tag: number, type: number, value: Uint8Array][] = [
    [0x010f, 2, text('Samson\0')],
    [0x0110, 2, text('SM-X200\0')],
    [0x0112, 3, new Uint8Array([6, 0])],
    [0x013b, 2, text('Vlasnik Uredaja\0')],
    [0x8825, 4, new Uint8Array([0, 0, 0, 0])],
    [0x8769, 4, new Uint8Array([0, 0, 0, 0])],
  ]
  const main = 8 + 2 + values.length * 12 + 4
  const size = (type: number, value: Uint8Array) => value.length / (type === 2 ? 1 : type === 3 ? 2 : 4)
  const bytes = new Uint8Array(600)
  const view = new DataView(bytes.buffer)
  let behind = main
  const directory = (at: number, rows: typeof values) => {
    view.setUint16(at, rows.length, true)
    rows.forEach(([tag, type, value], i) => {
      const entry = at + 2 + i * 12
      view.setUint16(entry, tag, true)
      view.setUint16(entry + 2, type, true)
      view.setUint32(entry + 4, size(type, value), true)
      if (value.length > 4) {
        view.setUint32(entry + 8, behind, true)
        bytes.set(value, behind)
        behind += value.length
      } else bytes.set(value, entry + 8)
    })
  }
  bytes.set([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])
  directory(8, values)
  view.setUint32(10 + 4 * 12 + 8, 300, true)
  view.setUint32(10 + 5 * 12 + 8, 400, true)
  behind = 340
  directory(300, [[0x0002, 2, text('45 48 51.98 N\0')]])
  behind = 440
  directory(400, [
    [0x9003, 2, text('2026:04:15 10:20:30\0')],
    [0xa431, 2, text('SERIJSKI-77\0')],
  ])
  return bytes
}

const segment = (marker: number, body: Uint8Array) => join([new Uint8Array([0xff, marker]), u16(body.length + 2), body])
const SCAN = new Uint8Array([0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56])
const jpegOf = (...segments: Uint8Array[]) =>
  join([
    new Uint8Array([0xff, 0xd8]),
    segment(0xe0, text('JFIF\0\x01\x01')),
    ...segments,
    segment(0xdb, new Uint8Array(65)),
    segment(0xda, new Uint8Array(10)),
    SCAN,
    new Uint8Array([0xff, 0xd9]),
  ])
const latin = (bytes: Uint8Array | undefined) => new TextDecoder('latin1').decode(bytes)

describe('a JPEG', () => {
  const photo = join([
    jpegOf(
      segment(0xe1, join([text('Exif\0\0'), exif()])),
      segment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta gps="45.81"/>')),
      segment(0xe2, text('ICC_PROFILE\0boje')),
      segment(0xe2, text('MPF\0slike')),
      segment(0xfe, text('komentar vlasnika')),
    ),
    text('ftypmp42 pokretna slika'),
  ])

  test('with a place, an owner, comments and a film behind its end leaves without them', () => {
    const sent = latin(withoutPrivateData(photo))
    for (const secret of ['45 48', 'Vlasnik', 'SERIJSKI', 'xmpmeta', 'MPF', 'komentar', 'pokretna'])
      expect(sent).not.toContain(secret)
  })

  test('keeps time, orientation, device, colours and every byte of the picture', () => {
    const sent = withoutPrivateData(photo) as Uint8Array<ArrayBuffer>
    for (const kept of ['Samson', 'SM-X200', '2026:04:15 10:20:30', 'ICC_PROFILE\0boje', latin(SCAN)])
      expect(latin(sent)).toContain(kept)
    const at = latin(sent).indexOf('Exif') + 6
    const view = new DataView(sent.buffer, at)
    const tags = Array.from({ length: view.getUint16(8) }, (_, i) => view.getUint16(10 + i * 12))
    expect(tags).toEqual([0x010f, 0x0110, 0x0112, 0x0132])
    expect(view.getUint16(10 + 2 * 12 + 8)).toBe(6)
  })

  test('that has nothing private, or was cleaned already, is left byte for byte', () => {
    expect(withoutPrivateData(jpegOf())).toBeUndefined()
    const once = withoutPrivateData(photo) as Uint8Array<ArrayBuffer>
    expect(withoutPrivateData(once)).toBeUndefined()
  })

  test('that is damaged is never made worse and never fails', () => {
    fc.assert(
      fc.property(fc.nat(photo.length - 1), fc.nat(255), fc.nat(photo.length), (at, value, end) => {
        const bent = photo.slice(0, end)
        bent[at] = value
        const clean = withoutPrivateData(bent)
        if (clean !== undefined) expect([...clean.subarray(0, 2)]).toEqual([0xff, 0xd8])
      }),
    )
  })
})

describe('a smaller copy of evidence', () => {
  const copy = jpegOf()
  const original = jpegOf(segment(0xfe, text('prije')), segment(0xe1, join([text('Exif\0\0'), exif()])))

  test('has everything that the camera wrote into the original, and stands upright as its pixels do', () => {
    const made = withNotesOf(copy, original)
    for (const kept of ['Samson', '2026:04:15 10:20:30', '45 48 51.98 N', latin(SCAN)])
      expect(latin(made)).toContain(kept)
    const view = new DataView(made.buffer, latin(made).indexOf('Exif') + 6)
    expect(view.getUint16(10 + 2 * 12 + 8, true)).toBe(1)
    // The rest of the copy is untouched, and so is the original.
    expect(latin(made).replace(latin(made).slice(2, made.length - copy.length + 2), '')).toBe(latin(copy))
    expect(new DataView(original.buffer, latin(original).indexOf('Exif') + 6).getUint16(10 + 2 * 12 + 8, true)).toBe(6)
  })

  test('of a picture without such notes, or of a damaged one, is left as it is', () => {
    expect(withNotesOf(copy, jpegOf())).toBe(copy)
    expect(withNotesOf(text('PNG'), original)).toEqual(text('PNG'))
    fc.assert(
      fc.property(fc.nat(original.length - 1), fc.nat(255), fc.nat(original.length), (at, value, end) => {
        const bent = original.slice(0, end)
        bent[at] = value
        expect(withNotesOf(copy, bent).length).toBeGreaterThanOrEqual(copy.length)
      }),
    )
  })
})

describe('a PNG', () => {
  const chunk = (type: string, body: Uint8Array) => join([u32(body.length), text(type), body, u32(0)])
  const png = (...chunks: Uint8Array[]) =>
    join([new Uint8Array([0x89]), text('PNG\r\n\x1a\n'), chunk('IHDR', new Uint8Array(13)), ...chunks])

  test('leaves without texts, Exif and times, with its pixels and colours', () => {
    const pixels = [chunk('iCCP', text('boje')), chunk('IDAT', text('slika')), chunk('IEND', new Uint8Array())]
    const found = withoutPrivateData(
      png(chunk('tEXt', text('Author\0Ivo')), chunk('eXIf', exif()), chunk('tIME', new Uint8Array(7)), ...pixels),
    )
    expect(found).toEqual(png(...pixels))
    expect(withoutPrivateData(png(...pixels))).toBeUndefined()
  })
})

test('what is no picture is left alone', () => {
  expect(withoutPrivateData(text('%PDF-1.7 tekst'))).toBeUndefined()
})
