/** The bytes of a stored file, compared with the hash under which they were checked. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

export class ChangedBytes extends Error {
  override name = 'ChangedBytes'
}

async function* compared(stream: Readable, sha256: string, from: number): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let at = 0
  let held: Buffer | undefined
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    const skipped = Math.max(0, from - at)
    at += chunk.length
    if (skipped >= chunk.length) continue
    if (held !== undefined) yield held
    held = chunk.subarray(skipped)
  }
  if (hash.digest('hex') !== sha256) throw new ChangedBytes('a stored file differs from its hash')
  if (held !== undefined) yield held
}

/** A whole file from `from` on. The last piece waits for the comparison: changed bytes break off and are never taken for the file. */
export function verified(stream: Readable, sha256: string, from = 0): Readable {
  return Readable.from(compared(stream, sha256, from), { objectMode: false })
}
