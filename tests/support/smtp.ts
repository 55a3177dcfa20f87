/** A small server of mail on the loopback that keeps what it gets, and can be told to take nothing. */
import { createServer, type Socket } from 'node:net'

export interface TestSmtp {
  url: string
  /** Whole letters, as they came over the line. */
  letters: string[]
  /** Answers this instead of a greeting: a server that turns everybody away. */
  refuses: string | undefined
  /** Cuts everybody off and listens no more; once is enough. */
  stop: () => Promise<void>
}

export async function testSmtp(): Promise<TestSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    talk(socket, smtp)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${port}`,
    letters: [],
    refuses: undefined,
    stop: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return smtp
}

/** As much of RFC 5321 as a sender needs. */
function talk(socket: Socket, smtp: TestSmtp): void {
  let data: string | undefined
  socket.write(`${smtp.refuses ?? '220 proba'}\r\n`)
  socket.on('data', (chunk) => {
    const text = chunk.toString()
    if (data !== undefined) {
      data += text
      if (!data.endsWith('\r\n.\r\n')) return
      smtp.letters.push(data)
      data = undefined
      socket.write('250 primljeno\r\n')
    } else if (/^DATA/i.test(text)) {
      data = ''
      socket.write('354 pisi\r\n')
    } else socket.write(/^QUIT/i.test(text) ? '221 kraj\r\n' : '250 proba\r\n')
  })
}
