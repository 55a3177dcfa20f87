/**
 * The line to the identity provider: bounded in size and in time, and closed for a while when nobody answers. What the provider
 * says is somebody else's text, so a hostile or broken one must cost the portal little and everybody else nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** The largest answer that is read; a list of keys has a few kilobytes. */
export const MAX_ANSWER_BYTES = 1024 * 1024
/** For everything that one sign-in asks, however slowly it drips. */
const BUDGET_MS = 6_000
/** After so many failures in a row nobody is kept waiting for the next. */
const FAILURES = 5
/** How long the line then stays closed. */
export const CLOSED_MS = 30_000

/** The provider is away, too slow, or says more than anybody reads: not the person's fault. `reason` says which, and of nobody. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
  readonly reason: string

  constructor(reason: string, options?: ErrorOptions) {
    super(`identity provider: ${reason}`, options)
    this.reason = reason
  }
}

type Fetch = (url: string, options: RequestInit) => Promise<Response>

interface Operation {
  signal: AbortSignal
  failure?: ProviderUnavailable
  /** Answers to what may be asked once only, by address. */
  kept: Map<string, Response>
}

interface ProviderLine {
  fetch: Fetch
  /** Runs what one sign-in asks; throws `ProviderUnavailable` for whatever came of a line that failed. */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

interface LineOptions {
  fetch: Fetch
  now: () => number
  budgetMs?: number
}

export function createProviderLine({ fetch: real, now, budgetMs = BUDGET_MS }: LineOptions): ProviderLine {
  const running = new AsyncLocalStorage<Operation>()
  let failures = 0
  let closedUntil = 0

  const fail = (operation: Operation, failure: ProviderUnavailable): never => {
    operation.failure ??= failure
    throw failure
  }

  async function ask(operation: Operation, url: string, options: RequestInit): Promise<Response> {
    const { signal } = operation
    try {
      const answer = await untilAborted(real(url, { ...options, redirect: 'manual', signal }), signal)
      if (answer.status >= 500) return fail(operation, new ProviderUnavailable(`http-${answer.status}`))
      return new Response(await read(answer, signal), { status: answer.status, headers: answer.headers })
    } catch (error) {
      if (error instanceof ProviderUnavailable) return fail(operation, error)
      return fail(operation, new ProviderUnavailable(signal.aborted ? 'sporo' : 'nedostupno', { cause: error }))
    }
  }

  return {
    async fetch(url, options) {
      const operation = running.getStore()
      if (operation === undefined) throw new ProviderUnavailable('bez-granice')
      const known = operation.kept.get(url)
      if (known !== undefined) return known.clone()
      const answer = await ask(operation, url, options)
      // A code is good once: whatever has to be checked again is checked on the same answer.
      if (options.method === 'POST') operation.kept.set(url, answer.clone())
      return answer
    },

    async run(work) {
      if (now() < closedUntil) throw new ProviderUnavailable('prekinuto')
      const operation: Operation = { signal: AbortSignal.timeout(budgetMs), kept: new Map() }
      const done = (): void => {
        failures = 0
      }
      try {
        const result = await running.run(operation, work)
        done()
        return result
      } catch (error) {
        const { failure } = operation
        if (failure === undefined) {
          done()
          throw error
        }
        failures += 1
        if (failures >= FAILURES) closedUntil = now() + CLOSED_MS
        throw failure
      }
    },
  }
}

/** The body, no more of it than is allowed; the rest is never read. */
async function read(answer: Response, signal: AbortSignal): Promise<ArrayBuffer | null> {
  if (answer.body === null) return null
  const reader = answer.body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), signal)
      if (done) break
      size += value.byteLength
      if (size > MAX_ANSWER_BYTES) throw new ProviderUnavailable('prevelik-odgovor')
      parts.push(value)
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined)
    throw error
  }
  return new Uint8Array(Buffer.concat(parts)).buffer
}

/** Also for a source that does not listen to the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) return Promise.reject(signal.reason)
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
