/**
 * A portal that cannot keep up says so early instead of keeping everybody waiting (R-PLT-2). Reading gives way first: what
 * people send in, an application in the last hour above all, is still taken when lists are not.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'

/** Mean delays of the event loop, in milliseconds, that turn calls away. From the first on those that only read, from the second on all. */
export const SHED_READS_MS = 250
export const SHED_ALL_MS = 1000

const RESOLUTION_MS = 20
const SAMPLE_MS = 1000
const PROBES = /^\/zdravlje(?:\/|$)/
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Measures how late the event loop runs, in milliseconds: the lesser mean of the last two seconds. A machine that paused for
 * a moment and goes on is not overloaded, and turning people away then would only make the moment longer.
 */
export function measureLoopDelay(): { delayMs: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let [before, last] = [0, 0]
  const timer = setInterval(() => {
    const mean = histogram.mean / 1e6 - RESOLUTION_MS
    before = last
    last = Number.isFinite(mean) ? Math.max(0, mean) : 0
    histogram.reset()
  }, SAMPLE_MS).unref()
  return {
    delayMs: () => Math.min(before, last),
    stop: () => {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

/** Probes are always answered: whoever watches the portal must tell busy from dead. */
export function shedLoad(http: FastifyInstance, delayMs: () => number): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const limit = READS.has(request.method) ? SHED_READS_MS : SHED_ALL_MS
    if (delayMs() < limit || PROBES.test(request.url)) return done()
    done(new Problem('preopterecenje'))
  })
}
