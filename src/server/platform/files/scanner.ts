/** The port for a scanner of malware, and the one behind clamd. It is sent a stream of pieces, each with its length before it (INSTREAM). */
import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** Says whether a file carries malware. Rejects while it cannot say; until it has answered, nobody gets the file. */
export type Scanner = (path: string) => Promise<'cista' | 'zarazena'>

export class ScannerUnavailable extends Error {
  override name = 'ScannerUnavailable'
}

/** A scanner that says nothing for so long does not answer. */
const IDLE_MS = 30_000
const LARGEST_ANSWER = 4_096

function socketTo(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url)
  return protocol === 'unix:' ? connect({ path: pathname }) : connect({ host: hostname, port: Number(port || 3310) })
}

async function sendFile(socket: Socket, path: string): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
  const length = (bytes: number) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(bytes)
    return head
  }
  await write(Buffer.from('zINSTREAM\0'))
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    await write(length(chunk.length))
    await write(chunk)
  }
  await write(length(0))
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (text.includes('\0')) resolve(text.slice(0, text.indexOf('\0')))
      else if (text.length > LARGEST_ANSWER) reject(new Error('an endless answer'))
    })
    socket.on('end', () => resolve(text))
    socket.on('error', reject)
    socket.setTimeout(IDLE_MS, () => reject(new Error('no answer')))
  })
}

/** `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
export function clamdScanner(url: string): Scanner {
  return async (path) => {
    const socket = socketTo(url)
    try {
      const answer = answerOf(socket)
      // An answer may come before the last piece; a failure of either is one of the scanner.
      const [text] = await Promise.all([answer, sendFile(socket, path)])
      if (/\bFOUND$/.test(text.trim())) return 'zarazena'
      if (/\bOK$/.test(text.trim())) return 'cista'
      throw new Error(text.trim() || 'an empty answer')
    } catch (error) {
      throw new ScannerUnavailable(error instanceof Error ? error.message : 'no answer')
    } finally {
      socket.destroy()
    }
  }
}
