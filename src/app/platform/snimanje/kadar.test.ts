/** A frame of the camera: made of one moment, whatever moves before it. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { slikaKadra } from './kadar.ts'
import { laznoPlatno } from './lazna-kamera.fixture.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const video = { videoWidth: 4000, videoHeight: 3000 } as HTMLVideoElement

describe('a frame of something that moves', () => {
  test('is one picture: what is drawn and what it is measured by are of the same moment', async () => {
    const kadar = { close: vi.fn() }
    vi.stubGlobal('createImageBitmap', async () => kadar)
    // Each look at the video itself finds another brightness.
    let pogled = 0
    const { velicine } = laznoPlatno((_canvas, izvor) => {
      if (izvor === kadar) return 90
      pogled += 1
      return (pogled * 120) % 250
    })
    expect(await slikaKadra(video)).toMatchObject({ crna: false, slika: expect.any(Blob) })
    expect([velicine, kadar.close.mock.calls.length]).toEqual([[[2560, 1920]], 1])
  })

  test('is taken from the video where the device has no memory for a frame of its own', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no memory', 'InvalidStateError')))
    laznoPlatno(() => 90)
    expect(await slikaKadra(video)).toMatchObject({ crna: false, slika: expect.any(Blob) })
  })
})
