import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VRSTE_DATOTEKA } from '#contract/modules/datoteka/datoteka.schema.ts'
import { contentProblem } from './content.ts'
import { provenType } from './inspect.ts'
import { box, element, mp4, ogg, page, webm } from './sound.fixture.ts'
import { isSoundMp4 } from './sound-mp4.ts'
import { isSoundOgg } from './sound-ogg.ts'
import { isSoundWebm } from './sound-webm.ts'

let folder: string
let count = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zvuk-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** What the portal says of a file with this extension: it proves a kind and has no problem, or another kind. */
async function judge(bytes: Buffer, extension: string): Promise<'prima' | 'vrsta' | string> {
  count += 1
  const path = join(folder, String(count))
  await writeFile(path, bytes)
  const type = await provenType(path, VRSTE_DATOTEKA[extension] ?? [])
  if (type === undefined) return 'vrsta'
  return (await contentProblem(path, type)) ?? 'prima'
}

describe('a recording of a voice', () => {
  test.each<[string, Buffer, string]>([
    ['WebM as it is recorded, with open sizes', webm(), 'webm'],
    [
      'WebM as it is finished, with an index and tags',
      webm({ open: false, more: element('1c53bb6b', Buffer.alloc(3)) }),
      'webm',
    ],
    ['WebM with Vorbis', webm({ codec: 'A_VORBIS' }), 'webm'],
    ['Ogg with Opus', ogg(), 'ogg'],
    ['Ogg with Vorbis', ogg('\x01vorbis\0\0\0\0'), 'ogg'],
    ['MP4 in fragments', mp4(), 'm4a'],
    ['MP4 in one piece', mp4({ fragmented: false, brand: 'mp42' }), 'm4a'],
    ['MP4 that calls itself M4A', mp4({ brand: 'M4A ' }), 'm4a'],
    ['MP4 with Opus', mp4({ codec: 'Opus' }), 'm4a'],
  ])('%s is taken', async (_name, bytes, extension) => {
    expect(await judge(bytes, extension)).toBe('prima')
  })

  test.each<[string, Buffer, string]>([
    ['WebM with a picture', webm({ type: 1, codec: 'V_VP9' }), 'webm'],
    ['WebM with two tracks', webm({ tracks: 2 }), 'webm'],
    ['WebM with a picture that is called sound', webm({ codec: 'V_VP9' }), 'webm'],
    ['WebM with files inside', webm({ more: element('1941a469', Buffer.from('PK\x03\x04')) }), 'webm'],
    ['WebM without sound', webm({ blocks: 0 }), 'webm'],
    ['WebM with something unknown', webm({ more: element('4dbb', Buffer.alloc(3)) }), 'webm'],
    ['WebM with something behind its end', Buffer.concat([webm({ open: false }), Buffer.from('<script>')]), 'webm'],
    ['Matroska', webm({ docType: 'matroska' }), 'webm'],
    ['Ogg with a film', ogg('\x80theora\0\0\0\0'), 'ogg'],
    ['Ogg with a second stream', ogg(undefined, [page(Buffer.from('fishead'), 0, 2, 8)]), 'ogg'],
    ['Ogg with a missing page', ogg(undefined, [page(Buffer.from([1]), 4, 4)]), 'ogg'],
    ['Ogg with something behind its end', Buffer.concat([ogg(), Buffer.from('MZ')]), 'ogg'],
    ['Ogg with a spoilt page', ogg().fill(1, 30, 31), 'ogg'],
    ['MP4 with a picture', mp4({ handler: 'vide', codec: 'avc1' }), 'm4a'],
    ['MP4 with a picture that is called sound', mp4({ codec: 'avc1' }), 'm4a'],
    ['MP4 with two tracks', mp4({ tracks: 2 }), 'm4a'],
    ['MP4 whose sound lies elsewhere', mp4({ elsewhere: true }), 'm4a'],
    ['MP4 with a box of its own', mp4({ more: box('uuid', Buffer.from('MZ')) }), 'm4a'],
    ['MP4 with something behind its end', Buffer.concat([mp4(), Buffer.from('PK\x03\x04')]), 'm4a'],
    ['a page under the name of a recording', Buffer.from('<html><script>1</script>'), 'ogg'],
    ['WebM under the name of Ogg', webm(), 'ogg'],
  ])('%s is refused', async (_name, bytes, extension) => {
    expect(await judge(bytes, extension)).toBe('vrsta')
  })
})

describe('a recording that was cut off or spoilt', () => {
  const SAMPLES = [
    ['WebM', webm({ open: false }), isSoundWebm],
    ['Ogg', ogg(), isSoundOgg],
    ['MP4', mp4(), isSoundMp4],
  ] as const
  const safely = (judged: () => boolean) => {
    try {
      return judged()
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      return false
    }
  }

  test.each(SAMPLES)('%s is refused wherever it was cut inside of a part', (_name, bytes, isSound) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: bytes.length - 1 }), (at) => {
        const cut = safely(() => isSound(bytes.subarray(0, at)))
        // Between two pages or boxes it is a shorter recording, if there is sound before.
        if (cut) expect(at).toBeGreaterThan(bytes.length / 2)
      }),
    )
  })

  test.each(SAMPLES)('%s never breaks the judge, whatever one byte becomes', (_name, bytes, isSound) => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, byte) => {
        const spoilt = Buffer.from(bytes)
        spoilt[at] = byte
        expect(typeof safely(() => isSound(spoilt))).toBe('boolean')
      }),
      { numRuns: 500 },
    )
  })

  test.each(SAMPLES)('%s of random bytes is none', (_name, _bytes, isSound) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(safely(() => isSound(Buffer.from(bytes)))).toBe(false)
      }),
    )
  })
})
