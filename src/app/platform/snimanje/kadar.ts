/** A frame of the camera as a JPEG, and whether it shows anything. */
import { GRID, luminance, showsTheSame } from '#app/platform/offline/attachments/luminance.ts'

/** Long side of the picture, at first and when the device has no memory for it. */
const DULJE_STRANICE = [2560, 1920, 1280, 800] as const
const KVALITETA = 0.8
/** Brightness of 255 up to which a whole picture is black. */
const CRNO = 12

interface Mjere {
  width: number
  height: number
}

/** Size of a picture whose long side is at most so long; never larger than the frame. */
export function mjereSlike({ width, height }: Mjere, najdulja: number): Mjere {
  const scale = Math.min(1, najdulja / Math.max(1, width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function platno({ width, height }: Mjere, izvor: CanvasImageSource, citanje = false): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: citanje })
  context?.drawImage(izvor, 0, 0, width, height)
  return context
}

/** Some devices give the memory of a canvas back only so. */
function oslobodi({ canvas }: CanvasRenderingContext2D): void {
  canvas.width = 0
  canvas.height = 0
}

/** The pixels of a picture at a size; undefined where no canvas can be had. */
export function pikseliOd(izvor: CanvasImageSource, { width, height }: Mjere): ImageData | undefined {
  const context = platno({ width, height }, izvor, true)
  const pikseli = context?.getImageData(0, 0, width, height)
  if (context !== null) oslobodi(context)
  return pikseli
}

function svjetlina(izvor: CanvasImageSource): number[] {
  const pikseli = pikseliOd(izvor, { width: GRID, height: GRID })
  return pikseli === undefined ? [] : luminance(pikseli.data)
}

const jpegOd = ({ canvas }: CanvasRenderingContext2D) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', KVALITETA))

interface Kadar extends Mjere {
  izvor: CanvasImageSource
  /** Gives its memory back. */
  pusti: () => void
}

/**
 * The frame that is drawn and compared. The video goes on between two drawings of it, and a picture of something that moves would
 * differ from what it is measured by; where the device has no memory for a frame of its own the video must do.
 */
async function zaustavljen(video: HTMLVideoElement): Promise<Kadar> {
  const mjere = { width: video.videoWidth, height: video.videoHeight }
  try {
    const izvor = await createImageBitmap(video)
    return { ...mjere, izvor, pusti: () => izvor.close() }
  } catch {
    return { ...mjere, izvor: video, pusti: () => undefined }
  }
}

/** One attempt; undefined when the memory did not suffice, of which a black canvas is a sign too. */
async function pokusaj(
  { izvor, ...mjere }: Kadar,
  najdulja: number,
  kadar: readonly number[],
): Promise<Blob | undefined> {
  let context: CanvasRenderingContext2D | null = null
  try {
    context = platno(mjereSlike(mjere, najdulja), izvor)
    if (context === null || !showsTheSame(kadar, svjetlina(context.canvas))) return undefined
    return (await jpegOd(context)) ?? undefined
  } catch {
    return undefined
  } finally {
    if (context !== null) oslobodi(context)
  }
}

/** The frame that stands on the video now. Undefined when no size of it could be made. */
export async function slikaKadra(video: HTMLVideoElement): Promise<{ slika: Blob; crna: boolean } | undefined> {
  const kadar = await zaustavljen(video)
  try {
    for (const najdulja of DULJE_STRANICE) {
      const svjetlo = svjetlina(kadar.izvor)
      const slika = await pokusaj(kadar, najdulja, svjetlo)
      if (slika !== undefined) return { slika, crna: Math.max(...svjetlo) <= CRNO }
    }
    return undefined
  } finally {
    kadar.pusti()
  }
}
