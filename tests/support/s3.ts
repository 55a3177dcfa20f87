/** A small S3 in memory that knows one key pair and recomputes every signature (AWS Signature 4) and every hash by itself. */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface TestS3 {
  endpoint: string
  objects: Map<string, Buffer>
  refused: string[]
  /** Answers this status to the next so many requests instead of serving them. */
  fail: { left: number; status: number }
  stop: () => Promise<void>
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

function signatureOf(request: IncomingMessage, secret: string): { ours: string; theirs: string } {
  const match =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (match === null) return { ours: 'x', theirs: '' }
  const [, day = '', region = '', names = '', theirs = ''] = match
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const hash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, path, query, headers.join(''), names, hash].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    request.headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    sha256(canonical),
  ].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request')
  return { ours: hmac(key, text).toString('hex'), theirs }
}

export async function testS3(secret: string): Promise<TestS3> {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  const fail = { left: 0, status: 503 }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { ours, theirs } = signatureOf(request, secret)
    const hashed = sha256(body) === request.headers['x-amz-content-sha256']
    const end = (status: number, data?: Buffer) => response.writeHead(status).end(data)
    if (fail.left > 0) {
      fail.left -= 1
      return end(fail.status)
    }
    if (ours !== theirs || !hashed) {
      refused.push(`${request.method} ${request.url}`)
      return end(403)
    }
    const key = request.url ?? ''
    if (request.method === 'PUT') {
      objects.set(key, body)
      return end(200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return end(204)
    }
    const found = objects.get(key)
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? -1)
    if (found === undefined) return end(404)
    return from < 0 ? end(200, found) : end(206, found.subarray(from))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    refused,
    fail,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
