/** A network that loses, delays, repeats and reorders, in both directions, and answers that are not answers. */
import type { Answer, Network, NetworkFailure } from '#app/platform/offline/ports.ts'
import type { PushBody } from '#contract/kernel/sync/protocol.ts'
import type { ModelServer, Refusal } from './model-server.ts'
import type { TabLike } from './model-storage.ts'
import type { Prng } from './prng.ts'
import type { World } from './world.ts'

export interface NetworkFaults {
  lossBefore: number
  lossAfter: number
  duplicate: number
  slow: number
  pre5xx: number
  post5xx: number
  captive: number
  throttle: number
  /** Nothing gets through. */
  partition: boolean
  session: boolean
  /** Requests above this many mutations are too large. */
  maxMutations: number
}

export const NO_FAULTS: NetworkFaults = {
  lossBefore: 0,
  lossAfter: 0,
  duplicate: 0,
  slow: 0,
  pre5xx: 0,
  post5xx: 0,
  captive: 0,
  throttle: 0,
  partition: false,
  session: true,
  maxMutations: 50,
}

const TIMEOUT_MS = 30_000

export interface NetworkOptions {
  world: World
  rng: Prng
  server: ModelServer
  faults: () => NetworkFaults
  /** A request as it reached the server. */
  onPush: (body: PushBody) => void
  count: (what: string) => void
}

function isRefusal(value: object): value is Refusal {
  return 'refused' in value
}

export function createModelNetwork(tab: TabLike, options: NetworkOptions): Network {
  const { world, rng, server, count } = options
  const delay = () => (rng.chance(options.faults().slow) ? rng.next() * 12_000 : 20 + rng.next() * 300)
  const failed = (failure: NetworkFailure) => ({ ok: false as const, failure })

  function ask<T extends object>(size: number, serve: () => T | Refusal): Promise<Answer<T>> {
    return new Promise((resolve) => {
      let answered = false
      const answer = (after: number, value: Answer<T>) =>
        tab.deliver(after, () => {
          if (!answered) resolve(value)
          answered = true
        })
      answer(TIMEOUT_MS, failed({ kind: 'timeout' }))
      const faults = options.faults()
      if (faults.partition) return answer(delay(), failed({ kind: 'offline' }))
      if (rng.chance(faults.lossBefore)) return count('request lost')
      if (rng.chance(faults.captive)) return answer(delay(), failed({ kind: 'not-json' }))
      if (!faults.session) return answer(delay(), failed({ kind: 'unauthorized' }))
      if (size > faults.maxMutations) return answer(delay(), failed({ kind: 'too-large' }))
      if (rng.chance(faults.throttle)) return answer(delay(), failed({ kind: 'throttled', retryAfterMs: 3_000 }))
      if (rng.chance(faults.pre5xx)) return answer(delay(), failed({ kind: 'server-error', status: 502 }))
      if (rng.chance(faults.duplicate)) {
        count('request repeated')
        world.at(delay() + rng.next() * 60_000, () => void serve())
      }
      world.at(delay(), () => {
        const value = serve()
        const now = options.faults()
        if (now.partition || rng.chance(faults.lossAfter)) return count('answer lost')
        if (rng.chance(faults.post5xx)) return answer(delay(), failed({ kind: 'server-error', status: 500 }))
        if (isRefusal(value)) return answer(delay(), failed({ kind: value.refused }))
        answer(delay(), { ok: true, value: JSON.parse(JSON.stringify(value)) as T })
      })
    })
  }

  return {
    push: (body) => {
      const wire = JSON.stringify(body)
      return ask(body.mutations.length, () => {
        const received = JSON.parse(wire) as PushBody
        options.onPush(received)
        return server.push(received)
      })
    },
    pull: ({ scope, cursor, limit }) => ask(0, () => server.pull(scope, cursor, Math.min(limit, 7))),
    manifest: (scope) => ask(0, () => server.manifest(scope)),
    outcomes: (ids) => ask(0, () => server.outcomes(ids)),
    registerDevice: ({ deviceId, clientGen }) =>
      ask(0, () => {
        server.register(deviceId, clientGen)
        return { serverEpoch: server.epoch(), serverTime: new Date(world.now()).toISOString() }
      }),
    ping: async () => !options.faults().partition,
  }
}
