/** How large a picture would become when somebody opens it, read from its first bytes. */
import { open } from 'node:fs/promises'

const MOST_PIXELS = 100_000_000
const HEAD_BYTES = 1024 * 1024

interface Size {
  width: number
  height: number
}

/** Frames of a JPEG: every marker from C0 to CF but those of tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function jpegSizes(head: Buffer): Size[] {
  const found: Size[] = []
  for (let at = 2; at + 9 < head.length && head[at] === 0xff; ) {
    const marker = head[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else {
      if (isFrame(marker)) found.push({ height: head.readUInt16BE(at + 5), width: head.readUInt16BE(at + 7) })
      at += 2 + head.readUInt16BE(at + 2)
    }
  }
  return found
}

/** HEIC says the size of each of its pictures in a box named `ispe`. */
function heicSizes(head: Buffer): Size[] {
  const found: Size[] = []
  for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4))
    found.push({ width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) })
  return found
}

function sizesOf(head: Buffer, type: string): Size[] {
  if (type === 'image/jpeg') return jpegSizes(head)
  if (type !== 'image/png') return heicSizes(head)
  return head.length < 24 ? [] : [{ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }]
}

/** False for a picture of more than 100 megapixels, which fills the memory of whoever looks at it. */
export async function isOfBearableSize(path: string, type: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return sizesOf(buffer.subarray(0, bytesRead), type).every(({ width, height }) => width * height <= MOST_PIXELS)
  } finally {
    await file.close()
  }
}
