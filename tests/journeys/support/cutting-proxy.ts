/** A line that breaks: everything passes until a chunk of a file on its way up, or a file on its way down, has let so many bytes through. */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  url: string
  /** Bytes of chunks that reached the portal, repeated ones too. */
  chunkBytes: () => number
  /** Breaks made so far. */
  cuts: () => number
  /** The next so many chunks are broken after `bytes` of their body. */
  cutNext: (times: number, bytes: number) => void
  /** Bytes of downloads that left the portal, repeated ones and headers too. */
  downloadBytes: () => number
  /** The next so many downloads are broken after `bytes` of their answer. */
  cutDownloads: (times: number, bytes: number) => void
  stop: () => Promise<void>
}

const START = /PATCH \/sync\/v1\/files\/[^\r]*\r\n(?:[^\r]+\r\n)*?content-length: (\d+)\r\n(?:[^\r]+\r\n)*\r\n/i

const DOWNLOAD = /^GET \/v1\/dms\/objekti\//
const REQUEST = /^[A-Z]+ \//
const LINE_PAUSE_MS = 10

export async function cuttingProxy(portalUrl: string): Promise<CuttingProxy> {
  const { port: target } = new URL(portalUrl)
  const sockets = new Set<Socket>()
  let passed = 0
  let made = 0
  let armed = { left: 0, bytes: 0 }
  let down = { left: 0, bytes: 0 }
  let downloaded = 0
  const server = createServer((client) => {
    const upstream = connect(Number(target), 'localhost')
    let body = 0
    let ofThis = 0
    const end = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end)
      socket.on('close', () => {
        sockets.delete(socket)
        end()
      })
    }
    let answer: number | undefined
    client.on('data', (data) => {
      if (REQUEST.test(data.toString('latin1', 0, 100)))
        answer = DOWNLOAD.test(data.toString('latin1', 0, 100)) ? 0 : undefined
      const start = body === 0 ? START.exec(data.toString('latin1')) : null
      if (start !== null) {
        body = Number(start[1])
        ofThis = 0
      }
      const inBody = Math.min(body, start === null ? data.length : data.length - start.index - start[0].length)
      body -= inBody
      ofThis += inBody
      passed += inBody
      upstream.write(data)
      if (inBody > 0 && armed.left > 0 && ofThis >= armed.bytes) {
        armed = { ...armed, left: armed.left - 1 }
        made += 1
        // What was written reaches the portal; its answer does not come back.
        client.pause()
        upstream.unpipe(client)
        upstream.end(() => setTimeout(end, 50))
      }
    })
    upstream.pipe(client)
    upstream.on('data', (data) => {
      if (answer === undefined) return
      answer += data.length
      downloaded += data.length
      // A line, not a memory copy: the device has read what came before the next comes.
      upstream.pause()
      setTimeout(() => upstream.resume(), LINE_PAUSE_MS)
      if (down.left === 0 || answer < down.bytes) return
      down = { ...down, left: down.left - 1 }
      made += 1
      // What the line has carried reaches the device; nothing more does.
      upstream.unpipe(client)
      upstream.pause()
      client.end(end)
    })
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    chunkBytes: () => passed,
    cuts: () => made,
    cutNext: (left, bytes) => {
      armed = { left, bytes }
    },
    downloadBytes: () => downloaded,
    cutDownloads: (left, bytes) => {
      down = { left, bytes }
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
