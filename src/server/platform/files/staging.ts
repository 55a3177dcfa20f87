/** Bytes on their way in: one file for each upload, written at known offsets and made durable as they come. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isUuid } from '#contract/kernel/id.ts'

/** Bytes after which what came is made durable and counted: the most that a killed server loses of an upload. */
const FLUSH_BYTES = 1024 * 1024

export interface Staging {
  path: (id: string) => string
  /**
   * Writes a stream at `offset` and gives the offset reached. A stream that breaks loses nothing of what had come: it is
   * kept and counted, then the error goes on. `reached` is told every durable offset.
   */
  write: (id: string, offset: number, stream: Readable, reached: (offset: number) => Promise<void>) => Promise<number>
  sha256: (id: string) => Promise<string>
  remove: (id: string) => Promise<void>
}

/** SHA-256 of a stream, in hexadecimal. */
export async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Bytes that may wait for the disk before the line is held back. */
const HELD_BYTES = 1024 * 1024

/**
 * What a stream brings, taken over as it comes: a stream that breaks throws away what still lies in its own buffer, and the
 * device would have to send that again.
 */
async function* arriving(stream: Readable): AsyncGenerator<Buffer> {
  const queue: Buffer[] = []
  let held = 0
  let wake: () => void = () => undefined
  let end: { error: Error | null } | undefined
  const ended = (error: Error | null) => {
    end ??= { error }
    wake()
  }
  stream.on('data', (chunk: Buffer) => {
    queue.push(chunk)
    held += chunk.length
    if (held > HELD_BYTES) stream.pause()
    wake()
  })
  stream.once('end', () => ended(null))
  stream.once('error', ended)
  stream.once('close', () => ended(new Error('The line broke')))
  for (;;) {
    const chunk = queue.shift()
    if (chunk !== undefined) {
      held -= chunk.length
      if (held <= HELD_BYTES && stream.isPaused()) stream.resume()
      yield chunk
    } else if (end !== undefined) {
      if (end.error !== null) throw end.error
      return
    } else
      await new Promise<void>((done) => {
        wake = done
      })
  }
}

/** The folder is made with the first upload. */
export function createStaging(folder: string): Staging {
  const path = (id: string): string => {
    if (!isUuid(id)) throw new RangeError('Not the id of an upload')
    return join(folder, id)
  }
  return {
    path,
    async write(id, offset, stream, reached) {
      if (offset === 0) await mkdir(folder, { recursive: true, mode: 0o700 })
      const handle = await open(path(id), offset === 0 ? 'w' : 'r+', 0o600)
      let at = offset
      let durable = offset
      const flush = async () => {
        if (at === durable) return
        await handle.datasync()
        await reached(at)
        durable = at
      }
      try {
        await handle.truncate(offset)
        for await (const chunk of arriving(stream)) {
          await handle.write(chunk, 0, chunk.length, at)
          at += chunk.length
          if (at - durable >= FLUSH_BYTES) await flush()
        }
        return at
      } finally {
        await flush().finally(() => handle.close())
      }
    },
    sha256: (id) => hashOf(createReadStream(path(id))),
    remove: (id) => rm(path(id), { force: true }),
  }
}
