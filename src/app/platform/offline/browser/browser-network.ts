/** The sync protocol over fetch: gzip up, schema-checked answers down, and one typed failure for everything else. */
import type * as z from 'zod/mini'
import { type QueryValues, urlOf } from '#app/platform/api/url.ts'
import { APP_VERSION } from '#app/platform/pwa/app-version.ts'
import { APP_VERSION_HEADER } from '#contract/kernel/app-version.ts'
import { syncEndpoints } from '#contract/kernel/sync/protocol.ts'
import type { Answer, Network, NetworkFailure } from '../ports/ports.ts'

const SHORT_MS = 20_000
const LONG_MS = 60_000
const GZIP_FROM_BYTES = 1_024

export interface FetchOptions {
  fetch?: typeof fetch
  /** Called when the portal was not reached. */
  onUnreachable?: () => void
}

async function gzip(text: string): Promise<ArrayBuffer> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}

async function bodyOf(body: unknown): Promise<{ headers: Record<string, string>; body?: BodyInit }> {
  if (body === undefined) return { headers: {} }
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json' }
  if (text.length < GZIP_FROM_BYTES || typeof CompressionStream === 'undefined') return { headers, body: text }
  return { headers: { ...headers, 'content-encoding': 'gzip' }, body: await gzip(text) }
}

function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : 0
}

/** What a status means for the queue. A refusal that is not one of ours (a proxy's page) is never taken as an answer. */
export function failureOf(response: Response): NetworkFailure {
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  switch (response.status) {
    case 401:
      return { kind: 'unauthorized' }
    case 403:
      return isJson ? { kind: 'forbidden' } : { kind: 'not-json' }
    case 409:
      return { kind: 'device-unknown' }
    case 410:
      return isJson ? { kind: 'set-back' } : { kind: 'not-json' }
    case 413:
      return { kind: 'too-large' }
    case 426:
      return { kind: 'stale-client' }
    case 429:
    case 503:
      return { kind: 'throttled', retryAfterMs: retryAfterMs(response) }
    default:
      if (response.status >= 500) return { kind: 'server-error', status: response.status }
      return isJson ? { kind: 'bad-request', status: response.status } : { kind: 'not-json' }
  }
}

interface Request {
  method: string
  /** With its query. */
  url: string
  body?: unknown
  timeout: number
  signal?: AbortSignal | undefined
}

/** One call of the portal: an answer that has passed its schema, or a typed failure. Never throws. */
export async function askPortal<S extends z.ZodMiniType>(
  schema: S,
  request: Request,
  options: FetchOptions = {},
): Promise<Answer<z.output<S>>> {
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args))
  const late = AbortSignal.timeout(request.timeout)
  try {
    const { headers, body } = await bodyOf(request.body)
    const response = await send(request.url, {
      method: request.method,
      credentials: 'same-origin',
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'fetch',
        [APP_VERSION_HEADER]: APP_VERSION,
        ...headers,
      },
      signal: request.signal === undefined ? late : AbortSignal.any([late, request.signal]),
      ...(body === undefined ? {} : { body }),
    })
    if (!response.ok) return { ok: false, failure: failureOf(response) }
    const parsed = schema.safeParse(await response.json().catch(() => undefined))
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, failure: { kind: 'not-json' } }
  } catch {
    // Given up by us: that says nothing of the network.
    if (!request.signal?.aborted) options.onUnreachable?.()
    return { ok: false, failure: { kind: late.aborted ? 'timeout' : 'offline' } }
  }
}

export function createBrowserNetwork(options: FetchOptions = {}): Network {
  const ask = <S extends z.ZodMiniType>(schema: S, request: Request) => askPortal(schema, request, options)

  const { push, pull, manifest, outcomes, registerDevice, ping } = syncEndpoints
  const post = (path: string, body: unknown, timeout: number, signal?: AbortSignal) => ({
    method: 'POST',
    url: urlOf(path),
    body,
    timeout,
    signal,
  })
  const get = (path: string, query: QueryValues, signal?: AbortSignal) => ({
    method: 'GET',
    url: urlOf(path, {}, query),
    timeout: LONG_MS,
    signal,
  })
  return {
    push: (body, signal) => ask(push.response, post(push.path, body, LONG_MS, signal)),
    pull: (query, signal) => ask(pull.response, get(pull.path, query, signal)),
    manifest: (query, signal) => ask(manifest.response, get(manifest.path, query, signal)),
    outcomes: (query, signal) => ask(outcomes.response, post(outcomes.path, query, SHORT_MS, signal)),
    registerDevice: (device, signal) =>
      ask(registerDevice.response, post(registerDevice.path, device, SHORT_MS, signal)),
    ping: async (nonce) => {
      const answer = await ask(ping.response, { ...get(ping.path, { nonce }), timeout: SHORT_MS })
      return answer.ok && answer.value.nonce === nonce
    },
  }
}
