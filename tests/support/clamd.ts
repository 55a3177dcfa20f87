/** A stand-in for clamd: it takes pieces with their length before them (INSTREAM) and answers as the test says. */
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface TestClamd {
  url: string
  /** Says what it thinks of the bytes; undefined hangs up without a word. */
  answer: ((bytes: Buffer) => string) | undefined
  /** Every file that it was shown, whole. */
  seen: Buffer[]
  stop: () => Promise<void>
}

const COMMAND = Buffer.from('zINSTREAM\0')

/** The file of a whole conversation; undefined until its last piece, which is empty. */
function fileIn(told: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= told.length; ) {
    const length = told.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(told.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

export async function testClamd(answer: (bytes: Buffer) => string): Promise<TestClamd> {
  const clamd: Omit<TestClamd, 'url' | 'stop'> = { answer, seen: [] }
  const listen = (socket: Socket) => {
    let told = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk: Buffer) => {
      told = Buffer.concat([told, chunk])
      const file = fileIn(told)
      if (file === undefined) return
      if (clamd.answer === undefined) return void socket.destroy()
      clamd.seen.push(file)
      socket.end(`${clamd.answer(file)}\0`)
    })
  }
  const server = createServer(listen)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(clamd, {
    url: `tcp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })
}
