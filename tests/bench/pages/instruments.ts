/** Counts what the engine asks of the browser, without changing any of it. */

export interface Call {
  path: string
  /** Milliseconds since the page began. */
  at: number
  ms: number
  status: number
  body: ArrayBuffer | string | null
}

/** The browser's own fetch, remembered: what was sent, how long the answer took. */
export function countingFetch(): { fetch: typeof fetch; calls: Call[] } {
  const calls: Call[] = []
  const own = window.fetch.bind(window)
  return {
    calls,
    fetch: async (input, init) => {
      const at = performance.now()
      const path = new URL(String(input), location.href).pathname
      const body = init?.body
      const sent = body instanceof ArrayBuffer || typeof body === 'string' ? body : null
      const response = await own(input, init)
      const copy = await response.clone().arrayBuffer()
      calls.push({
        path,
        at,
        ms: performance.now() - at,
        status: copy.byteLength >= 0 ? response.status : 0,
        body: sent,
      })
      return response
    },
  }
}

export interface Work {
  count: number
  ms: number
}
export interface Counters {
  reads: Work
  writes: Work
  hashes: Work
  /** Single requests inside the transactions: each is a message to another process and back. */
  requests: Work
}

/** Transactions of IndexedDB (from their beginning to their end) and digests, from now on; calling again starts from zero. */
export function countStorage(): Counters {
  const none = (): Work => ({ count: 0, ms: 0 })
  const counters: Counters = { reads: none(), writes: none(), hashes: none(), requests: none() }
  const add = (work: Work, from: number) => {
    work.count += 1
    work.ms += performance.now() - from
  }
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const from = performance.now()
    const tx = begin.call(this, stores, mode, options)
    const work = mode === 'readwrite' ? counters.writes : counters.reads
    for (const end of ['complete', 'abort']) tx.addEventListener(end, () => add(work, from))
    return tx
  }
  countRequests(counters.requests)
  const digest = SubtleCrypto.prototype.digest
  SubtleCrypto.prototype.digest = async function (...args) {
    const from = performance.now()
    const hash = await digest.apply(this, args)
    add(counters.hashes, from)
    return hash
  }
  return counters
}

function countRequests(work: Work): void {
  for (const [owner, names] of [
    [IDBObjectStore.prototype, ['get', 'getAll', 'put', 'delete', 'openCursor', 'count']],
    [IDBIndex.prototype, ['get', 'getAll', 'openCursor', 'count']],
  ] as const) {
    for (const name of names) {
      const own = Reflect.get(owner, name) as (...args: unknown[]) => unknown
      Object.assign(owner, {
        [name]: function (this: unknown, ...args: unknown[]) {
          work.count += 1
          return own.apply(this, args)
        },
      })
    }
  }
}

/** Bytes of a body on the wire, and of the text inside it. */
export async function bytesOf(body: Call['body']): Promise<{ wire: number; plain: number }> {
  if (body === null) return { wire: 0, plain: 0 }
  if (typeof body === 'string') {
    const { size } = new Blob([body])
    return { wire: size, plain: size }
  }
  const inflated = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'))
  return { wire: body.byteLength, plain: (await new Response(inflated).arrayBuffer()).byteLength }
}
