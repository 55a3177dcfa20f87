/** Bytes on their way in: one file for each upload, written at known offsets and made durable as they come. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isUuid } from '#contract/kernel/id.ts'

/** Bytes after which what came is made durable and counted: the most that a killed server loses of an upload. */
const FLUSH_BYTES = 1024 * 1024

/** Bytes that nobody writes to any more. */
export interface Sealed {
  path: string
  bytes: number
  sha256: string
}

export interface Staging {
  path: (id: string) => string
  /**
   * Writes a stream at `offset` and gives the offset reached. A stream that breaks loses nothing of what had come: it is
   * kept and counted, then the error goes on. `reached` is told every durable offset.
   */
  write: (id: string, offset: number, stream: Readable, reached: (offset: number) => Promise<void>) => Promise<number>
  /** Runs work on one upload: a writer or a check, one after the other. */
  exclusive: <T>(id: string, work: () => Promise<T>) => Promise<T>
  /**
   * Copies what has come to where no writer reaches it, durable and hashed on the way. What is then checked is what is stored.
   * Undefined when nothing lies here.
   */
  seal: (id: string) => Promise<Sealed | undefined>
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
 * What a stream brings, taken over from the call on: a stream that breaks throws away what still lies in its own buffer, and the
 * device would have to send that again. One that has ended before tells nobody of it any more; a writer that waited for its
 * word would hold up every later one of the same upload.
 */
function arriving(stream: Readable): AsyncGenerator<Buffer> {
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
  const broken = () => new Error('The line broke')
  stream.once('close', () => ended(broken()))
  if (stream.readableEnded) ended(null)
  else if (stream.destroyed) ended(stream.errored ?? broken())

  async function* chunks(): AsyncGenerator<Buffer> {
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
  return chunks()
}

/** Runs what is asked for one key in the order in which it was asked. */
function createQueues() {
  const last = new Map<string, Promise<unknown>>()
  return <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    const settled = mine.then(
      () => undefined,
      () => undefined,
    )
    last.set(key, settled)
    void settled.then(() => last.get(key) === settled && last.delete(key))
    return mine
  }
}

async function copySealed(source: string, target: string): Promise<Sealed> {
  const hash = createHash('sha256')
  let bytes = 0
  const handle = await open(target, 'w', 0o600)
  try {
    for await (const chunk of createReadStream(source) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      await handle.write(chunk, 0, chunk.length, bytes)
      bytes += chunk.length
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { path: target, bytes, sha256: hash.digest('hex') }
}

/** The folder is made with the first upload. */
export function createStaging(folder: string): Staging {
  const path = (id: string): string => {
    if (!isUuid(id)) throw new RangeError('Not the id of an upload')
    return join(folder, id)
  }
  const sealedPath = (id: string) => `${path(id)}.provjera`
  return {
    path,
    async write(id, offset, stream, reached) {
      const coming = arriving(stream)
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
        for await (const chunk of coming) {
          await handle.write(chunk, 0, chunk.length, at)
          at += chunk.length
          if (at - durable >= FLUSH_BYTES) await flush()
        }
        return at
      } finally {
        await flush().finally(() => handle.close())
      }
    },
    exclusive: createQueues(),
    seal: async (id) => {
      const here = await stat(path(id)).catch(() => undefined)
      return here === undefined ? undefined : copySealed(path(id), sealedPath(id))
    },
    remove: async (id) => {
      await rm(path(id), { force: true })
      await rm(sealedPath(id), { force: true })
    },
  }
}
