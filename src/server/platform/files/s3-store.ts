/** Any S3-compatible store, addressed by path (`https://host/bucket/key`); every request is signed (AWS Signature 4) with the hash of its body. */
import { openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsV4Signer } from 'aws4fetch'
import { checkKey, type FileStore } from './store.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const TIMEOUT_MS = 120_000
/** An empty object that is written to see whether writing works. */
const PROBE = '00/00000000-0000-0000-0000-000000000000'

export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  interface Sent {
    hash: string
    body?: Blob
  }
  const send = async (method: string, key: string, { hash, body }: Sent): Promise<Response> => {
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${bucket}/${checkKey(key)}`,
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      headers: { 'x-amz-content-sha256': hash },
    })
    const { url, headers } = await signer.sign()
    return fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: body ?? null,
    })
  }
  const expect = (answer: Response, ...allowed: number[]) => {
    if (!allowed.includes(answer.status)) throw new Error(`file store answered ${answer.status}`)
    return answer
  }
  return {
    async put(key, path, { sha256 }) {
      expect(await send('PUT', key, { hash: sha256, body: await openAsBlob(path) }), 200, 201, 204)
      await rm(path, { force: true })
    },
    async read(key) {
      const answer = expect(await send('GET', key, { hash: EMPTY_SHA256 }), 200, 404)
      if (answer.status === 404 || answer.body === null) return undefined
      return Readable.fromWeb(answer.body as ReadableStream)
    },
    // Reading proves little: without the right to list, a missing object and a wrong key both answer 403.
    async check() {
      expect(await send('PUT', PROBE, { hash: EMPTY_SHA256, body: new Blob([]) }), 200, 201, 204)
    },
    async remove(key) {
      expect(await send('DELETE', key, { hash: EMPTY_SHA256 }), 200, 204, 404)
    },
  }
}
