/** Shrinks pictures away from the page. The copy is decoded again and compared with the original; on doubt there is no copy. */
import { derivedSize, GRID, luminance, type Mjera, showsTheSame } from './luminance.ts'

export interface DeriveRequest {
  id: number
  bytes: ArrayBuffer
  mime: string
  mjera: Mjera
}
export interface DeriveAnswer {
  id: number
  /** Null when the original is to be sent. */
  derived: ArrayBuffer | null
  thumb: ArrayBuffer | null
}

const THUMB_EDGE = 160

function draw(picture: ImageBitmap, width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: width === GRID })
  if (context === null) throw new Error('no canvas')
  // A transparent picture becomes a picture on paper, not on black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return context
}

const jpegOf = async (context: OffscreenCanvasRenderingContext2D, quality: number) =>
  (await context.canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer()

const brightness = (picture: ImageBitmap) => luminance(draw(picture, GRID, GRID).getImageData(0, 0, GRID, GRID).data)

const decode = (bytes: ArrayBuffer, type: string) =>
  createImageBitmap(new Blob([bytes], { type }), { imageOrientation: 'from-image' })

async function derive({ id, bytes, mime, mjera }: DeriveRequest): Promise<DeriveAnswer> {
  const picture = await decode(bytes, mime)
  const { width, height } = derivedSize(picture.width, picture.height, mjera.najdulja)
  const small = THUMB_EDGE / Math.max(width, height)
  const thumb = await jpegOf(
    draw(picture, Math.max(1, Math.round(width * small)), Math.max(1, Math.round(height * small))),
    0.7,
  )
  const large = width < picture.width
  if (mjera.obvezno && !large && mime === 'image/jpeg') return { id, derived: null, thumb }
  const copy = await jpegOf(draw(picture, width, height), mjera.kvaliteta)
  if (!(mjera.obvezno && large) && copy.byteLength >= bytes.byteLength * 0.9) return { id, derived: null, thumb }
  const again = await decode(copy, 'image/jpeg')
  const whole = again.width === width && again.height === height
  return { id, derived: whole && showsTheSame(brightness(picture), brightness(again)) ? copy : null, thumb }
}

self.addEventListener('message', (event: MessageEvent<DeriveRequest>) => {
  derive(event.data).then(
    (answer) => self.postMessage(answer),
    () => self.postMessage({ id: event.data.id, derived: null, thumb: null } satisfies DeriveAnswer),
  )
})
