/** A network that loses, delays, repeats and reorders, in both directions, and answers that are not answers. */
import type { Answer, Network, NetworkFailure } from '#app/platform/offline/ports/ports.ts'
import type { Envelope } from '#contract/kernel/sync/envelope.ts'
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import type { Fault } from './faults.ts'
import type { ModelServer, Refusal } from './model-server.types.ts'
import type { TabLike } from './model-tables.ts'
import type { Mutation } from './mutations.ts'
import type { Prng } from './prng.ts'
import { spoilNetwork } from './seams.ts'
import type { World } from './world.ts'

/** How the device stands towards the server at the moment. */
export interface Line {
  partition: 'none' | 'all' | 'in'
  /** Whom the server takes the device's person for; null when nobody is signed in. */
  session: number | null
  /** Requests above this many mutations, or this many bytes, are too large. */
  maxMutations: number
  /** Versions of the application that may no longer write. */
  refusedVersions: Set<string>
}

export const MAX_BYTES = 30_000
const TIMEOUT_MS = 30_000
const PAGE = 7

export interface NetworkOptions {
  world: World
  rng: Prng
  server: ModelServer
  version: string
  line: () => Line
  strikes: (fault: Fault) => boolean
  hit: (fault: Fault) => void
  onPush: (body: PushBody, userId: number) => void
  /** As it leaves the device. */
  onSend: (envelopes: readonly Envelope[]) => void
  mutation: Mutation | undefined
}

interface Call<T> {
  signal: AbortSignal | undefined
  /** Mutations and bytes it carries. */
  mutations: number
  bytes: number
  /** Commits as this person. A write comes in a transaction with a number. */
  serve: (userId: number, xid: number) => T | Refusal
  writes: boolean
}

type Registered = Extract<Awaited<ReturnType<Network['registerDevice']>>, { ok: true }>['value']

const offline = { ok: false, failure: { kind: 'offline' } } as const

function failureOf({ refused }: Refusal): NetworkFailure {
  if (refused === 'server-error') return { kind: 'server-error', status: 500 }
  if (refused === 'not-found') return { kind: 'bad-request', status: 404 }
  return { kind: refused }
}

export function createModelNetwork(tab: TabLike, options: NetworkOptions): Network {
  const { world, rng, server, strikes, hit } = options
  const delay = () => (strikes('slow') ? rng.next() * 12_000 : 20 + rng.next() * 300)

  /** Why the request does not reach the server, or nothing. */
  function before(call: Call<object>): NetworkFailure | 'lost' | undefined {
    const line = options.line()
    if (line.partition === 'all' || strikes('tls')) return { kind: 'offline' }
    if (strikes('requestLost')) return 'lost'
    if (strikes('captive') || strikes('proxyPage')) return { kind: rng.chance(0.5) ? 'not-json' : 'offline' }
    if (line.session === null) return { kind: 'unauthorized' }
    if (call.mutations > line.maxMutations || call.bytes > MAX_BYTES) {
      hit('tooLarge')
      return { kind: 'too-large' }
    }
    if (call.mutations > 0 && line.refusedVersions.has(options.version)) {
      hit('upgradeRequired')
      return { kind: 'stale-client' }
    }
    return strikes('throttled') ? { kind: 'throttled', retryAfterMs: 3_000 } : undefined
  }

  /** The answer as it comes back, or nothing when it is lost. */
  function after<T extends object>(value: T | Refusal): Answer<T> | undefined {
    if (options.line().partition !== 'none' || strikes('answerLost')) return undefined
    if (strikes('error500')) return { ok: false, failure: { kind: 'server-error', status: 500 } }
    const cut = strikes('truncated')
    if (cut && options.mutation !== 'truncatedOk') return { ok: false, failure: { kind: 'not-json' } }
    if ('refused' in value) return { ok: false, failure: failureOf(value) }
    const copy = JSON.parse(JSON.stringify(value)) as T & { changes?: unknown[] }
    if (cut && copy.changes !== undefined) copy.changes = copy.changes.slice(0, copy.changes.length >> 1)
    return { ok: true, value: copy }
  }

  /** The server's side: at once, or in a transaction that stays open for a while and may never commit. */
  function reach<T extends object>(call: Call<T>, answer: (value: T | Refusal) => void): void {
    const { session } = options.line()
    if (session === null) return
    if (!call.writes) {
      answer(call.serve(session, 0))
      return
    }
    const xid = server.begin()
    const late = strikes('lateCommit')
    world.at(late ? rng.next() * 20_000 : 0, () => {
      if (!strikes('serverCrash')) return answer(call.serve(session, xid))
      server.rollback(xid)
      answer({ refused: 'server-error' })
    })
  }

  function ask<T extends object>(call: Call<T>): Promise<Answer<T>> {
    return new Promise((resolve) => {
      let answered = false
      const answer = (later: number, value: Answer<T>) =>
        tab.deliver(later, () => {
          if (!answered) resolve(value)
          answered = true
          call.signal?.removeEventListener('abort', giveUp)
        })
      const giveUp = () => answer(0, offline)
      call.signal?.addEventListener('abort', giveUp, { once: true })
      answer(TIMEOUT_MS, { ok: false, failure: { kind: 'timeout' } })
      const failure = before(call)
      if (failure === 'lost') return
      if (failure !== undefined) return answer(delay(), { ok: false, failure })
      if (strikes('repeated')) world.at(rng.chance(0.3) ? 0 : rng.next() * 60_000, () => reach(call, () => undefined))
      world.at(delay(), () =>
        reach(call, (value) => {
          const back = after(value)
          if (back !== undefined) answer(strikes('answerLate') ? 5_000 + rng.next() * 24_000 : delay(), back)
        }),
      )
    })
  }

  const ofSession = <T extends object>(signal: AbortSignal | undefined, serve: (userId: number) => T | Refusal) =>
    ask<T>({ signal, mutations: 0, bytes: 0, serve, writes: false })
  /** Into the memory of one person: in the session of another nothing is read. */
  const read = <T extends object>(
    signal: AbortSignal | undefined,
    owner: number,
    serve: (userId: number) => T | Refusal,
  ) =>
    ofSession<T>(signal, (userId) =>
      userId === owner || options.mutation === 'noReaderCheck' ? serve(userId) : { refused: 'forbidden' },
    )
  return spoilNetwork(options.mutation, {
    push: (body, signal) => {
      options.onSend(body.mutations)
      const wire = JSON.stringify(body)
      const damaged = body.mutations.length > 0 && strikes('damaged')
      return ask({
        signal,
        mutations: body.mutations.length,
        bytes: wire.length,
        writes: true,
        serve: (userId, xid) => {
          const received = JSON.parse(wire) as PushBody
          if (damaged) damage(received)
          options.onPush(received, userId)
          return server.push(xid, userId, received)
        },
      })
    },
    pull: ({ scope, cursor, limit, userId: owner }, signal) =>
      read(signal, owner, (userId) => server.pull(userId, scope, cursor, Math.min(limit, PAGE))),
    manifest: ({ scope, userId: owner }, signal) => read(signal, owner, (userId) => server.manifest(userId, scope)),
    outcomes: ({ ids, userId: owner }, signal) => read(signal, owner, (userId) => server.outcomes(userId, ids)),
    registerDevice: ({ deviceId, clientGen, userId: owner }, signal) =>
      ofSession<Registered>(signal, (userId) => {
        const answer = server.register(userId, deviceId, clientGen, owner)
        if ('refused' in answer) return answer
        return { serverEpoch: server.epoch(), serverTime: new Date(world.now()).toISOString(), ...answer }
      }),
    ping: async () => options.line().partition === 'none',
  })
}

/** One value changes on the way. */
function damage({ mutations }: PushBody): void {
  for (const { payload } of mutations) {
    if (payload.kind === 'create') payload.args.naziv = 'krivo'
    else if (payload.kind === 'command') payload.name = 'krivo'
    else for (const op of payload.ops) if (op.kind === 'set') op.now = 'krivo'
  }
}
