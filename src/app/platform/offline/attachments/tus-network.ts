/** The tus protocol over fetch: four calls. Reads from parts that may be encrypted, so the bytes are given, never a File. */
import { call } from '#app/platform/api/client.ts'
import { ApiProblem, Offline } from '#app/platform/api/problem.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import type { AttachmentRow, UploadAnswer, UploadFailure, UploadNetwork, Variant } from '../ports/attachment.types.ts'

const URL_OF_FILES = '/sync/v1/files'
const TUS = { 'tus-resumable': '1.0.0', 'x-requested-with': 'fetch' }
const SHORT_MS = 20_000
const CHUNK_MS = 60_000

function base64(text: string): string {
  let binary = ''
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function metadataOf(row: AttachmentRow, { sha256 }: Variant): string {
  const { attId: id, naziv, docType: entitetVrsta, docId: entitetId, capturedAt: snimljenoAt, geo } = row
  const values = { id, naziv, sha256, prijaviteljId: String(row.prijaviteljId), entitetVrsta, entitetId, snimljenoAt }
  return Object.entries({ ...values, polozaj: JSON.stringify(geo) })
    .map(([key, value]) => `${key} ${base64(value)}`)
    .join(',')
}

async function textOf(response: Response): Promise<string> {
  try {
    const { poruka } = JSON.parse(await response.text()) as { poruka?: unknown }
    return typeof poruka === 'string' ? poruka : ''
  } catch {
    return ''
  }
}

async function failureOf(response: Response): Promise<UploadFailure> {
  const { status } = response
  // An answer without the protocol's mark is somebody else's: a captive portal, a proxy.
  const ours = response.headers.has('tus-resumable') || /json/.test(response.headers.get('content-type') ?? '')
  if (status === 401) return { kind: 'unauthorized' }
  if (!ours) return { kind: 'offline' }
  if (status === 429 || status === 503) {
    const seconds = Number(response.headers.get('retry-after'))
    return { kind: 'throttled', retryAfterMs: Number.isFinite(seconds) ? Math.min(seconds, 3600) * 1000 : 0 }
  }
  if (status === 409 || status === 413 || status === 400) return { kind: 'conflict' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status >= 500) return { kind: 'offline' }
  return { kind: 'refused', poruka: (await textOf(response)) || 'Portal nije prihvatio datoteku.' }
}

interface Request {
  method: string
  path: string
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
  timeout?: number
}

export function createTusNetwork(send: typeof fetch = (...args) => fetch(...args)): UploadNetwork {
  async function ask<T>(request: Request, read: (response: Response) => T | undefined): Promise<UploadAnswer<T>> {
    const { method, path, headers = {}, body, timeout = SHORT_MS } = request
    try {
      const response = await send(path, {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeout),
        headers: { ...TUS, ...headers },
        ...(body === undefined ? {} : { body }),
      })
      const ours = response.ok && response.headers.has('tus-resumable')
      const value = ours ? read(response) : undefined
      if (value !== undefined) return { ok: true, value }
      return { ok: false, failure: response.ok ? { kind: 'offline' } : await failureOf(response) }
    } catch {
      return { ok: false, failure: { kind: 'offline' } }
    }
  }
  const offsetOf = (response: Response): number | undefined => {
    const text = response.headers.get('upload-offset')
    return text !== null && /^\d+$/.test(text) ? Number(text) : undefined
  }
  return {
    announce: async (row, sent) => {
      const headers = { 'upload-length': String(sent.bytes), 'upload-metadata': metadataOf(row, sent) }
      const answer = await ask({ method: 'POST', path: URL_OF_FILES, headers }, () => null)
      // Here a refusal is about the file itself, not about an offset.
      if (answer.ok || (answer.failure.kind !== 'conflict' && answer.failure.kind !== 'gone')) return answer
      return { ok: false, failure: { kind: 'refused', poruka: 'Portal nije prihvatio datoteku za ovaj zapis.' } }
    },
    where: (attId) => ask({ method: 'HEAD', path: `${URL_OF_FILES}/${attId}` }, offsetOf),
    send: (attId, offset, body) =>
      ask(
        {
          method: 'PATCH',
          path: `${URL_OF_FILES}/${attId}`,
          body,
          timeout: CHUNK_MS,
          headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        },
        offsetOf,
      ),
    ask: async (attId) => {
      try {
        const { data } = await call(datotekaEndpoints.stanja, { body: { ids: [attId] } })
        return { ok: true, value: data[0] }
      } catch (error) {
        return { ok: false, failure: failureOfCall(error) }
      }
    },
    remove: (attId) => ask({ method: 'DELETE', path: `${URL_OF_FILES}/${attId}` }, () => null),
  }
}

function failureOfCall(error: unknown): UploadFailure {
  if (error instanceof ApiProblem && error.status === 401) return { kind: 'unauthorized' }
  return error instanceof Offline ? { kind: 'offline' } : { kind: 'throttled', retryAfterMs: 0 }
}
