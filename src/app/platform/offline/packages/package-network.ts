/** Packages over fetch: the manifest by the typed call, files by their signed address from any byte on. */
import { call } from '#app/platform/api/client.ts'
import { ApiProblem } from '#app/platform/api/problem.ts'
import { reachability } from '#app/platform/api/reachability.ts'
import { datotekaEndpoints } from '#contract/modules/datoteka/datoteka.endpoints.ts'
import {
  projektInstitucijaEndpoints,
  projektPrijaviteljEndpoints,
} from '#contract/modules/projekt/projekt.endpoints.ts'
import type { PackageAnswer, PackageFailure, PackageNetwork, PackageTarget } from './package.types.ts'

/** A line that gives nothing for so long counts as broken. */
const STALL_MS = 30_000

/** Only the portal's own words take anything away; a proxy's page never does. */
function failureOf(error: unknown): PackageFailure {
  if (!(error instanceof ApiProblem) || error.requestId === undefined) return { kind: 'offline' }
  if (error.status === 401) return { kind: 'unauthorized' }
  if (error.status === 404 || error.status === 403) return { kind: 'gone' }
  return { kind: 'throttled', retryAfterMs: 0 }
}

async function answerOf<T>(work: () => Promise<T>): Promise<PackageAnswer<T>> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, failure: failureOf(error) }
  }
}

function ask({ vlasnik, vlasnikId, projektId }: PackageTarget, imam: string | undefined) {
  const query = imam === undefined ? {} : { imam }
  return vlasnik === 'prijavitelj'
    ? call(projektPrijaviteljEndpoints.paket, { params: { prijaviteljId: vlasnikId, projektId }, query })
    : call(projektInstitucijaEndpoints.paket, { params: { institucijaId: vlasnikId, projektId }, query })
}

/** Reads a body until it ends; a stall or a cut is thrown. */
async function* bytesOf(body: ReadableStream<Uint8Array>, give: AbortController): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (;;) {
      const timer = setTimeout(() => give.abort(), STALL_MS)
      const { done, value } = await reader.read().finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    give.abort()
  }
}

async function open(fileId: string, from: number): Promise<AsyncIterable<Uint8Array>> {
  const { signedUrl } = await call(datotekaEndpoints.getDownloadUrl, { params: { id: fileId } })
  const give = new AbortController()
  const timer = setTimeout(() => give.abort(), STALL_MS)
  const response = await fetch(signedUrl, {
    credentials: 'same-origin',
    cache: 'no-store',
    signal: give.signal,
    headers: from > 0 ? { range: `bytes=${from}-` } : {},
  }).finally(() => clearTimeout(timer))
  const begins =
    from === 0 ? response.status === 200 : response.headers.get('content-range')?.startsWith(`bytes ${from}-`)
  if (begins !== true || response.body === null) {
    give.abort()
    throw new Error(`unexpected answer ${response.status}`)
  }
  return bytesOf(response.body, give)
}

export function createPackageNetwork(): PackageNetwork {
  return {
    ask: (target, imam) => answerOf(() => ask(target, imam)),
    open: async (fileId, from) => {
      const answer = await answerOf(() => open(fileId, from))
      if (!answer.ok && answer.failure.kind === 'offline') reachability.reportFailure()
      return answer
    },
  }
}
