/** A line between the browser and the portal that misbehaves on request, once per matching call. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * - `answer-lost`: the portal has done the work, its answer never comes
 * - `truncated`: half of the answer comes
 * - `bad-gateway`: a proxy on the way answers with a page of its own
 * - `captive`: a hotel's page, status 200
 */
export type Fault = 'answer-lost' | 'truncated' | 'bad-gateway' | 'captive'

export interface FaultyLine {
  url: string
  /** The next so many calls whose address matches meet the fault. */
  meet: (fault: Fault, address: RegExp, times?: number) => void
  /** Runs as soon as a matching call is on its way to the portal, once. */
  whenSent: (address: RegExp, run: () => Promise<void>) => Promise<void>
  /** Calls that met their fault so far. */
  met: () => number
  heal: () => void
  stop: () => Promise<void>
}

const PAGE = '<!doctype html><title>Hotel</title><h1>Prijavite se na mrežu</h1>'

function forward(target: string, incoming: IncomingMessage, answered: (answer: IncomingMessage) => void) {
  const { port } = new URL(target)
  const { method, url, headers } = incoming
  const outgoing = request({ host: 'localhost', port, method, path: url, headers }, answered)
  incoming.pipe(outgoing)
  return outgoing
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export async function faultyLine(portalUrl: string): Promise<FaultyLine> {
  let armed: { fault: Fault; address: RegExp; left: number } | undefined
  let watch: { address: RegExp; run: () => void } | undefined
  let struck = 0

  function faultFor(url: string): Fault | undefined {
    if (armed === undefined || armed.left === 0 || !armed.address.test(url)) return undefined
    armed.left -= 1
    struck += 1
    return armed.fault
  }

  function page(response: ServerResponse, status: number): void {
    response.writeHead(status, { 'content-type': 'text/html' }).end(PAGE)
  }

  const server = createServer((incoming, response) => {
    const url = incoming.url ?? ''
    const broken = () => response.destroy()
    const fault = faultFor(url)
    if (fault === 'captive') return page(response, 200)
    if (fault === 'bad-gateway') return page(response, 502)
    const outgoing = forward(portalUrl, incoming, async (answer) => {
      if (fault === undefined) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
        answer.on('error', broken)
        return
      }
      const body = await bodyOf(answer).catch(() => Buffer.alloc(0))
      if (fault === 'answer-lost') return broken()
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'content-length': body.length })
      response.write(body.subarray(0, Math.floor(body.length / 2)), broken)
    })
    outgoing.on('error', broken)
    response.on('close', () => outgoing.destroy())
    if (watch?.address.test(url)) {
      const { run } = watch
      watch = undefined
      incoming.on('end', run)
    }
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    meet: (fault, address, times = 1) => {
      armed = { fault, address, left: times }
    },
    whenSent: (address, run) =>
      new Promise((done, fail) => {
        watch = { address, run: () => void run().then(done, fail) }
      }),
    met: () => struck,
    heal: () => {
      armed = undefined
    },
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
