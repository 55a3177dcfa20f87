/** A camera, a canvas and a microphone as far as a test needs them. */
import { vi } from 'vitest'

interface Mogucnosti {
  torch?: boolean
  zoom?: { min: number; max: number; step: number }
}

export function lazniTok(mogucnosti: Mogucnosti = {}) {
  const slusaci = new Set<() => void>()
  const track = {
    stop: vi.fn(),
    applyConstraints: vi.fn(() => Promise.resolve()),
    getCapabilities: () => mogucnosti,
    addEventListener: (_name: string, slusac: () => void) => slusaci.add(slusac),
    removeEventListener: (_name: string, slusac: () => void) => slusaci.delete(slusac),
  }
  return {
    tok: { getTracks: () => [track], getVideoTracks: () => [track], getAudioTracks: () => [track] } as never,
    track,
    /** Another application takes the device. */
    prekini: () => {
      for (const slusac of slusaci) slusac()
    },
  }
}

/** `getUserMedia` of the test. */
export function lazniUredaji(getUserMedia: (zahtjev: MediaStreamConstraints) => Promise<MediaStream>) {
  const trazi = vi.fn(getUserMedia)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: trazi } })
  return trazi
}

export const greska = (name: string) => Object.assign(new Error(name), { name })

const nista = () => undefined
/** A pen that leaves nothing behind. */
const CRTANJE = { setTransform: nista, clearRect: nista, beginPath: nista, moveTo: nista, lineTo: nista, stroke: nista }

/** What a canvas shows: brightness of every cell, by the width of the canvas. */
export function laznoPlatno(svjetlina: (canvas: HTMLCanvasElement, izvor: unknown) => number) {
  const sadrzaj = new WeakMap<object, number>()
  const velicine: [number, number][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return {
      ...CRTANJE,
      canvas: this,
      drawImage: (izvor: object) => {
        sadrzaj.set(this, sadrzaj.get(izvor) ?? svjetlina(this, izvor))
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: new Uint8ClampedArray(width * height * 4).fill(sadrzaj.get(this) ?? 0),
      }),
    } as never
  } as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    velicine.push([this.width, this.height])
    done(new Blob(['slika'], { type: type ?? '' }))
  })
  return { velicine }
}

/** A video that takes the streams of a test and shows frames of this size. */
export function lazniVideo(width = 4000, height = 3000) {
  Object.defineProperties(HTMLVideoElement.prototype, {
    srcObject: { configurable: true, writable: true, value: null },
    play: { configurable: true, value: () => Promise.resolve() },
    videoWidth: { configurable: true, get: () => width },
    videoHeight: { configurable: true, get: () => height },
  })
}

/** The page is hidden or seen again. */
export function vidljivost(stanje: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: stanje })
  document.dispatchEvent(new Event('visibilitychange'))
}
