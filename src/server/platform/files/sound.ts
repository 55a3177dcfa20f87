/** Whether a recording is sound from its first to its last byte. No picture, no text, no other files, nothing behind its end. */
import { readFile } from 'node:fs/promises'
import { isSoundMp4 } from './sound-mp4.ts'
import { isSoundOgg } from './sound-ogg.ts'
import { isSoundWebm } from './sound-webm.ts'

export async function isSound(path: string, type: string): Promise<boolean> {
  const bytes = await readFile(path)
  try {
    if (type.endsWith('/webm')) return isSoundWebm(bytes)
    return /\/ogg\b/.test(type) ? isSoundOgg(bytes) : isSoundMp4(bytes)
  } catch (error) {
    // A number is read behind the end of what was cut off.
    if (error instanceof RangeError) return false
    throw error
  }
}
