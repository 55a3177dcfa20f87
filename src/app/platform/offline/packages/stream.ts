/** Bytes as they come from the line, cut into the parts in which they are kept. */
import { join, PART_BYTES } from '../attachments/parts.ts'

/** The stream gave more or fewer bytes than it was to give. */
export class WrongLength extends Error {
  override name = 'WrongLength'
}

/** Reads on while what came is being stored: a line that breaks takes along only what never reached the device. */
async function* ahead<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  const queue: T[] = []
  let ended: { error?: unknown } | undefined
  let left = false
  let wake: () => void = () => undefined
  const pump = async () => {
    for await (const piece of stream) {
      queue.push(piece)
      wake()
      if (left) return
    }
  }
  const settle = (end: { error?: unknown }) => {
    ended = end
    wake()
  }
  pump().then(
    () => settle({}),
    (error: unknown) => settle({ error }),
  )
  try {
    for (;;) {
      yield* queue.splice(0)
      if (queue.length > 0) continue
      if (ended !== undefined) break
      await new Promise<void>((done) => {
        wake = done
      })
    }
  } finally {
    left = true
  }
  if ('error' in ended) throw ended.error
}

/**
 * Parts of at most `PART_BYTES`, together exactly `bytes`. When the stream breaks, what had come is given first; then throws
 * what the stream threw. Throws `WrongLength` when it ends too early or goes on too long.
 */
export async function* inParts(
  stream: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let pieces: Uint8Array[] = []
  let held = 0
  let given = 0
  const rest = () => join(pieces)
  try {
    for await (const piece of ahead(stream)) {
      if (given + held + piece.length > bytes) throw new WrongLength()
      pieces.push(piece)
      held += piece.length
      while (held >= PART_BYTES) {
        const all = rest()
        pieces = [all.slice(PART_BYTES)]
        held -= PART_BYTES
        given += PART_BYTES
        yield all.slice(0, PART_BYTES)
      }
    }
  } catch (error) {
    if (held > 0 && !(error instanceof WrongLength)) yield rest()
    throw error
  }
  if (given + held !== bytes) throw new WrongLength()
  if (held > 0) yield rest()
}
