/** Bytes as they come from the line, cut into the parts in which they are kept. */
import { join, PART_BYTES } from '../attachments/parts.ts'

/** The stream gave more or fewer bytes than it was to give. */
export class WrongLength extends Error {
  override name = 'WrongLength'
}

/** Parts of `PART_BYTES`, the last one shorter, together exactly `bytes`; throws what the stream throws, and `WrongLength`. */
export async function* inParts(
  stream: AsyncIterable<Uint8Array>,
  bytes: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let pieces: Uint8Array[] = []
  let held = 0
  let given = 0
  for await (const piece of stream) {
    pieces.push(piece)
    held += piece.length
    if (given + held > bytes) throw new WrongLength()
    while (held >= PART_BYTES) {
      const all = join(pieces)
      yield all.slice(0, PART_BYTES)
      given += PART_BYTES
      pieces = [all.slice(PART_BYTES)]
      held -= PART_BYTES
    }
  }
  if (given + held !== bytes) throw new WrongLength()
  if (held > 0) yield join(pieces)
}
